import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { documentClient } from '../../../lambdas/aws/document-client.ts';

afterEach(() => vi.unstubAllEnvs());

const ITEM = { TableName: 'quotes', Key: { id: '1' } };
/** What DynamoDB sends with every answer. */
const OF_THE_SERVICE = { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': 'A1B2C3' };

/** A client that reads from a server of this kind. */
async function setup(answer: RequestListener) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${port}`);
  vi.stubEnv('AWS_REGION', 'us-west-2');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  const client = documentClient();
  onTestFinished(() => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  });
  return { client, requestsMade: () => requests };
}

test('A request that is never answered is sent three times, then fails', async () => {
  const { client, requestsMade } = await setup(() => {});

  await expect(client.send(new GetCommand(ITEM))).rejects.toThrow();

  expect(requestsMade()).toBe(3);
});

test('A request that times out once is retried and answered', async () => {
  let hung = false;
  const { client, requestsMade } = await setup((_, response) => {
    if (hung) {
      response.writeHead(200, OF_THE_SERVICE);
      response.end(JSON.stringify({ Item: { id: { S: '1' } } }));
    }
    hung = true;
  });

  expect((await client.send(new GetCommand(ITEM))).Item).toEqual({ id: '1' });
  expect(requestsMade()).toBe(2);
});

test('T4: an empty success of somebody on the way is no write: it is sent again', async () => {
  let passed = 0;
  const { client, requestsMade } = await setup((_, response) => {
    passed += 1;
    if (passed === 1) response.writeHead(204).end();
    else response.writeHead(200, OF_THE_SERVICE).end('{}');
  });

  await client.send(new PutCommand({ TableName: 'quotes', Item: { id: '1' } }));

  expect(requestsMade()).toBe(2);
});

test('T4: a write that only somebody on the way answers fails', async () => {
  const { client, requestsMade } = await setup((_, response) => response.writeHead(204).end());

  await expect(client.send(new PutCommand({ TableName: 'quotes', Item: { id: '1' } }))).rejects.toThrow(
    'This answer is not from the database.',
  );

  expect(requestsMade()).toBe(3);
});
