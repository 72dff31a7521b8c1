import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { reservePort } from '../../../infra/local/shared/listen.ts';

const VITE = 'node_modules/vite/bin/vite.js';

function startVite(port: number): ChildProcess {
  const vite = spawn(
    process.execPath,
    [VITE, '--port', String(port), '--strictPort', '--host', '127.0.0.1', '--logLevel', 'warn'],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  onTestFinished(() => void vite.kill('SIGKILL'));
  return vite;
}

test('The addresses are told once the development server itself takes connections', async () => {
  const port = await reservePort(0);
  const vite = startVite(port);
  expect((await once(vite, 'message'))[0]).toBe('listening');
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
}, 60_000);

test('A development server whose program is killed before it has begun ends as well', async () => {
  const vite = startVite(await reservePort(0));
  const ended = once(vite, 'exit');
  vite.disconnect();
  expect((await ended)[0]).toBe(0);
}, 60_000);
