import { defineConfig } from 'playwright/test';
import { findOrInstallChromium } from './tests/chromium.ts';
import { WORKERS } from './tests/runner/workers.ts';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: WORKERS,
  retries: 0,
  timeout: 120_000,
  // A slow machine is not a failure: what must appear has this long to appear.
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    // The sandbox needs a user namespace that root in a container does not have.
    launchOptions: {
      executablePath: findOrInstallChromium(),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // A page of the site starts in the process that its empty tab has already: a third fewer processes.
        '--disable-site-isolation-trials',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // What it answers no test could answer in its place; those about it let it work (push, admin-offline).
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    trace: 'off',
  },
});
