/**
 * Runs one of the project's programs on a machine where nothing was prepared:
 * installs the packages when the lock file is newer than what is installed,
 * then starts the program with the Node that the lock file pins.
 * Plain JavaScript without dependencies, because it runs before there are any.
 *
 * Usage: node infra/bootstrap.mjs PROGRAM.ts [ARGUMENTS]
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const OLDEST_NODE = 20;
const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
/** npm writes it last. */
const installedList = join(root, 'node_modules', '.package-lock.json');
const onWindows = process.platform === 'win32';

/** Ends with one sentence instead of a stack trace. */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function isInstalled() {
  return (
    existsSync(installedList) &&
    statSync(installedList).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
  );
}

/** Runs npm to its end and ends with a sentence if it fails; `undo` runs before that. */
function npm(command, names, options = [], undo = () => {}) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const done = spawnSync('npm', [command, ...names, ...quiet, ...options], {
    cwd: root,
    stdio: 'inherit',
    shell: onWindows,
    // Development packages are what runs the product here, whatever NODE_ENV says.
    env: { ...process.env, NODE_ENV: '' },
  });
  if (done.status === 0) return;
  undo();
  if (done.error) fail(`npm could not be started (${done.error.message}): install it, it comes with Node.`);
  fail(`npm ${command} failed: read its message above, mend it and run the same command again.`);
}

/** Whether this npm keeps to the list of install scripts in package.json; older ones run all of them. */
function knowsAllowedScripts() {
  const asked = spawnSync('npm', ['config', 'get', 'allow-scripts'], {
    cwd: root,
    encoding: 'utf8',
    shell: onWindows,
  });
  return asked.stdout?.trim() !== 'undefined';
}

function install() {
  console.log('Installing packages (npm ci), once …');
  if (knowsAllowedScripts()) return npm('ci', []);
  npm('ci', [], ['--ignore-scripts']);
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  npm('rebuild', allowed, [], () => rmSync(installedList, { force: true }));
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
