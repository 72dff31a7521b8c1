/** `npm run sbom`: the packages in what is shipped, in CycloneDX 1.6. */
import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { buildWhatChanged } from '../infra/build.ts';
import { billOfMaterials } from '../infra/sbom/cyclonedx.ts';
import { type ShippedPackage, shippedPackages } from '../infra/sbom/shipped-packages.ts';
import { bundledModules } from '../web/build/bundled-modules.ts';
import { ROOT } from '../web/build/paths.ts';

const run = promisify(execFile);
const PRODUCT = { name: 'moving', version: '1.0.0' };

/** The rules of https://cyclonedx.org/schema/bom-1.6.schema.json for what the list says, and nothing else in it. */
const declared = { acknowledgement: z.enum(['declared', 'concluded']) };
const licences = z.union([
  z
    .array(z.strictObject({ license: z.strictObject({ id: z.string().regex(/^[\w.-]+$/), ...declared }) }))
    .min(1),
  z.tuple([z.strictObject({ expression: z.string().min(1), ...declared })]),
]);
const HEX_DIGITS = { 'SHA-1': 40, 'SHA-256': 64, 'SHA-384': 96, 'SHA-512': 128 } as const;
const hash = z
  .strictObject({
    alg: z.enum(['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512']),
    content: z.string().regex(/^[\da-f]+$/),
  })
  .refine(({ alg, content }) => content.length === HEX_DIGITS[alg]);
const named = { 'bom-ref': z.string().min(1), name: z.string().min(1), version: z.string().max(1024) };
const component = z.strictObject({
  type: z.literal('library'),
  ...named,
  hashes: z.array(hash).length(1),
  licenses: licences,
  purl: z.string().regex(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@[\w.%-]+$/),
  properties: z
    .array(z.strictObject({ name: z.string(), value: z.enum(['visitors', 'staff', 'functions']) }))
    .min(1),
});
const bill = z.strictObject({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  serialNumber: z.string().regex(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/),
  version: z.int().min(1),
  metadata: z.strictObject({
    lifecycles: z.array(z.strictObject({ phase: z.literal('build') })),
    component: z.strictObject({ type: z.literal('application'), ...named }),
  }),
  components: z.array(component),
});

const parsed = (text: string) => bill.parse(JSON.parse(text));
const packageOf = (path: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? '';

function temporaryFolder(under = tmpdir()): string {
  mkdirSync(under, { recursive: true });
  const folder = mkdtempSync(join(under, 'five-star-sbom-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function writeAll(folder: string, files: Readonly<Record<string, unknown>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

describe('the list of what is built here', () => {
  let text = '';

  beforeAll(async () => {
    buildWhatChanged();
    text = (await run(process.execPath, ['infra/sbom/sbom.ts'])).stdout;
  }, 240_000);

  const componentsFor = (audience: string) =>
    parsed(text).components.filter(({ properties }) => properties.some(({ value }) => value === audience));

  test('keeps the rules of the format, each package once', () => {
    const { components, metadata } = parsed(text);
    const refs = [metadata.component, ...components].map((each) => each['bom-ref']);
    expect(components.length).toBeGreaterThan(60);
    expect(new Set(refs).size).toBe(refs.length);
  });

  test('is the same in a file, byte for byte', async () => {
    const file = join(temporaryFolder(), 'sbom.json');
    await run(process.execPath, ['infra/sbom/sbom.ts', file]);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('has the packages of the functions that their source maps name, and no other', () => {
    const sources = globSync('dist/functions.maps/*/*.map').flatMap(
      (file) =>
        z.object({ sources: z.array(z.string()) }).parse(JSON.parse(readFileSync(file, 'utf8'))).sources,
    );
    const packages = new Set(sources.filter((source) => source.includes('node_modules/')).map(packageOf));
    expect(packages.size).toBeGreaterThan(20);
    expect([...new Set(componentsFor('functions').map(({ name }) => name))].toSorted()).toEqual(
      [...packages].toSorted(),
    );
  });

  test('has what the staff application is made of, in the version that says so in its script', () => {
    const script = globSync('dist/site/assets/*.js')
      .map((file) => readFileSync(file, 'utf8'))
      .join('');
    const staff = componentsFor('staff');
    expect(staff.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        '@emotion/react',
        '@mui/material',
        '@tanstack/react-query',
        'aws-amplify',
        'qr',
        'zod',
      ]),
    );
    const dom = staff.find(({ name }) => name === 'react-dom');
    expect(script).toContain(`rendererPackageName:\`react-dom\``);
    expect(script).toContain(`\`${dom?.version}\``);
  });

  test('has nothing that builds, tests or deploys, and nothing of which no code is left', () => {
    const names = parsed(text).components.map(({ name }) => name);
    const absent = [
      'vite',
      'esbuild',
      'typescript',
      'vitest',
      'playwright',
      'aws-cdk-lib',
      'react-router-dom',
    ];
    expect(names.filter((name) => absent.includes(name))).toEqual([]);
    // The scripts of the public pages are the project's own.
    expect(componentsFor('visitors')).toEqual([]);
  });
});

test('What a bundle of browsers names is what it uses of packages', async () => {
  // Below the project, whose folder the names start from.
  const root = temporaryFolder(join(ROOT, 'dist'));
  writeAll(root, {
    'node_modules/used/package.json': { name: 'used', type: 'module', exports: './index.js' },
    'node_modules/used/index.js': 'export const used = () => document.title;',
    'node_modules/unused/package.json': {
      name: 'unused',
      type: 'module',
      exports: './index.js',
      sideEffects: false,
    },
    'node_modules/unused/index.js': 'export const unused = 1;',
    'own.js': "import { used } from 'used';\nimport { unused } from 'unused';\nexport { unused };\nused();",
    'entry.js': "import './own.js';",
  });
  const seen = bundledModules();
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [seen.plugin],
    build: { write: false, rolldownOptions: { input: join(root, 'entry.js') } },
  });
  expect(seen.files()).toEqual([expect.stringMatching(/^dist\/.*\/node_modules\/used\/index\.js$/)]);
});

describe('a small product', () => {
  const ONE: ShippedPackage = {
    name: '@a/b',
    version: '1.0.0+c',
    license: '(MIT OR Apache-2.0)',
    integrity: `sha512-${Buffer.alloc(64, 171).toString('base64')}`,
    shippedTo: ['staff'],
  };
  const LOCKED = { version: ONE.version, license: 'MIT', integrity: ONE.integrity };

  function product(packages: Readonly<Record<string, object>>): string {
    const folder = temporaryFolder();
    writeAll(folder, {
      'package-lock.json': { packages },
      'dist/web-modules.json': { visitors: [], staff: ['node_modules/x/node_modules/@a/b/lib/i.js'] },
      'dist/functions.maps/modules.json': ['node_modules/x/node_modules/@a/b/i.js', 'node_modules/@a/b/i.js'],
    });
    return folder;
  }

  test('has its hash in hex, its licence as an expression, its name as an address', () => {
    expect(parsed(billOfMaterials(PRODUCT, [ONE])).components).toMatchObject([
      {
        purl: 'pkg:npm/%40a/b@1.0.0%2Bc',
        hashes: [{ alg: 'SHA-512', content: 'ab'.repeat(64) }],
        licenses: [{ expression: '(MIT OR Apache-2.0)' }],
      },
    ]);
  });

  test('has a number of its own for other packages, and the same for the same in any order', () => {
    const numberOf = (...shipped: readonly ShippedPackage[]) =>
      parsed(billOfMaterials(PRODUCT, shipped)).serialNumber;
    const other = { ...ONE, name: 'c' };
    expect(numberOf(ONE, other)).toBe(numberOf(other, ONE));
    expect(numberOf(ONE)).not.toBe(numberOf(other));
  });

  test('has a package by the entry of its folder, and once when two folders have the same version', () => {
    const nested = 'node_modules/x/node_modules/@a/b';
    expect(shippedPackages(product({ [nested]: LOCKED, 'node_modules/@a/b': LOCKED }))).toEqual([
      { ...ONE, license: 'MIT', shippedTo: ['staff', 'functions'] },
    ]);
    const two = shippedPackages(
      product({ [nested]: LOCKED, 'node_modules/@a/b': { ...LOCKED, version: '2.0.0' } }),
    );
    expect(two.map(({ version }) => version)).toEqual(['1.0.0+c', '2.0.0']);
  });

  test.each(['version', 'license', 'integrity'] as const)(
    'is refused when its lock file lacks the %s',
    (field) => {
      const folder = product({ 'node_modules/x/node_modules/@a/b': { ...LOCKED, [field]: undefined } });
      expect(() => shippedPackages(folder)).toThrow(
        'package-lock.json lacks version, licence or integrity of node_modules/x/node_modules/@a/b',
      );
    },
  );

  test('is refused with an integrity that is no hash, and without a build', () => {
    expect(() => billOfMaterials(PRODUCT, [{ ...ONE, integrity: 'md5-abc' }])).toThrow(
      'The integrity of @a/b is not one hash: md5-abc.',
    );
    const folder = temporaryFolder();
    writeAll(folder, { 'package-lock.json': { packages: {} } });
    expect(() => shippedPackages(folder)).toThrow(/web-modules\.json is missing: run npm run build first\./);
  });
});
