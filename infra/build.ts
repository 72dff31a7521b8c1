/**
 * Builds everything that a deployment or the local run needs: the web front ends (`dist/site`), the function
 * bundles (`dist/functions`) and the synthesized template (`cdk.out`).
 *
 * Usage: node infra/build.ts [web] builds what is older than its sources; `web` limits that to the front ends
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withLock } from './synth/with-lock.ts';

const ROOT = join(import.meta.dirname, '..');
const COMMON = ['package-lock.json', 'lambdas/contract/**/*', 'tsconfig*.json'];

interface Part {
  readonly name: string;
  /** Files and folders that the result depends on. */
  readonly sources: readonly string[];
  /** Files that the build of this part leaves. */
  readonly results: readonly string[];
  readonly program: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** The front ends. */
export const WEB: Part = {
  name: 'web',
  sources: [...COMMON, 'web/**/*', 'vite.config.ts'],
  results: ['dist/web.json', 'dist/web-modules.json', 'dist/site/index.html', 'dist/site/admin.html'],
  program: ['web/build/build.ts'],
};
const SYNTH: Part = {
  name: 'synth',
  sources: [
    ...COMMON,
    'web/**/*',
    'vite.config.ts',
    'infra/*.ts',
    'infra/!(local)/**/*',
    'lambdas/**/*',
    'cdk.json',
  ],
  results: ['cdk.out/manifest.json', 'dist/functions'],
  program: ['infra/app.ts'],
  environment: { CDK_OUTDIR: 'cdk.out' },
};

const stampOf = ({ name }: Part) => join(ROOT, 'dist', `.${name}-built`);

function fingerprint(part: Part): string {
  const hash = createHash('sha256');
  for (const file of globSync([...part.sources], { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()) {
    hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function build(part: Part, stamp: string, fresh: string): void {
  const run = spawnSync(process.execPath, [...part.program], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...part.environment },
  });
  if (run.status !== 0) throw new Error(`The ${part.name} build failed; its message is above.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, fresh);
}

function isCurrent(part: Part, stamp: string, fresh: string): boolean {
  return (
    part.results.every((result) => existsSync(join(ROOT, result))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fresh
  );
}

function buildStale(parts: readonly Part[]): readonly string[] {
  return parts.flatMap((part) => {
    const stamp = stampOf(part);
    const fresh = fingerprint(part);
    if (isCurrent(part, stamp, fresh)) return [];
    build(part, stamp, fresh);
    return [part.name];
  });
}

/**
 * Builds the parts whose sources have changed since their last build, each part after those it depends on. Waits while
 * another process builds, then builds what is still out of date.
 * @returns the names of the parts that were built
 * @throws an error with a one-sentence message when a part fails
 */
export function buildWhatChanged(parts: readonly Part[] = [WEB, SYNTH]): readonly string[] {
  return withLock(
    join(ROOT, 'dist', '.build-lock'),
    () => buildStale(parts),
    () => console.log('Another build is at work here; waiting for it …'),
  );
}

/** The names of the parts that are to be built anew. */
export function outOfDate(parts: readonly Part[] = [WEB, SYNTH]): readonly string[] {
  return parts.filter((part) => !isCurrent(part, stampOf(part), fingerprint(part))).map(({ name }) => name);
}

function partsNamed(names: readonly string[]): readonly Part[] | undefined {
  if (names.length === 0) return undefined;
  if (names.length === 1 && names[0] === WEB.name) return [WEB];
  throw new Error(
    `build takes '${WEB.name}', or nothing for everything; it does not know '${names.join(' ')}'.`,
  );
}

if (import.meta.main) {
  try {
    const built = buildWhatChanged(partsNamed(process.argv.slice(2)));
    if (built.length === 0) console.log('Everything is built already: dist/site, dist/functions, cdk.out.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
