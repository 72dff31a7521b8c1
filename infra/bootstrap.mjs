/**
 * Runs one of the project's programs on an unprepared machine: installs the packages that the lock file lists and
 * node_modules lacks, then starts the program with the Node version that the lock file pins. Plain JavaScript without
 * dependencies, because it runs before any are installed.
 *
 * Usage: node infra/bootstrap.mjs PROGRAM.ts [ARGUMENTS]
 */
import { spawn } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { missingPackages } from './installed-packages.mjs';
import { isInRange, rangeInWords } from './node-range.mjs';

const LOOK_AT_PARENT_MS = 500;
const KILL_AFTER_MS = 5_000;
const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const packages = join(root, 'node_modules');
const onWindows = process.platform === 'win32';

/** The running child process: npm, then the program. */
let child;
let isEnding = false;

/** Ends with one sentence instead of a stack trace. */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function readManifest() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
}

function missing() {
  try {
    return missingPackages(root);
  } catch (error) {
    return fail(`package-lock.json cannot be read (${error.message}): restore it, for example from git.`);
  }
}

/** Ends the running child process and starts no other. */
function end(signal) {
  isEnding = true;
  child?.kill(signal);
}

/** The ids of the parent process and, if that is the shell in which npm runs scripts, of npm. */
function waiting() {
  const parent = process.ppid;
  try {
    const [, option] = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0');
    if (option !== '-c') return `${parent}`;
    const [, afterName = ''] = /.*\)(.*)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    const [, , grandparent] = afterName.split(' ');
    return `${parent} ${grandparent}`;
  } catch {
    // Without /proc this is not Linux; there the shell is replaced by this process, so the parent is npm.
    return `${parent}`;
  }
}

/**
 * Ends this run when its npm was killed: npm forwards signals, but cannot catch SIGKILL to forward it. A run that was
 * started without npm may outlive the script that started it.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const atFirst = waiting();
  const watch = setInterval(() => {
    if (isEnding || waiting() === atFirst) return;
    clearInterval(watch);
    end('SIGTERM');
    setTimeout(() => child?.kill('SIGKILL'), KILL_AFTER_MS).unref();
  }, LOOK_AT_PARENT_MS);
  watch.unref();
}

/** Runs a command in the project's folder. Resolves to its exit code, or to the error that kept it from starting. */
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

/** npm ci first empties node_modules, also when that is a symbolic link to a folder elsewhere. */
function refuseLinkedPackages() {
  if (lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return;
  fail(
    'node_modules is a link to another folder, which installing packages would empty: ' +
      'remove the link and run the same command again.',
  );
}

/** Runs `npm ci`; .npmrc turns install scripts off. */
async function install() {
  refuseLinkedPackages();
  console.log('Installing packages (npm ci), once …');
  const { status, error } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: onWindows,
    // The local run needs the development packages, which npm leaves out under NODE_ENV=production.
    env: { ...process.env, NODE_ENV: '' },
  });
  if (isEnding) process.exit(status ?? 1);
  if (error) fail(`npm could not be started (${error.message}): install it, it comes with Node.`);
  if (status !== 0) fail('npm ci failed: read its message above, mend it and run the same command again.');
}

/**
 * Installs what the lock file lists and is missing, then checks the result: npm can exit with 0 and leave packages out.
 */
async function installUnlessComplete() {
  if (missing().length === 0) return;
  await install();
  const leftOut = missing();
  if (leftOut.length === 0) return;
  fail(
    `npm ci left out ${leftOut.slice(0, 3).join(', ')}${leftOut.length > 3 ? ' and more' : ''}: ` +
      `see that npm itself runs on Node ${rangeInWords(range)} (npm version tells), and run the same command again.`,
  );
}

/**
 * Path of the Node that the lock file pins for this platform; without one, of the Node that runs this file. The package
 * has no install script, so the lock file's hash covers the program itself.
 */
function pinnedNode() {
  const pinned = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  const file = pinned
    .map(([name]) => join(packages, name, 'bin', onWindows ? 'node.exe' : 'node'))
    .find((path) => existsSync(path));
  if (file !== undefined) return file;
  const major = Number.parseInt(pinned[0]?.[1] ?? '0', 10);
  if (Number.parseInt(process.versions.node, 10) >= major) return process.execPath;
  return fail(
    `The lock file has no Node for ${process.platform} on ${process.arch}: ` +
      `install Node ${major} or newer by yourself; this is ${process.versions.node}.`,
  );
}

const { engines, optionalDependencies = {} } = readManifest();
const range = engines.node;
if (!isInRange(process.versions.node, range)) {
  fail(`Node ${rangeInWords(range)} is needed; this is ${process.versions.node}.`);
}
// The terminal sends Ctrl-C to the child process too; this process stays alive to return the child's exit code.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
endWithNpm();
await installUnlessComplete();
const node = pinnedNode();
const { status, error } = await run(node, process.argv.slice(2), {
  env: {
    ...process.env,
    // npm 10 leaves no `node` in .bin, and the tools there ask PATH for one.
    PATH: [dirname(node), process.env.PATH].join(delimiter),
  },
});
if (error) fail(`The program could not be started: ${error.message}`);
process.exit(status);
