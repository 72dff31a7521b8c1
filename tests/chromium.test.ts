import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
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

describe('the question before the whole machine is changed', () => {
  const asks = `import { agreesAtTerminal } from ${JSON.stringify(join(import.meta.dirname, 'chromium.ts'))};
    console.log('agreed:', agreesAtTerminal('Install them?'));`;
  const program = [process.execPath, '--input-type=module', '--eval', asks] as const;
  const quoted = (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`;

  /** What a person sees who types these keys; `script` of util-linux gives the program a terminal. */
  const typed = (keys: string) =>
    spawnSync('script', ['--quiet', '--return', '--command', program.map(quoted).join(' '), '/dev/null'], {
      input: keys,
      encoding: 'utf8',
      env: { ...process.env, FORCE_COLOR: '0' },
    }).stdout;

  test.each([
    ['y\n', true],
    ['Yes\n', true],
    ['n\n', false],
    ['\n', false],
    ['maybe\n', false],
  ])('is asked at a terminal, and %j means %s', (keys, agreed) => {
    const seen = typed(keys);
    expect(seen).toContain('Install them? [y/N] ');
    expect(seen).toContain(`agreed: ${agreed}`);
  });

  test('is not asked where there is no terminal, as in continuous integration', () => {
    const [node, ...words] = program;
    const env = { ...process.env, FORCE_COLOR: '0' };
    const { stdout, stderr } = spawnSync(node, words, { input: 'n\n', encoding: 'utf8', env });
    expect(stdout.trim()).toBe('agreed: true');
    expect(stderr).not.toContain('Install them?');
  });
});
