/** What every browser test stands on: a whole local stack of its own per worker, and a page that watches itself. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type BrowserContext, test as base, expect } from 'playwright/test';

/** `.local/endpoints.json`, the door that the local run opens for tools and tests. */
interface Endpoints {
  readonly site: string;
  readonly mail: string;
  readonly dynamodb: string;
  readonly region: string;
  readonly cognito: { readonly endpoint: string; readonly userPoolId: string; readonly clientId: string };
  readonly tables: { readonly quotes: string; readonly auditLogs: string; readonly sessions: string };
  readonly admin: { readonly email: string; readonly password: string };
}

export interface Stack {
  readonly endpoints: Endpoints;
  readonly dynamodb: DynamoDBDocumentClient;
  /** What the local run has printed so far. */
  readonly output: () => string;
}

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
 * Starts `npm start`'s program on a free port with data of its own.
 * @returns the running stack and a function that stops it as Ctrl-C does
 */
export async function startStack(
  options: readonly string[] = [],
): Promise<Stack & { stop: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'five-star-'));
  let printed = '';
  const program = spawn(process.execPath, ['infra/local/start.ts', '--data', directory, ...options], {
    env: { ...process.env, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
  );
  const stop = async () => {
    dynamodb.destroy();
    const ended = new Promise((resolve) => program.once('exit', resolve));
    program.kill('SIGINT');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  return { endpoints, dynamodb, output: () => printed, stop };
}

/** The calls that the stack's permissions refused, as the local run prints them. */
function refusedCalls(output: string): string[] {
  return output.split('\n').filter((line) => line.includes('is not authorized to perform'));
}

/** Requests that left the site's own origins and CSP violations that any page has met; both must stay empty. */
export interface Trespasses {
  readonly foreignRequests: string[];
  readonly policyViolations: string[];
}

export const test = base.extend<{ trespasses: Trespasses; missingGrants: () => string[] }, { stack: Stack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
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
      // Named here, a grant that the stack lacks is what a failing test says first.
      expect(missingGrants(), 'no call lacks a grant').toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ stack }, use) => use(stack.endpoints.site),
  trespasses: [
    async ({ browser, stack }, use) => {
      const trespasses: Trespasses = { foreignRequests: [], policyViolations: [] };
      const own = [stack.endpoints.site, stack.endpoints.cognito.endpoint].map((url) => new URL(url).origin);
      const watch = (context: BrowserContext) => {
        context.on('request', (request) => {
          const { protocol, origin } = new URL(request.url());
          const isLocal = ['data:', 'blob:', 'about:'].includes(protocol);
          if (!isLocal && !own.includes(origin)) trespasses.foreignRequests.push(request.url());
        });
        context.on('console', (message) => {
          if (/Content Security Policy|violates the following/i.test(message.text())) {
            trespasses.policyViolations.push(message.text());
          }
        });
      };
      browser.contexts().forEach(watch);
      browser.on('context', watch);
      await use(trespasses);
      browser.off('context', watch);
      expect(trespasses, 'no request to another origin and no CSP report').toEqual({
        foreignRequests: [],
        policyViolations: [],
      });
    },
    { auto: true },
  ],
});

export { expect };
