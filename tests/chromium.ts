/** Finds the Chromium that the browser tests drive, or installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync, readSync } from 'node:fs';
import { chromium } from 'playwright';

/** The shell without a screen first: it draws the same pages in two thirds of the time. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function installed(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...INSTALLED, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

/** What the search for a browser asks of the machine. */
export interface Machine {
  /** The path of a browser that is there. */
  readonly find: () => string | undefined;
  /** Runs a command, its output before everybody's eyes. @returns whether it succeeded */
  readonly run: (command: string, ...parameters: readonly string[]) => boolean;
  readonly say: (line: string) => void;
  readonly isRoot: boolean;
  /** Asks the person at the terminal. @returns true where nobody sits at one, such as in CI */
  readonly agrees: (question: string) => boolean;
}

const DOWNLOAD = [process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium'] as const;
/** In this order: older releases of Debian have no package of the shell alone. */
const PACKAGES = ['chromium-headless-shell', 'chromium'] as const;
const FONTS = 'fonts-liberation';

/** Each step is announced before it is taken; what changes the whole machine asks a person, if one is there. */
function install({ find, run, say, isRoot, agrees }: Machine): void {
  say(
    'No Chromium or Chrome was found for the browser tests. Downloading the one of Playwright, once, ' +
      'into the cache of this account; to use another, stop this and set CHROMIUM_PATH.',
  );
  if (run(...DOWNLOAD) && find() !== undefined) return;
  if (!isRoot) return;
  say(
    `The download failed. As this is root, the packages ${PACKAGES.join(' or ')} and ${FONTS} are installed ` +
      'for the whole machine with apt-get.',
  );
  if (!agrees('Install them?')) return;
  if (!run('apt-get', 'update')) return;
  PACKAGES.some((browser) => run('apt-get', 'install', '--yes', '--no-install-recommends', browser, FONTS));
}

/**
 * In this order: `CHROMIUM_PATH`, an installed Chromium or Chrome, Playwright's own download,
 * Debian's package where there is root.
 * @returns the path of the executable
 * @throws one sentence that says what to install when none can be had
 */
export function findOrInstall(machine: Machine): string {
  const present = machine.find();
  if (present !== undefined) return present;
  install(machine);
  const path = machine.find();
  if (path === undefined) {
    throw new Error(
      'No Chromium was found or could be installed. Install Chrome, or set CHROMIUM_PATH to one.',
    );
  }
  return path;
}

const KEYS_READ = 16;

/** Reads one line at once, as everything here waits for its step. Without a terminal nobody is asked, and it is agreed. */
export function agreesAtTerminal(question: string): boolean {
  if (!process.stdin.isTTY) return true;
  process.stderr.write(`${question} [y/N] `);
  const line = Buffer.alloc(KEYS_READ);
  return /^y/i.test(line.toString('utf8', 0, readSync(process.stdin.fd, line)));
}

/** The browser of this machine, see {@link findOrInstall}. */
export function findOrInstallChromium(): string {
  return findOrInstall({
    find: installed,
    run: (command, ...parameters) =>
      spawnSync(command, parameters, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0,
    say: (line) => console.log(line),
    isRoot: process.getuid?.() === 0,
    agrees: agreesAtTerminal,
  });
}
