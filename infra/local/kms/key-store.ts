import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { unreadableFile, writeJsonAtomically } from '../data/data-directory.ts';
import { makePrivateFolder } from '../data/own-files.ts';
import { parseJson } from '../shared/json.ts';

const KEY_BYTES = 32;

/** Key material by the ARN of its key. */
export type KeyMaterial = ReadonlyMap<string, Buffer>;

const fileSchema = z.record(z.string(), z.base64());

function readKept(file: string): Readonly<Record<string, string>> {
  if (!existsSync(file)) return {};
  try {
    return fileSchema.parse(parseJson(readFileSync(file, 'utf8')));
  } catch (error) {
    throw unreadableFile('file of keys', file, error instanceof Error ? error.message : String(error));
  }
}

/**
 * The material of these keys, generated on the first start and kept in a file that only this user may read.
 *
 * @throws ExpectedFailure when the file is damaged; the file is not changed
 */
export function loadKeyMaterial(dataDirectory: string, arns: readonly string[]): KeyMaterial {
  const folder = join(dataDirectory, 'kms');
  const file = join(folder, 'keys.json');
  const kept = readKept(file);
  const made = arns.filter((arn) => kept[arn] === undefined);
  const all = {
    ...kept,
    ...Object.fromEntries(made.map((arn) => [arn, randomBytes(KEY_BYTES).toString('base64')])),
  };
  if (made.length > 0) {
    makePrivateFolder(folder);
    writeJsonAtomically(file, all);
  }
  return new Map(arns.map((arn) => [arn, Buffer.from(all[arn] ?? '', 'base64')]));
}
