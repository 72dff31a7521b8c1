/** What is uploaded: the pages with their files, and the bundles of the functions. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { buildWhatChanged } from '../infra/build.ts';
import { FUNCTION_ENTRIES } from '../infra/functions.ts';
import { bundleFunctions } from '../infra/synth/bundle-functions.ts';

const run = promisify(execFile);

const filesOf = (folder: string) =>
  globSync('**/*', { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile())
    .toSorted();

/** Source maps name their sources from where they stand; this names them alike wherever that is. */
function contentOf(folder: string, file: string): string | Buffer {
  if (!file.endsWith('.map')) return readFileSync(join(folder, file));
  const map = z
    .looseObject({ sources: z.array(z.string()) })
    .parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return JSON.stringify({
    ...map,
    sources: map.sources.map((source) => resolve(folder, file, '..', source)),
  });
}

/** The digest of each file of a build, what the build keeps for itself and deployments apart. */
const digestsOf = (folder: string) =>
  filesOf(folder)
    .filter((file) => /^(?:site|functions|functions\.maps)\/|^[\w-]+\.json$/.test(file))
    .map((file) => `${createHash('sha256').update(contentOf(folder, file)).digest('hex')}  ${file}`);

/** What none of it may hold, and an example of each that is found. */
const FORBIDDEN: readonly (readonly [string, RegExp, string])[] = [
  ['a source map', /sourceMappingURL=|"mappings":/, '//# sourceMappingURL=a.js.map'],
  ['an address of a developer', /(?:localhost|127\.0\.0\.1|\[::1\]):\d{2,}/, 'http://localhost:8080'],
  [
    'a private key',
    /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*[\w+/=]{16}/,
    '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkq',
  ],
  ['what the local run signs with', /LOCALRUN|Signature=local\b/, 'Credential=LOCALRUN/20260101'],
  ['an access key of AWS', /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/, 'AKIAIOSFODNN7EXAMPLE'],
  [
    'a folder of the machine that built it',
    /(?:^|["'`(\s])\/(?:home|root|work|Users)\/[\w.-]+\//,
    ' /home/ana/',
  ],
];

/** Each place where this machine may be named, and what for; a minifier chooses the quotes. */
const THIS_MACHINE: readonly (readonly [string, RegExp])[] = [
  ['what the SDK would call in a region of the name `local`', /"http:\/\/localhost:8000"/g],
  ['the host of a request of the SDK that was given none', /hostname\s*\|\|\s*["'`]localhost["'`]/g],
  ['a base by which the router reads addresses where there is no window', /["'`]http:\/\/localhost["'`]/g],
  [
    'hosts to which the local run alone lets webhooks lead (lambdas/contract)',
    /\[["'`]localhost["'`],\s*["'`]127\.0\.0\.1["'`]\]/g,
  ],
  [
    'a hint of the dashboard that is shown on a developer’s machine',
    /location\.hostname===["'`]localhost["'`]/g,
  ],
];
const ANY_OF_THIS_MACHINE = /localhost|127\.0\.0\.1|\[::1\]/;
const withoutAllowed = (content: string) =>
  THIS_MACHINE.reduce((rest, [, allowed]) => rest.replaceAll(allowed, ''), content);

/** What the project's own build made, which is what a deployment uploads. */
const BUILT = 'dist';

beforeAll(() => void buildWhatChanged(), 240_000);

test('A build of the same sources into another folder is the same, byte for byte', {
  timeout: 240_000,
}, async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'five-star-shipped-'));
  onTestFinished(() => rmSync(fresh, { recursive: true, force: true }));
  await run(process.execPath, ['web/build/build.ts', fresh]);
  await bundleFunctions(FUNCTION_ENTRIES, join(fresh, 'functions'));
  expect(filesOf(fresh).length).toBeGreaterThan(60);
  expect(digestsOf(fresh)).toEqual(digestsOf(BUILT));
});

/** The files of text that are uploaded, by their names. */
function uploadedTexts(): ReadonlyMap<string, string> {
  const names = filesOf(BUILT).filter((file) =>
    /^(?:site|functions)\/.*\.(?:m?js|css|html|json|txt|xml|webmanifest|svg)$/.test(file),
  );
  return new Map(names.map((name) => [name, readFileSync(join(BUILT, name), 'utf8')]));
}

describe.each(FORBIDDEN)('%s', (_, pattern, example) => {
  test('is in nothing that is uploaded', () => {
    expect(example).toMatch(pattern);
    const texts = [...uploadedTexts()];
    expect(texts.length).toBeGreaterThan(60);
    expect(texts.filter(([, text]) => pattern.test(withoutAllowed(text))).map(([name]) => name)).toEqual([]);
  });
});

describe('this machine', () => {
  test('is named in no other place of what is uploaded', () => {
    const named = [...uploadedTexts()].flatMap(([name, text]) => {
      const [found] = withoutAllowed(text).match(/.{0,40}(?:localhost|127\.0\.0\.1|\[::1\]).{0,40}/) ?? [];
      return found === undefined ? [] : [`${name}: ${found}`];
    });
    expect(named).toEqual([]);
    expect(withoutAllowed('fetch("http://localhost/functions/v1/submit-quote")')).toMatch(
      ANY_OF_THIS_MACHINE,
    );
  });

  test.each(THIS_MACHINE)('is still named as %s', (_, allowed) => {
    expect([...uploadedTexts().values()].some((text) => text.search(allowed) >= 0)).toBe(true);
  });
});

const FREE = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  '(MIT OR Apache-2.0)',
];

/** The packages of the lock file that are not for building and testing alone, with their licences. */
const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({ dev: z.boolean().default(false), license: z.string().default('none') }),
    ),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const shipped = Object.entries(packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path, { license }]) => ({ name: path.split('node_modules/').at(-1) ?? '', license }));

test('Every package that may be part of it has a licence that lets it be shipped', () => {
  expect(shipped.length).toBeGreaterThan(100);
  expect(shipped.filter(({ license }) => !FREE.includes(license))).toEqual([]);
});
