/** Finds the Chromium that the browser tests drive, or installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const INSTALLED = [
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

function succeeds(command: string, ...parameters: string[]): boolean {
  return spawnSync(command, parameters, { stdio: 'ignore' }).status === 0;
}

/**
 * In this order: `CHROMIUM_PATH`, an installed Chromium or Chrome, Playwright's own download,
 * Debian's package where there is root.
 * @returns the path of the executable
 * @throws one sentence that says what to install when none can be had
 */
export function findOrInstallChromium(): string {
  const present = installed();
  if (present !== undefined) return present;
  console.log('Installing Chromium for the browser tests, once …');
  if (!succeeds(process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium')) {
    if (process.getuid?.() === 0 && succeeds('apt-get', 'update')) {
      succeeds('apt-get', 'install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation');
    }
  }
  const path = installed();
  if (path === undefined) {
    throw new Error(
      'No Chromium was found or could be installed. Install Chrome, or set CHROMIUM_PATH to one.',
    );
  }
  return path;
}
