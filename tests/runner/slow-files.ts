/**
 * Files of unit tests that `npm test -- quick` leaves to the whole run, and what takes their time.
 * Everything else belongs to both.
 */
export const SLOW_FILES: Readonly<Record<string, string>> = {
  'tests/lambdas/accounts/foreign-rows.test.ts': '10,000 attempts on the real engine',
  'tests/lambdas/accounts/access-table.test.ts': 'every endpoint for every kind of caller on a whole stack',
  'tests/lambdas/accounts/account-life.test.ts': 'lives of accounts on a whole stack',
  'tests/lambdas/accounts/account-proof.test.ts': 'bundles, synthesizes and starts a stack of its own',
  'tests/lambdas/accounts/sender-address.test.ts': 'bundles, synthesizes and starts a stack of its own',
  'tests/lambdas/accounts/sign-up-senders.test.ts': '1,000 sign-ups on a whole stack',
  'tests/lambdas/accounts/user-pool.test.ts': 'sign-ups on a whole stack',
  'tests/lambdas/quotes/counters.test.ts': '1,000 quotes side by side on the real engine',
  'tests/lambdas/aws/document-client.test.ts': 'waits for calls to time out',
  'tests/infra/local/mail/inbox.test.ts': 'a browser',
  'tests/infra/local/pool/amplify-in-chromium.test.ts': 'a browser',
  'tests/infra/local/local-stack.test.ts': 'starts a whole stack ten times',
  'tests/infra/run/dev.test.ts': 'starts a whole stack and the development server',
  'tests/infra/local/streams/poller.test.ts': 'waits between attempts',
  'tests/web/site/document/structured-data.test.ts': 'compiles the data against all of schema.org',
  'tests/infra/synth.test.ts': 'synthesizes with every check on',
  'tests/infra/bootstrap.test.ts': 'waits for processes to end, or to go on',
  'tests/infra/bootstrap-install.test.ts': 'waits for processes to end',
  'tests/infra/oldest-node.test.ts': 'installs another Node and starts a fresh clone under it',
  'tests/infra/run/start-product.test.ts': 'starts a whole stack',
  'tests/infra/run/start.test.ts': 'starts a whole stack',
  'tests/recipes/recipes.test.ts': 'compiles and synthesizes a copy of the tree for each file of each recipe',
  'tests/infra/build.test.ts': 'builds that take their time',
};
