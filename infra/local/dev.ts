/**
 * Develops the front ends against the local run: Vite serves both from their sources, with hot reload, and passes
 * calls of the API on to the stack.
 *
 * Usage: node infra/local/dev.ts [--fresh] [--data FOLDER]
 * Environment: PORT (8080) of the development server; otherwise as `start.ts`
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { print, runCommand } from './command.ts';
import { startLocalStack } from './local-stack.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');

/** @param stackSite address to which Vite passes on the calls of the API */
function startVite(port: number, stackSite: string): ChildProcess {
  const vite = spawn(process.execPath, [VITE, '--port', String(port), '--strictPort'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, LOCAL_STACK: stackSite },
  });
  // Without the development server nothing is left to do here: stop as Ctrl-C would.
  vite.once('exit', () => process.kill(process.pid, 'SIGTERM'));
  return vite;
}

await runCommand(async ({ port, ...options }) => {
  const stack = await startLocalStack({ ...options, port: 0, log: print });
  const vite = startVite(port, stack.endpoints.site);
  return async () => {
    vite.removeAllListeners('exit');
    vite.kill();
    await stack.stop();
  };
});
