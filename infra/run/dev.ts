/**
 * Develops the front ends against the local run: Vite serves both from their sources, with hot reload, and passes
 * calls of the API on to the stack.
 *
 * Usage: as `start.ts`; PORT (8080) and HOST are those of the development server.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open as openInspector } from 'node:inspector';
import { join } from 'node:path';
import { reachableHosts, reservePort } from '../local/run-stack.ts';
import { readSources } from '../synth/bundle-functions.ts';
import { assertServable } from './assert-servable.ts';
import { print, runCommand } from './command.ts';
import { describeEndpoints } from './describe-endpoints.ts';
import { forSameData, ROOT } from './folders.ts';
import { reloadFunctions } from './reload-functions.ts';
import { startProduct } from './start-product.ts';

const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');

/** @param stackSite address to which Vite passes on the calls of the API */
function startVite(port: number, host: string, stackSite: string): ChildProcess {
  const where = ['--port', String(port), '--strictPort', '--host', host];
  const vite = spawn(process.execPath, [VITE, ...where, '--logLevel', 'warn'], {
    cwd: ROOT,
    // Over the channel it says that it listens, and notices that this process has ended, even when that was killed:
    // see vite.config.ts.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, LOCAL_STACK: stackSite },
  });
  // Without the development server nothing is left to do here: stop as Ctrl-C would.
  vite.once('exit', () => process.kill(process.pid, 'SIGTERM'));
  return vite;
}

/** Loaded when it is needed first: it loads the CDK. */
async function functionEntries(): Promise<Readonly<Record<string, string>>> {
  return (await import('../functions.ts')).FUNCTION_ENTRIES;
}

await runCommand(async ({ port: wanted, inspect, ...options }) => {
  assertServable(ROOT);
  // At --inspect-port, 9229 by default; each function is a worker thread below this process.
  if (inspect) openInspector(undefined, '127.0.0.1');
  const { host } = options;
  const port = await reservePort(wanted, host);
  const product = await startProduct({
    ...options,
    isDebugged: inspect,
    port: 0,
    publicOrigin: `http://${reachableHosts(host)[0]}:${port}`,
    log: (line) => print(forSameData(line, options.dataDirectory)),
  });
  const stopReloading = reloadFunctions({
    functions: product.functions,
    root: ROOT,
    entries: functionEntries,
    sources: inspect ? {} : readSources(join(ROOT, 'dist', 'functions')),
    outdir: join(ROOT, 'dist', 'dev-functions'),
    isForDebugger: inspect,
    log: print,
  });
  const vite = startVite(port, host ?? 'localhost', product.siteAddress);
  await Promise.race([once(vite, 'message'), once(vite, 'exit')]);
  print(describeEndpoints(product.endpoints, host, options.dataDirectory));
  return async () => {
    vite.removeAllListeners('exit');
    vite.kill();
    stopReloading();
    await product.stop();
  };
});
