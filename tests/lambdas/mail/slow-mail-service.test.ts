import { createServer } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { close, listen } from '../../../infra/local/shared/listen.ts';
import { mailSender } from '../../../lambdas/mail/mail-sender.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const MAIL = { subject: 'A request', lines: ['Call Ana'], ending: [] };

test('A mail service that takes a mail and never answers is asked once, so that nobody has it twice, and no batch hangs on it', async () => {
  let requests = 0;
  const server = createServer(() => {
    requests += 1;
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
  const settled = vi.fn();

  const sent = mailSender('FIVE Star Moving <hello@movers.example>')('ana@example.com', MAIL);
  sent.then(settled, settled);
  let seconds = 0;
  for (; seconds < 60 && settled.mock.calls.length === 0; seconds += 1) {
    // The connection is a real one, so time stands still until the service has what it is to answer.
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    await vi.advanceTimersByTimeAsync(1_000);
  }

  await expect(Promise.race([sent, setImmediate()])).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(requests).toBe(1);
  expect(seconds).toBe(15);
});
