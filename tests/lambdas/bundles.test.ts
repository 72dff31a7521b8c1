import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EDGE_SECRET, jsonEvent } from '../builders/http-event.ts';
import { quotePayload } from '../builders/quote-payload.ts';
import { builtFunctions } from '../infra/built-functions.ts';
import { CREDENTIALS, type Engine, REGION, startEngine } from './dynamodb-engine.ts';

/** Calls the function of the folder it runs in, and prints the answer. */
const CALL = `
import { handler } from './index.mjs';
console.log(JSON.stringify(await handler(JSON.parse(process.env.EVENT))));
`;

let directory: string;
let engine: Engine;

beforeAll(async () => {
  directory = builtFunctions();
  engine = await startEngine();
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await engine.stop();
});

test('submitQuote runs from its bundle alone, with credentials from the environment', async () => {
  const event = jsonEvent(JSON.stringify(quotePayload()));

  // A process of its own in a folder without packages: here the test runner would find them.
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', CALL], {
    cwd: join(directory, 'submitQuote'),
    env: {
      EDGE_SECRET: EDGE_SECRET,
      EVENT: JSON.stringify(event),
      QUOTES_TABLE: await engine.createQuotesTable(),
      BOOKKEEPING_TABLE: 'asked for with later requests alone',
      AWS_REGION: REGION,
      AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
      AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    },
  });

  expect(JSON.parse(stdout)).toMatchObject({ statusCode: 201 });
});

test('A function without a setting names the missing variable', async () => {
  vi.stubEnv('QUOTES_TABLE', undefined);

  await expect(import(pathToFileURL(join(directory, 'countQuotes', 'index.mjs')).href)).rejects.toThrow(
    'The environment variable QUOTES_TABLE is missing.',
  );
});
