/**
 * Writes which packages are in what visitors, staff and functions get, as CycloneDX 1.6 in JSON.
 *
 * Usage: npm run sbom -- FILE, or npm run --silent sbom to print it
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { outOfDate } from '../build.ts';
import { billOfMaterials } from './cyclonedx.ts';
import { shippedPackages } from './shipped-packages.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const USAGE = 'Usage: npm run sbom -- FILE, or npm run --silent sbom to print it';
const WRONG_USAGE = 2;

function main(words: readonly string[]): void {
  const [file, ...more] = words;
  if (more.length > 0 || file?.startsWith('-')) {
    console.error(USAGE);
    process.exitCode = WRONG_USAGE;
    return;
  }
  const old = outOfDate();
  if (old.length > 0)
    throw new Error(`The sources have changed since the last build: run npm run build first.`);
  const product = z
    .object({ name: z.string(), version: z.string() })
    .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  const text = billOfMaterials(product, shippedPackages(ROOT));
  if (file === undefined) process.stdout.write(text);
  // npm runs its scripts in the project's folder and keeps the caller's in INIT_CWD.
  else writeFileSync(resolve(process.env.INIT_CWD ?? process.cwd(), file), text);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
