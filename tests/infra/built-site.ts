import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { FUNCTION_ENTRIES } from '../../infra/functions.ts';

/** SHA-256 of nothing, of `a` and of `b`, as a content security policy writes them. */
export const HASH_OF_NOTHING = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
export const HASH_OF_A = 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=';
export const HASH_OF_B = 'sha256-PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0=';

const FILES: Readonly<Record<string, string>> = {
  'site/index.html': '<title>Home</title>',
  'site/oakland-moving-company.html': '<title>Oakland</title>',
  'site/staff.html': '<title>Staff</title><style></style>',
  'site/404.html': '<title>404</title><style>a</style><h1>Oops! Page not found</h1>',
  'site/robots.txt': 'User-agent: *',
  'site/pictures/crew.avif': 'picture',
  'site/assets/site-1a2b3c4d.js': 'script',
};

const BUNDLES = Object.fromEntries(
  Object.keys(FUNCTION_ENTRIES).map((name) => [
    `functions/${name}/index.mjs`,
    `export const handler = '${name}';`,
  ]),
);

const MANIFEST = {
  routes: {
    '/': '/index.html',
    '/oakland-moving-company': '/oakland-moving-company.html',
    '/auth': '/staff.html',
    '/admin': '/staff.html',
  },
  staffRoutes: ['/auth', '/admin'],
  notFound: '/404.html',
  csp: { scriptHashes: [HASH_OF_B], styleHashes: [HASH_OF_NOTHING, HASH_OF_A] },
};

/**
 * A small finished build on disk.
 * @param overrides files to write instead; undefined leaves one out
 * @returns the folder that stands for `dist`
 */
export function writeBuild(
  overrides: Readonly<Record<string, string | undefined>> = {},
  manifest: object = {},
): string {
  const dist = mkdtempSync(join(tmpdir(), 'five-star-build-'));
  const files = {
    ...FILES,
    ...BUNDLES,
    'web.json': JSON.stringify({ ...MANIFEST, ...manifest }),
    ...overrides,
  };
  for (const [name, content] of Object.entries(files)) {
    if (content === undefined) continue;
    const file = join(dist, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return dist;
}

/** The same for one test, removed when it has ended. */
export function buildForTest(...input: Parameters<typeof writeBuild>): string {
  const dist = writeBuild(...input);
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
  return dist;
}
