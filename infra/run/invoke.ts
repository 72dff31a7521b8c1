/**
 * Runs one function or schedule of the running local stack now, and prints its answer.
 *
 * Usage: npm run invoke -- NAME [EVENT.json] [--data FOLDER]   without an event that of its schedule, of
 *        a request to its route with no token and an empty body, or {}
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { ExpectedFailure } from '../local/run-stack.ts';
import { DEFAULT_DATA, fromCallersFolder } from './folders.ts';

const SYNOPSIS = 'npm run invoke -- NAME [EVENT.json] [--data FOLDER]';
const WRONG_USE = 2;
const endpointsSchema = z.object({ lambda: z.string(), region: z.string() });
const refusalSchema = z.object({ Message: z.string() });

function parse(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { data: { type: 'string' } },
    });
    const [name, event, ...others] = positionals;
    if (name !== undefined && others.length === 0) return { name, event, data: values.data };
  } catch {}
  throw new ExpectedFailure(`Usage: ${SYNOPSIS}`, WRONG_USE);
}

function readEvent(file: string | undefined): string {
  if (file === undefined) return '';
  const path = resolve(fromCallersFolder(file));
  if (!existsSync(path)) throw new ExpectedFailure(`${path} does not exist: name a file with the event.`);
  return readFileSync(path, 'utf8');
}

function readEndpoints(folder: string): z.infer<typeof endpointsSchema> {
  try {
    return endpointsSchema.parse(JSON.parse(readFileSync(join(folder, 'endpoints.json'), 'utf8')));
  } catch {
    throw new ExpectedFailure(
      `No local stack runs on the data in ${folder}: npm start, or name its folder with --data.`,
    );
  }
}

async function invoke(words: readonly string[]): Promise<void> {
  const { name, event, data } = parse(words);
  const { lambda, region } = readEndpoints(data === undefined ? DEFAULT_DATA : fromCallersFolder(data));
  const authorization = `AWS4-HMAC-SHA256 Credential=LOCALRUN/20260101/${region}/lambda/aws4_request, SignedHeaders=host, Signature=local`;
  const url = `${lambda}/2015-03-31/functions/${encodeURIComponent(name)}/invocations`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization },
    body: readEvent(event),
  }).catch(() => {
    throw new ExpectedFailure(`Nothing answers at ${lambda}: start the local stack again.`);
  });
  const text = await answer.text();
  if (!answer.ok) throw new ExpectedFailure(refusalSchema.parse(JSON.parse(text)).Message);
  process.stdout.write(`${JSON.stringify(JSON.parse(text), undefined, 2)}\n`);
  if (answer.headers.has('x-amz-function-error')) process.exitCode = 1;
}

try {
  await invoke(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ExpectedFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
