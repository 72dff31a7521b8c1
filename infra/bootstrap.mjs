/**
 * Runs one of the project's programs on a machine where nothing was prepared:
 * installs the packages when the lock file is newer than what is installed,
 * then starts the program with the Node that the lock file pins.
 * Plain JavaScript without dependencies, because it runs before there are any.
 *
 * Usage: node infra/bootstrap.mjs PROGRAM.ts [ARGUMENTS]
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const OLDEST_NODE = 20;
const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const onWindows = process.platform === 'win32';

/** Ends with one sentence instead of a stack trace. */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  return (
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
  );
}

function install() {
  console.log('Installing packages (npm ci), once …');
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: onWindows,
    // Development packages are what runs the product here, whatever NODE_ENV says.
    env: { ...process.env, NODE_ENV: '' },
  });
  if (done.status !== 0)
    fail('npm ci failed: read its message above, mend it and run the same command again.');
}

/** The pinned Node from the package `node`; on a platform it does not serve, the one that runs this. */
function pinnedNode() {
  const pinned = join(root, 'node_modules', 'node', 'bin', onWindows ? 'node.exe' : 'node');
  return existsSync(pinned) ? pinned : process.execPath;
}

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  fail(`Node ${OLDEST_NODE} or newer is needed; this is ${process.versions.node}.`);
}
if (!isInstalled()) install();

const program = spawn(pinnedNode(), process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${onWindows ? ';' : ':'}${process.env.PATH}`,
  },
});
// The terminal sends Ctrl-C to the program as well; this process stays to pass on how it ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => program.kill(signal));
}
program.on('error', (error) => fail(`The program could not be started: ${error.message}`));
program.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
