/**
 * Runs one of the project's programs on a machine where nothing was prepared:
 * installs the packages when the lock file is newer than what is installed,
 * then starts the program with the Node that the lock file pins.
 * Plain JavaScript without dependencies, because it runs before there are any.
 *
 * Usage: node infra/bootstrap.mjs PROGRAM.ts [ARGUMENTS]
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const OLDEST_NODE = 20;
const LOOK_AT_PARENT_MS = 500;
const PATIENCE_MS = 5_000;
const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const packages = join(root, 'node_modules');
/** npm writes it last. */
const installedList = join(packages, '.package-lock.json');
const onWindows = process.platform === 'win32';

/** The process at work: npm, and then the program. */
let child;
let isEnding = false;

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

/** Has the process at work end, and nothing start after it. */
function end(signal) {
  isEnding = true;
  child?.kill(signal);
}

/** The processes that wait for this one: its parent, and npm behind the shell in which npm runs its scripts. */
function waiting() {
  const parent = process.ppid;
  try {
    const [, option] = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0');
    if (option !== '-c') return `${parent}`;
    const [, afterName = ''] = /.*\)(.*)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    const [, , grandparent] = afterName.split(' ');
    return `${parent} ${grandparent}`;
  } catch {
    // Not Linux: there the shell gives its place to this process.
    return `${parent}`;
  }
}

/**
 * Nobody waits any more for a run whose npm was killed: npm passes on only signals that it can catch.
 * A run that was started without npm may well outlive the script that started it.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const atFirst = waiting();
  const watch = setInterval(() => {
    if (isEnding || waiting() === atFirst) return;
    clearInterval(watch);
    end('SIGTERM');
    setTimeout(() => child?.kill('SIGKILL'), PATIENCE_MS).unref();
  }, LOOK_AT_PARENT_MS);
  watch.unref();
}

/** Runs a command in the project's folder. Resolves to its exit code, or to why it could not be started. */
function run(command, parameters, options) {
  return new Promise((resolve) => {
    const settle = (outcome) => {
      child = undefined;
      resolve(outcome);
    };
    child = spawn(command, parameters, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', (error) => settle({ error }));
    child.once('exit', (code, signal) => settle({ status: code ?? (signal === 'SIGINT' ? 130 : 1) }));
  });
}

/** Runs npm to its end and ends with a sentence if it fails; `undo` runs before that. */
async function npm(command, names, options = [], undo = () => {}) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = await run('npm', [command, ...names, ...quiet, ...options], {
    shell: onWindows,
    // Development packages are what runs the product here, whatever NODE_ENV says.
    env: { ...process.env, NODE_ENV: '' },
  });
  if (status !== 0) undo();
  if (isEnding) process.exit(status ?? 1);
  if (error) fail(`npm could not be started (${error.message}): install it, it comes with Node.`);
  if (status !== 0)
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

/** npm ci begins by emptying the folder, wherever it is. */
function refuseLinkedPackages() {
  if (lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return;
  fail(
    'node_modules is a link to another folder, which installing packages would empty: ' +
      'remove the link and run the same command again.',
  );
}

async function install() {
  refuseLinkedPackages();
  console.log('Installing packages (npm ci), once …');
  if (knowsAllowedScripts()) return npm('ci', []);
  await npm('ci', [], ['--ignore-scripts']);
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  await npm('rebuild', allowed, [], () => rmSync(installedList, { force: true }));
}

/** The pinned Node from the package `node`; on a platform it does not serve, the one that runs this. */
function pinnedNode() {
  const pinned = join(packages, 'node', 'bin', onWindows ? 'node.exe' : 'node');
  return existsSync(pinned) ? pinned : process.execPath;
}

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  fail(`Node ${OLDEST_NODE} or newer is needed; this is ${process.versions.node}.`);
}
// The terminal sends Ctrl-C to the process at work as well; this one stays to pass on how that ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
endWithNpm();
if (!isInstalled()) await install();
const { status, error } = await run(pinnedNode(), process.argv.slice(2), {
  env: {
    ...process.env,
    PATH: `${join(packages, '.bin')}${onWindows ? ';' : ':'}${process.env.PATH}`,
  },
});
if (error) fail(`The program could not be started: ${error.message}`);
process.exit(status);
