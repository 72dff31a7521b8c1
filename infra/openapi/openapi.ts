/**
 * Writes what the API takes and answers, as an OpenAPI 3.1 document in JSON, from the contract alone.
 *
 * Usage: npm run openapi -- FILE, or npm run --silent openapi to print it
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { describeApi } from './describe-api.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const USAGE = 'Usage: npm run openapi -- FILE, or npm run --silent openapi to print it';
const WRONG_USAGE = 2;

function main(words: readonly string[]): void {
  const [file, ...more] = words;
  if (more.length > 0 || file?.startsWith('-')) {
    console.error(USAGE);
    process.exitCode = WRONG_USAGE;
    return;
  }
  const manifest: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const { version } = z.object({ version: z.string() }).parse(manifest);
  const text = `${JSON.stringify(describeApi(version), undefined, 2)}\n`;
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
