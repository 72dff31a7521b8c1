import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import type { TableName } from '#contract/tables.ts';
import type { Fingerprint } from './fingerprint.ts';

/** Files of people's addresses are for their owner alone. */
const OWN_FILE = 0o600;
const OWN_FOLDER = 0o700;
const LINES_AT_ONCE = 100;

const fingerprintSchema = z.object({ rows: z.number(), hash: z.string() });
const contentsSchema = z.object({
  format: z.literal(1),
  stack: z.string(),
  exported_at: z.string(),
  tables: z.record(z.string(), fingerprintSchema),
  people: z.number(),
});

/** What an export says of itself; written last, so that one that broke off has none. */
export interface Contents {
  readonly format: 1;
  readonly stack: string;
  readonly exported_at: string;
  readonly tables: Readonly<Partial<Record<TableName, Fingerprint>>>;
  readonly people: number;
}

/** Writes lines as they come. */
export interface LineWriter {
  readonly write: (text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export const rowsFile = (folder: string, name: string) => join(folder, `${name}.jsonl`);
export const sheetFile = (folder: string, name: string) => join(folder, `${name}.csv`);
const contentsFile = (folder: string) => join(folder, 'export.json');

/** @throws when something is in the folder: two exports in one would be neither */
export async function newFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: name a new folder.`);
}

export async function openLines(file: string): Promise<LineWriter> {
  const handle = await open(file, 'wx', OWN_FILE);
  return {
    write: async (text) => void (await handle.appendFile(text)),
    close: () => handle.close(),
  };
}

/** The lines of a file, at most 100 together. */
export async function* readLines(file: string): AsyncGenerator<readonly string[]> {
  let lines: string[] = [];
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    lines.push(line);
    if (lines.length < LINES_AT_ONCE) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

export const writeContents = (folder: string, contents: Contents): Promise<void> =>
  writeFile(contentsFile(folder), `${JSON.stringify(contents, undefined, 2)}\n`, { mode: OWN_FILE });

/** @throws when the folder holds no whole export */
export async function readContents(folder: string): Promise<Contents> {
  const json = await readFile(contentsFile(folder), 'utf8').catch(() => {
    throw new Error(`${folder} holds no whole export: it has no export.json.`);
  });
  return z.parse(contentsSchema, JSON.parse(json));
}
