import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { pushSender } from '../../../lambdas/push/push-sender.ts';
import { newVapidKey } from '../../../lambdas/push/vapid.ts';
import { pushDevice } from '../../builders/push-device.ts';

/** A server in the place of all push services, which answers whoever posts to it so. */
async function answeringService(status: number, headers: Readonly<Record<string, string>> = {}) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    request.resume();
    response.writeHead(status, headers).end();
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { asked, endpoint: `http://127.0.0.1:${port}` };
}

test('A push service that sends us elsewhere is not followed, and that is in the log', async () => {
  const { asked, endpoint } = await answeringService(307, { location: '/elsewhere' });
  const refusals: string[] = [];
  const send = pushSender({
    contact: 'mailto:hello@movers.example',
    now: () => new Date(),
    inPlaceOfServices: endpoint,
    logRefusal: (host, status) => void refusals.push(`${host} ${status}`),
  });
  const device = await pushDevice('device');

  expect(await send(device, newVapidKey(), 'Ana')).toBe('refused');
  expect(asked).toHaveLength(1);
  expect(refusals).toEqual([`${new URL(device.endpoint).host} 307`]);
});

test.each([
  [201, 'sent'],
  [202, 'sent'],
  [200, 'later'],
  [204, 'later'],
  [404, 'gone'],
  [429, 'later'],
  [500, 'later'],
  [400, 'refused'],
] as const)(
  'After an answer of %i a push is %s: only what the service has taken counts as sent',
  async (status, pushed) => {
    const { endpoint } = await answeringService(status);
    const send = pushSender({
      contact: 'mailto:hello@movers.example',
      now: () => new Date(),
      inPlaceOfServices: endpoint,
      logRefusal: () => undefined,
    });

    expect(await send(await pushDevice('device'), newVapidKey(), 'Ana')).toBe(pushed);
  },
);
