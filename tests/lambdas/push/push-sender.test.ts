import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { pushSender } from '../../../lambdas/push/push-sender.ts';
import { newVapidKey } from '../../../lambdas/push/vapid.ts';
import { pushDevice } from '../../builders/push-device.ts';

/** A server in the place of all push services, which sends whoever posts to it to another path of its own. */
async function redirectingService() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    request.resume();
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { asked, endpoint: `http://127.0.0.1:${port}` };
}

test('A push service that sends us elsewhere is not followed, and that is in the log', async () => {
  const { asked, endpoint } = await redirectingService();
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
