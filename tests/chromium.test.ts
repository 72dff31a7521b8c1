import { describe, expect, test } from 'vitest';
import { findOrInstall, type Machine } from './chromium.ts';

/** A machine on which the browser is there once a command with this word has run. */
function setup({ comesWith = 'nothing', isRoot = false, agrees = true }) {
  const events: string[] = [];
  let path: string | undefined;
  const machine: Machine = {
    find: () => path,
    run: (...words) => {
      const command = words.join(' ');
      events.push(`runs ${command.replace(process.execPath, 'node')}`);
      if (command.includes(comesWith)) path = '/browser';
      return command.includes(comesWith) || command === 'apt-get update';
    },
    say: (line) => events.push(`says ${line}`),
    isRoot,
    agrees: (question) => {
      events.push(`asks ${question}`);
      return agrees;
    },
  };
  return { machine, events };
}

const DOWNLOAD = 'runs node node_modules/playwright/cli.js install chromium';

describe('the browser for the tests', () => {
  test('is the one that is there, and nothing is said', () => {
    const { machine, events } = setup({});
    expect(findOrInstall({ ...machine, find: () => '/usr/bin/chromium' })).toBe('/usr/bin/chromium');
    expect(events).toEqual([]);
  });

  test('is downloaded after a line that says what, why and where to', () => {
    const { machine, events } = setup({ comesWith: 'playwright' });
    expect(findOrInstall(machine)).toBe('/browser');
    expect(events).toEqual([
      'says No Chromium or Chrome was found for the browser tests. Downloading the one of Playwright, once, into the cache of this account; to use another, stop this and set CHROMIUM_PATH.',
      DOWNLOAD,
    ]);
  });

  test('is installed for the whole machine by root alone, and after a line of its own', () => {
    const { machine, events } = setup({ comesWith: 'apt-get install', isRoot: true });
    expect(findOrInstall(machine)).toBe('/browser');
    expect(events.slice(1)).toEqual([
      DOWNLOAD,
      'says The download failed. As this is root, the packages chromium-headless-shell or chromium and fonts-liberation are installed for the whole machine with apt-get.',
      'asks Install them?',
      'runs apt-get update',
      'runs apt-get install --yes --no-install-recommends chromium-headless-shell fonts-liberation',
    ]);
  });

  test('is not installed for the whole machine by a person who says no', () => {
    const { machine, events } = setup({ comesWith: 'apt-get install', isRoot: true, agrees: false });
    expect(() => findOrInstall(machine)).toThrow('No Chromium was found or could be installed.');
    expect(events.at(-1)).toBe('asks Install them?');
  });

  test('is the whole Chromium where Debian has no package of its shell', () => {
    const { machine, events } = setup({ comesWith: 'recommends chromium fonts', isRoot: true });
    expect(findOrInstall(machine)).toBe('/browser');
    expect(events.slice(-2)).toEqual([
      'runs apt-get install --yes --no-install-recommends chromium-headless-shell fonts-liberation',
      'runs apt-get install --yes --no-install-recommends chromium fonts-liberation',
    ]);
  });

  test('is missed in one sentence, and nothing of the machine is touched, without root', () => {
    const { machine, events } = setup({});
    expect(() => findOrInstall(machine)).toThrow(
      'No Chromium was found or could be installed. Install Chrome, or set CHROMIUM_PATH to one.',
    );
    expect(events.slice(1)).toEqual([DOWNLOAD]);
  });
});
