import { createServer, type RequestListener } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { close, listen } from '../../../infra/local/shared/listen.ts';
import { mailSender, PATIENCE_MS } from '../../../lambdas/mail/mail-sender.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const MAIL = { subject: 'A request', lines: ['Call Ana'], ending: [] };

/** A mail through a service that answers so, or does not. @returns how it ended, after how long, and how often it was asked */
async function sendThrough(answer: RequestListener, patienceMs?: number) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  });
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', `http://127.0.0.1:${await listen(server)}`);
  onTestFinished(async () => {
    server.closeAllConnections();
    await close(server);
  });
  vi.stubEnv('AWS_REGION', 'us-west-2');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const send = mailSender(
    'FIVE Star Moving <hello@movers.example>',
    patienceMs === undefined ? {} : { patienceMs },
  );
  let outcome: unknown;
  send('ana@example.com', MAIL).then(
    () => {
      outcome = 'sent';
    },
    (error: unknown) => {
      outcome = error;
    },
  );
  let seconds = 0;
  for (; seconds < 60 && outcome === undefined; seconds += 1) {
    // The connection is a real one, so time stands still until the service has what it is to answer.
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  return { outcome, seconds, requests };
}

const TOO_FAST = JSON.stringify({ message: 'Maximum sending rate exceeded.' });
const refusal = { 'content-type': 'application/json', 'x-amzn-errortype': 'TooManyRequestsException' };

test.each([
  ['in the background', undefined, 15],
  ['while somebody waits', PATIENCE_MS.endpoint, 5],
])(
  'A mail service that takes a mail and never answers is asked once, so that nobody has it twice: %s',
  async (_, patienceMs, patience) => {
    const { outcome, seconds, requests } = await sendThrough(() => undefined, patienceMs);
    expect(outcome).toMatchObject({ name: 'TimeoutError', cause: { name: 'AbortError' } });
    expect(requests).toBe(1);
    expect(seconds).toBe(patience);
  },
);

test('A mail that SES refuses for the moment is sent again', async () => {
  let refused = 0;
  const { outcome, requests } = await sendThrough((_, response) => {
    refused += 1;
    if (refused < 3) response.writeHead(429, refusal).end(TOO_FAST);
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"MessageId":"1"}');
  });
  expect(outcome).toBe('sent');
  expect(requests).toBe(3);
});

test('It is given up in time, also while the SDK waits to send it again', async () => {
  const { outcome, seconds, requests } = await sendThrough((_, response) =>
    setTimeout(() => response.writeHead(429, refusal).end(TOO_FAST), 8_000),
  );
  expect(outcome).toMatchObject({ name: 'TimeoutError' });
  expect(seconds).toBe(15);
  expect(requests).toBe(2);
});
