import {
  answering,
  CHECKS,
  insertAfter,
  missingHandler,
  missingModule,
  newFile,
  type Recipe,
  script,
} from './recipe.ts';

const USE_CASE_FILE = 'lambdas/sessions/summarize-sessions.ts';
const HANDLER_FILE = 'lambdas/sessions/summarize-sessions.handler.ts';

const USE_CASE = `import { SESSION_LIST_LENGTH } from '#contract/account-options.ts';
import type { AnswerOf } from '#contract/answers.ts';
import type { NewestSessions } from '../accounts/sessions.ts';

export interface SummarizeSessionsStores {
  readonly newest: NewestSessions;
  readonly now: () => Date;
}

/** How many of the latest sessions are active. */
export function createSummarizeSessions({ newest, now }: SummarizeSessionsStores) {
  return async (): Promise<AnswerOf<'summarizeSessions'>> => {
    const sessions = await newest(SESSION_LIST_LENGTH, now());
    return { active: sessions.filter((session) => session.is_active).length };
  };
}
`;

const HANDLER = `import { API } from '#contract/api.ts';
import { newestSessions } from '../accounts/sessions-table.ts';
import { signedIn } from '../accounts/signed-in.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { createSummarizeSessions, type SummarizeSessionsStores } from './summarize-sessions.ts';

export function build({ identify, ...stores }: SummarizeSessionsStores & { readonly identify: Identify }) {
  return endpoint(API.summarizeSessions, createSummarizeSessions(stores), { identify });
}

const client = documentClient();

export const handler = build({
  identify: signedIn(client),
  newest: newestSessions(client, requiredSetting('SESSIONS_TABLE')),
  now: () => new Date(),
});
`;

const ROW = `  summarizeSessions: {
    method: 'GET',
    path: '/functions/v1/user-sessions/summary',
    access: 'admin',
    throttle: { rate: 20, burst: 40 },
  },
`;

const VALUE = `  summarizeSessions: z.object({ active: z.number() }),
`;

const RECORD = `  summarizeSessions: {
    ...USUAL,
    entry: '${HANDLER_FILE}',
    tables: { ...CALLER, sessions: { table: ['dynamodb:GetItem'], newest: ['dynamodb:Query'] } },
    userPool: [],
    failureMeans: 'The owner cannot see how many people are signed in.',
    says: { summary: 'Count the latest sessions that are active', answers: { 200: 'The count.' } },
  },
`;

/** Of this file alone: the types of all tests take ten times as long. */
const ACCESS_TABLE_TYPES = script(
  'types of the access table',
  `import { execFileSync } from 'node:child_process';
   import { writeFileSync } from 'node:fs';
   const include = ['tests/lambdas/accounts/access-table.test.ts'];
   writeFileSync('tsconfig.one.json', JSON.stringify({ extends: './tsconfig.tools.json', include }));
   execFileSync('tsc', ['--noEmit', '-p', 'tsconfig.one.json'], { stdio: 'inherit' });`,
);

export const ENDPOINT: Recipe = {
  title: 'an endpoint',
  steps: [
    {
      file: 'lambdas/contract/endpoints.ts',
      edit: insertAfter('  submitQuote: SUBMIT_QUOTE,\n', ROW),
      forgotten: {
        noticedBy: CHECKS.nodeTypes,
        says: /lambdas\/contract\/answers\.ts.*'summarizeSessions' does not exist/,
      },
    },
    {
      file: 'lambdas/contract/answers.ts',
      edit: answering(VALUE),
      forgotten: {
        noticedBy: CHECKS.nodeTypes,
        says: /lambdas\/contract\/answers\.ts[\s\S]*Property 'summarizeSessions' is missing/,
      },
    },
    {
      file: 'infra/endpoints/records.ts',
      edit: insertAfter('export const RECORD_ENDPOINTS = {\n', RECORD),
      forgotten: {
        noticedBy: CHECKS.nodeTypes,
        says: /infra\/endpoint-functions\.ts.*Property 'summarizeSessions' is missing/,
      },
    },
    {
      file: USE_CASE_FILE,
      edit: newFile(USE_CASE),
      forgotten: missingModule(CHECKS.nodeTypes, 'summarize-sessions.ts'),
    },
    { file: HANDLER_FILE, edit: newFile(HANDLER), forgotten: missingHandler(HANDLER_FILE) },
    {
      file: 'tests/lambdas/accounts/access-table.test.ts',
      edit: insertAfter(
        'untr disp crew dcon ccon dcrw\n',
        '  summarizeSessions:  [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 200, 403, 403, 401, 403, 403, 403, 403, 401],\n',
      ),
      forgotten: {
        noticedBy: ACCESS_TABLE_TYPES,
        says: /access-table\.test\.ts.*Property 'summarizeSessions' is missing/,
      },
    },
  ],
  proof: [
    CHECKS.nodeTypes,
    CHECKS.handlers,
    script(
      'only an admin is answered',
      `import './tests/lambdas/function-settings.ts';
       import { build } from './lambdas/sessions/summarize-sessions.handler.ts';
       import { adminCaller, calledBy, caller } from './tests/builders/caller.ts';
       import { httpEvent } from './tests/builders/http-event.ts';
       const stores = { newest: async () => [{ is_active: true }, { is_active: false }], now: () => new Date() };
       const answers = await Promise.all([adminCaller(), caller()].map(async (who) =>
         build({ identify: calledBy(who), ...stores })(httpEvent())));
       const [admin, user] = answers;
       if (admin.body !== '{"active":1}' || user.statusCode !== 403) throw new Error(JSON.stringify(answers));`,
    ),
  ],
};
