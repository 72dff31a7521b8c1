import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { isInRange, rangeInWords } from '../../infra/node-range.mjs';

const engines = z.object({ node: z.string().optional() }).optional();
const listOrOne = z.union([z.string(), z.array(z.string())]).optional();
const lockEntry = z.object({
  version: z.string(),
  integrity: z.string().optional(),
  engines,
  os: listOrOne,
  cpu: listOrOne,
  bin: z.record(z.string(), z.string()).optional(),
  hasInstallScript: z.boolean().optional(),
});
const lock = z.object({ packages: z.record(z.string(), lockEntry) });
const manifest = z.object({
  engines: z.object({ node: z.string() }),
  optionalDependencies: z.record(z.string(), z.string()),
});

const read = (name: string): unknown => JSON.parse(readFileSync(name, 'utf8'));
const { '': project, ...packages } = lock.parse(read('package-lock.json')).packages;
const promised = manifest.parse(read('package.json'));

describe('a range of Node versions', () => {
  test.each([
    ['20.19.0', true],
    ['20.20.2', true],
    ['20.18.9', false],
    ['21.7.3', false],
    ['22.11.0', false],
    ['22.12.0', true],
    ['23.0.0', true],
    ['24.0.0-nightly', true],
    ['9.99.99', false],
  ])('%s is in ^20.19.0 || >=22.12.0: %s', (version, isIn) => {
    expect(isInRange(version, '^20.19.0 || >=22.12.0')).toBe(isIn);
  });

  test('may leave out minor and patch version', () => {
    expect(['18.0.0', '17.9.9'].map((version) => isInRange(version, '>= 18'))).toEqual([true, false]);
  });

  test('is refused in an unsupported form', () => {
    expect(() => isInRange('20.0.0', '20.x')).toThrow('"20.x" is no bound of the form ^1.2.3 or >=1.2.3.');
  });

  test('is described in words', () => {
    expect(rangeInWords('^20.19.0 || >=22.12.0')).toBe('20.19.0 or a newer 20, or 22.12.0 or newer');
  });
});

describe('the Node versions that package.json supports', () => {
  /** The edges of the promise, from below and from above. */
  const EDGES = ['20.19.0', '20.999.0', '22.12.0', '23.0.0', '24.0.0', '999.0.0'];
  // npm chooses them for the platform; those of WebAssembly serve platforms without one of their own.
  const bindings = Object.entries(packages).filter(
    ([, { os, cpu }]) => os !== undefined && cpu !== undefined && ![cpu].flat().includes('wasm32'),
  );

  test('start with the first version for which npm installs the native packages', () => {
    expect(EDGES.filter((version) => !isInRange(version, promised.engines.node))).toEqual([]);
    for (const version of ['20.18.3', '21.7.3', '22.11.0']) {
      expect(isInRange(version, promised.engines.node), version).toBe(false);
    }
  });

  test('are in the range of every native package', () => {
    expect(bindings.length).toBeGreaterThan(50);
    const refusing = bindings.filter(([, { engines }]) =>
      EDGES.some((version) => !isInRange(version, engines?.node ?? '>=0')),
    );
    expect(refusing.map(([path]) => path)).toEqual([]);
  });

  test('are the same in the lock file', () => {
    expect(project?.engines?.node).toBe(promised.engines.node);
  });
});

describe('the Node that runs the project', () => {
  const pinned = Object.entries(packages).filter(([, { bin }]) => bin?.node !== undefined);

  test('comes as hashed packages of the lock file without install scripts', () => {
    const listed = Object.keys(promised.optionalDependencies).filter((name) => name.startsWith('node-'));
    expect(pinned.map(([path]) => path)).toEqual(listed.map((name) => `node_modules/${name}`));
    for (const [path, { integrity, hasInstallScript }] of pinned) {
      expect(integrity, path).toMatch(/^sha512-/);
      expect(hasInstallScript, path).toBeUndefined();
    }
  });

  test('is the one that .nvmrc names, on every platform', () => {
    const versions = new Set(pinned.map(([, { version }]) => version));
    expect([...versions]).toEqual([readFileSync('.nvmrc', 'utf8').trim()]);
  });

  test('is the one that runs this test', () => {
    expect(process.versions.node).toBe(readFileSync('.nvmrc', 'utf8').trim());
  });
});
