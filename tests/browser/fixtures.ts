/** The base of every browser test: one local stack per worker, and a page that records violations. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { type BrowserContext, test as base, expect } from 'playwright/test';
import { personalLines } from '../personal-lines.ts';
import { recordPageEvents } from './page-log.ts';

/** `.local/endpoints.json`, which the local run writes for tools and tests. */
interface Endpoints {
  readonly site: string;
  readonly mail: string;
  readonly push: string;
  readonly dynamodb: string;
  readonly region: string;
  readonly cognito: { readonly endpoint: string; readonly userPoolId: string; readonly clientId: string };
  readonly tables: Readonly<
    Record<
      'quotes' | 'quoteEvents' | 'auditLogs' | 'sessions' | 'bookkeeping' | 'pushSubscriptions' | 'webhooks',
      string
    >
  >;
  readonly admin: { readonly email: string; readonly password: string };
}

export interface Stack {
  readonly endpoints: Endpoints;
  readonly dynamodb: DynamoDBDocumentClient;
  /** Its data folder, as `--data` of the commands wants it. */
  readonly directory: string;
  /** The output of the local run so far. */
  readonly output: () => string;
}

const START = 'infra/run/start.ts';

async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    server.close(() => resolve(port));
  });
  return promise;
}

async function endpointsOf(
  directory: string,
  program: ChildProcess,
  output: () => string,
): Promise<Endpoints> {
  const file = join(directory, 'endpoints.json');
  for (let waited = 0; waited < 600; waited += 1) {
    try {
      const endpoints: Endpoints = JSON.parse(readFileSync(file, 'utf8'));
      return endpoints;
    } catch {
      if (program.exitCode !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`The local run did not come up:\n${output()}`);
}

/**
 * Starts the program of `npm start` on a free port with a data folder of its own.
 * @returns the running stack and a function that stops it as Ctrl-C does
 */
export async function startStack(
  options: readonly string[] = [],
): Promise<Stack & { stop: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'five-star-'));
  let printed = '';
  const program = spawn(
    process.execPath,
    [START, '--trust-viewer-address', '--data', directory, ...options],
    {
      env: { ...process.env, PORT: String(await freePort()) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const endpoints = await endpointsOf(directory, program, () => printed);
  const dynamodb = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: endpoints.dynamodb,
      region: endpoints.region,
      credentials: { accessKeyId: 'developer', secretAccessKey: 'developer' },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  const stop = async () => {
    dynamodb.destroy();
    const ended = new Promise((resolve) => program.once('exit', resolve));
    program.kill('SIGINT');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  return { endpoints, dynamodb, directory, output: () => printed, stop };
}

/** The calls that the stack's permissions refused, as the local run prints them. */
function refusedCalls(output: string): string[] {
  return output.split('\n').filter((line) => line.includes('is not authorized to perform'));
}

/**
 * Of any page: requests to other origins than the site's own, CSP violations, and errors that no script caught. All must
 * stay empty: a test that raises an error on purpose takes it out.
 */
export interface Violations {
  readonly foreignRequests: string[];
  readonly policyViolations: string[];
  readonly uncaughtErrors: string[];
}

/** How the browser says that a page was left without the animation, as when the one before it was of another site. */
const NO_ANIMATION = 'ViewTransition opt-in disabled';

/**
 * Deletes the counters of sign-ups, mails and quotes: the tests of one stack make more than an hour admits. An instance
 * remembers a sender whom it saw at a ceiling, so a test that reaches one of a sender does it from an address of its own.
 */
async function resetCeilings({ dynamodb, endpoints }: Stack): Promise<void> {
  const TableName = endpoints.tables.bookkeeping;
  const FilterExpression = 'begins_with(id, :ceiling) OR begins_with(id, :crowd)';
  const values = { ':ceiling': 'ceiling#', ':crowd': 'quotes-of#' };
  const { Items = [] } = await dynamodb.send(
    new ScanCommand({ TableName, FilterExpression, ExpressionAttributeValues: values }),
  );
  for (const { id } of Items) await dynamodb.send(new DeleteCommand({ TableName, Key: { id } }));
}

interface Watches {
  readonly ceilings: undefined;
  readonly violations: Violations;
  readonly missingGrants: () => string[];
  readonly diary: undefined;
  readonly personalLogs: undefined;
}

export const test = base.extend<Watches, { stack: Stack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const stack = await startStack();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  missingGrants: [
    async ({ stack }, use) => {
      const before = stack.output().length;
      const missingGrants = () => refusedCalls(stack.output().slice(before));
      await use(missingGrants);
      // A missing grant is reported here, so that a failing test names it first.
      expect(missingGrants(), 'no call lacks a grant').toEqual([]);
    },
    { auto: true },
  ],
  personalLogs: [
    async ({ stack }, use) => {
      const before = stack.output().length;
      await use(undefined);
      expect(personalLines(stack.output().slice(before)), 'no log names a person').toEqual([]);
    },
    { auto: true },
  ],
  diary: [
    async ({ browser, stack }, use, testInfo) => {
      const before = stack.output().length;
      const report = recordPageEvents(browser);
      await use(undefined);
      await report(testInfo, stack.output().slice(before));
    },
    { auto: true },
  ],
  ceilings: [
    async ({ stack }, use) => {
      await resetCeilings(stack);
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ stack }, use) => use(stack.endpoints.site),
  violations: [
    async ({ browser, stack }, use) => {
      const violations: Violations = { foreignRequests: [], policyViolations: [], uncaughtErrors: [] };
      const own = [stack.endpoints.site, stack.endpoints.cognito.endpoint].map((url) => new URL(url).origin);
      const watch = (context: BrowserContext) => {
        context.on('request', (request) => {
          const { protocol, origin } = new URL(request.url());
          const isLocal = ['data:', 'blob:', 'about:'].includes(protocol);
          if (!isLocal && !own.includes(origin)) violations.foreignRequests.push(request.url());
        });
        context.on('weberror', (report) => {
          const { name, message, stack } = report.error();
          if (!message.includes(NO_ANIMATION)) violations.uncaughtErrors.push(stack || `${name}: ${message}`);
        });
        context.on('console', (message) => {
          if (/Content Security Policy|violates the following/i.test(message.text())) {
            violations.policyViolations.push(message.text());
          }
        });
      };
      browser.contexts().forEach(watch);
      browser.on('context', watch);
      await use(violations);
      browser.off('context', watch);
      expect(violations, 'no request to another origin, no CSP report and no uncaught error').toEqual({
        foreignRequests: [],
        policyViolations: [],
        uncaughtErrors: [],
      });
    },
    { auto: true },
  ],
});

export { expect };
