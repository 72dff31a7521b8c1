import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readAssembly } from '../../../../infra/local/assembly/read-assembly.ts';
import { openTemplate } from '../../../../infra/local/assembly/template.ts';
import { startDynamoDb } from '../../../../infra/local/dynamodb/start-dynamodb.ts';
import { createCallers } from '../../../../infra/local/iam/callers.ts';
import { ExpectedFailure } from '../../../../infra/local/shared/expected-failure.ts';
import { close, listen } from '../../../../infra/local/shared/listen.ts';
import { createTeardown } from '../../../../infra/local/shared/teardown.ts';
import { writeShop } from '../shop-stack.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

/** What the start says of a server that DYNAMODB_ENDPOINT names. */
async function failureWith(
  listener: RequestListener,
  timeoutMs = 10_000,
): Promise<{ endpoint: string; failure: unknown }> {
  const server = createServer(listener);
  onTestFinished(() => close(server));
  const endpoint = `http://127.0.0.1:${await listen(server)}`;
  const directory = temporaryDirectory();
  const failure = await startDynamoDb({
    template: openTemplate(readAssembly(writeShop(join(directory, 'assembly')))),
    dataDirectory: join(directory, 'data'),
    engineEndpoint: endpoint,
    engineBinary: undefined,
    fresh: true,
    callers: createCallers(),
    teardown: createTeardown(),
    onFailure: () => {},
    log: () => {},
    timeoutMs,
  }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ExpectedFailure);
  return { endpoint, failure };
}

/** Of an engine that does not answer; the others get the time that a busy machine needs. */
const SHORT_TIMEOUT_MS = 200;
const REMEDY = 'check that the database engine runs, or unset DYNAMODB_ENDPOINT.';

describe('the engine of DYNAMODB_ENDPOINT is reported in one sentence when it', () => {
  test.each([
    ['is a web server', 200, '<!doctype html><p>Hello'],
    ['is a web server without the page', 404, 'Not found'],
    ['answers a list', 200, '[]'],
  ])('%s', async (_, status, body) => {
    const { endpoint, failure } = await failureWith((_request, response) =>
      response.writeHead(status).end(body),
    );
    expect(failure).toMatchObject({
      message: `${endpoint} does not answer as DynamoDB does (InternalFailure: ListTables answered no JSON object): ${REMEDY}`,
    });
  });

  test('answers an object without tables', async () => {
    const { endpoint, failure } = await failureWith((_, response) => response.end('{"status":"up"}'));
    expect(failure).toMatchObject({ message: `${endpoint} does not answer as DynamoDB does: ${REMEDY}` });
  });

  test('fails on every call', async () => {
    const { endpoint, failure } = await failureWith((_, response) =>
      response.writeHead(500).end('{"__type":"InternalFailure","message":"no disk"}'),
    );
    expect(failure).toMatchObject({
      message: `${endpoint} does not answer as DynamoDB does (InternalFailure: no disk): ${REMEDY}`,
    });
  });

  test('fails at the first request after the check', async () => {
    const { endpoint, failure } = await failureWith((request, response) => {
      if (String(request.headers['x-amz-target']).endsWith('ListTables')) response.end('{"TableNames":[]}');
      else response.writeHead(500).end('{"__type":"InternalFailure","message":"no disk"}');
    });
    expect(failure).toMatchObject({
      message: `The tables cannot be made at ${endpoint} (InternalFailure: no disk): ${REMEDY}`,
    });
  });

  test('answers with an unexpected body', async () => {
    const { endpoint, failure } = await failureWith((_, response) => response.end('{"TableNames":[]}'));
    expect(failure).toMatchObject({
      message: `The tables cannot be made at ${endpoint} (unknown answer): ${REMEDY}`,
    });
  });

  test('accepts a request and never answers', async () => {
    const { endpoint, failure } = await failureWith(() => {}, SHORT_TIMEOUT_MS);
    expect(failure).toMatchObject({
      message: `${endpoint} takes calls but has not answered within 0.2 seconds: ${REMEDY}`,
    });
  });

  test('begins an answer and never ends it', async () => {
    const { endpoint, failure } = await failureWith(
      (_, response) => void response.write('{'),
      SHORT_TIMEOUT_MS,
    );
    expect(failure).toMatchObject({
      message: `${endpoint} takes calls but has not answered within 0.2 seconds: ${REMEDY}`,
    });
  });
});
