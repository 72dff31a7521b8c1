/**
 * How long each function takes to load, measured against a handler that imports nothing: the median of 15 fresh
 * processes each, taken in turns. Needs a quiet machine.
 *
 * Usage: npm run bench:cold
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleFunctions } from '../../infra/bundle-functions.ts';

const ROUNDS = 15;
const BARE = 'bare handler';
const SETTINGS = [
  'QUOTES_TABLE',
  'AUDIT_LOGS_TABLE',
  'SESSIONS_TABLE',
  'USER_POOL_ID',
  'USER_POOL_CLIENT_ID',
];

/** What Lambda does first with a function: import its module. */
function millisecondsToLoad(file: string): number {
  const script = `const start = performance.now();
    await import(${JSON.stringify(pathToFileURL(file).href)});
    process.stdout.write(String(performance.now() - start));`;
  const env = {
    AWS_REGION: 'us-west-2',
    ...Object.fromEntries(SETTINGS.map((name) => [name, 'us-west-2_bench'])),
  };
  return Number(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { env, encoding: 'utf8' }),
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function bundlesIn(directory: string): Promise<Readonly<Record<string, string>>> {
  await bundleFunctions(undefined, directory);
  const names = readdirSync(directory);
  const bare = join(directory, 'bare.mjs');
  writeFileSync(bare, 'export const handler = async () => ({ statusCode: 200 });\n');
  return {
    [BARE]: bare,
    ...Object.fromEntries(names.map((name) => [name, join(directory, name, 'index.mjs')])),
  };
}

function measure(files: Readonly<Record<string, string>>): ReadonlyMap<string, number> {
  const samples = new Map(Object.keys(files).map((name): [string, number[]] => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, file] of Object.entries(files)) samples.get(name)?.push(millisecondsToLoad(file));
  }
  return new Map([...samples].map(([name, values]) => [name, median(values)]));
}

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'cold-start-'));
  try {
    const files = await bundlesIn(directory);
    const medians = measure(files);
    const bare = medians.get(BARE) ?? Number.NaN;
    console.table(
      Object.entries(files).map(([name, file]) => ({
        function: name,
        KB: Number((statSync(file).size / 1000).toFixed(1)),
        'load, ms': Number((medians.get(name) ?? Number.NaN).toFixed(1)),
        'ratio to bare': Number(((medians.get(name) ?? Number.NaN) / bare).toFixed(1)),
      })),
    );
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

await main();
