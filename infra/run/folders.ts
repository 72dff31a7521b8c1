import { join, resolve } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
/** Where the data live unless `--data` names another folder. */
export const DEFAULT_DATA = join(ROOT, '.local');

/** A path as the caller means it: npm runs its scripts in the project's folder and keeps the caller's in INIT_CWD. */
export function fromCallersFolder(
  path: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string {
  return resolve(environment.INIT_CWD ?? process.cwd(), path);
}

/**
 * Advice that names a command, with the folder that this run was told to use: the command alone would meet, or clear,
 * the data in the folder of all other runs.
 */
export function forSameData(text: string, dataDirectory: string): string {
  if (dataDirectory === DEFAULT_DATA) return text;
  const option = ` --data ${/^[\w./-]+$/.test(dataDirectory) ? dataDirectory : `'${dataDirectory}'`}`;
  return text.replace(/npm start -- --fresh|npm run invoke -- \w+/g, (command) => command + option);
}
