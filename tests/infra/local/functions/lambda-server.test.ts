import { expect, onTestFinished, test } from 'vitest';
import { createLambdaServer } from '../../../../infra/local/functions/lambda-server.ts';
import { close, listen } from '../../../../infra/local/shared/listen.ts';

const SIGNED = { authorization: 'AWS4-HMAC-SHA256 Credential=me/20260101/us-west-2/lambda/aws4_request' };

async function setup() {
  const server = createLambdaServer([
    {
      name: 'echo',
      defaultEvent: () => ({ source: 'aws.events' }),
      invoke: async (payload) => ({ ok: true, payload }),
    },
    {
      name: 'fail',
      defaultEvent: () => ({}),
      invoke: async () => ({ ok: false, error: { errorType: 'Error', errorMessage: 'no table', trace: [] } }),
    },
    {
      name: 'busy',
      defaultEvent: () => ({}),
      invoke: async () => ({
        ok: false,
        isThrottled: true,
        error: { errorType: 'TooManyRequestsException', errorMessage: 'Rate Exceeded.', trace: [] },
      }),
    },
  ]);
  const port = await listen(server);
  onTestFinished(() => close(server));
  return async (name: string, body = '', headers: Record<string, string> = SIGNED) => {
    const url = `http://127.0.0.1:${port}/2015-03-31/functions/${name}/invocations`;
    const answer = await fetch(url, { method: 'POST', body, headers });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
}

test('A function is invoked with the event that is sent, or with its default event', async () => {
  const invoke = await setup();
  expect(await invoke('echo', '{"id":1}')).toMatchObject({ status: 200, body: { id: 1 } });
  expect(await invoke('echo')).toMatchObject({ status: 200, body: { source: 'aws.events' } });
});

test('An error of a function is answered as on AWS', async () => {
  const invoke = await setup();
  const { status, headers, body } = await invoke('fail');
  expect([status, headers.get('x-amz-function-error')]).toEqual([200, 'Unhandled']);
  expect(body).toMatchObject({ errorType: 'Error', errorMessage: 'no table' });
});

test('An event beyond the concurrency of the account is answered with 429, as the service does', async () => {
  const invoke = await setup();
  const { status, headers, body } = await invoke('busy');
  expect([status, headers.get('x-amzn-errortype')]).toEqual([429, 'TooManyRequestsException']);
  expect(body).toEqual({
    Reason: 'ConcurrentInvocationLimitExceeded',
    Type: 'User',
    message: 'Rate Exceeded.',
  });
});

test('An unknown name is answered with the known ones, an invalid event with its fault', async () => {
  const invoke = await setup();
  expect(await invoke('ecko')).toMatchObject({
    status: 404,
    body: { Message: 'There is no ecko; there are echo, fail, busy.' },
  });
  expect(await invoke('echo', '{')).toMatchObject({ status: 400 });
});

test('A page in a browser, which cannot sign, cannot invoke a function', async () => {
  const invoke = await setup();
  expect(await invoke('echo', '{}', {})).toMatchObject({ status: 403 });
});
