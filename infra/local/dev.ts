/**
 * Develops the front ends against the local run: Vite serves both from their sources, with hot reload, and passes
 * calls of the API on to the stack.
 *
 * Usage: as `start.ts`; PORT (8080) is that of the development server.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { print, runCommand } from './command.ts';
import { describeEndpoints } from './describe-endpoints.ts';
import { close, listen } from './listen.ts';
import { startLocalStack } from './local-stack.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');

/** A port that is free now: the one asked for, or one that the system chooses. Throws one sentence if it is taken. */
async function reservePort(wanted: number): Promise<number> {
  const server = createServer();
  const port = await listen(server, wanted);
  await close(server);
  return port;
}

/** @param stackSite address to which Vite passes on the calls of the API */
function startVite(port: number, stackSite: string): ChildProcess {
  const vite = spawn(process.execPath, [VITE, '--port', String(port), '--strictPort', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, LOCAL_STACK: stackSite },
  });
  // Without the development server nothing is left to do here: stop as Ctrl-C would.
  vite.once('exit', () => process.kill(process.pid, 'SIGTERM'));
  return vite;
}

await runCommand(async ({ port: wanted, ...options }) => {
  const port = await reservePort(wanted);
  const stack = await startLocalStack({ ...options, port: 0, log: print });
  const vite = startVite(port, stack.endpoints.site);
  print(describeEndpoints(stack.endpoints, `http://localhost:${port}`, options.dataDirectory));
  return async () => {
    vite.removeAllListeners('exit');
    vite.kill();
    await stack.stop();
  };
});
