import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { close, listen, reservePort } from '../../../infra/local/shared/listen.ts';
import { untilListening } from '../../../infra/run/until-listening.ts';

test('The addresses are told once the port takes connections, and not before', async () => {
  const port = await reservePort(0);
  let isTold = false;
  const told = untilListening(port, '127.0.0.1', () => false).then(() => {
    isTold = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(isTold).toBe(false);

  const server = createServer();
  await listen(server, port);
  onTestFinished(() => close(server));

  await told;
});

test('A program that ended before it listened is waited for no longer', async () => {
  await untilListening(await reservePort(0), '127.0.0.1', () => true);
});
