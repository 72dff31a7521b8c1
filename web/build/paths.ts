import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder under a name without the marks of URLs: Vite takes a # or ? in a path for the end of it.
 * The link is removed when this process ends.
 */
export function asViteReadsIt(folder: string): string {
  if (!/[#?]/.test(folder)) return folder;
  const place = mkdtempSync(join(tmpdir(), 'five-star-moving-'));
  process.once('exit', () => rmSync(place, { recursive: true, force: true }));
  const link = join(place, 'project');
  symlinkSync(folder, link, 'junction');
  return link;
}

const FOLDER = join(import.meta.dirname, '../..');
/** The project's folder, under a name that Vite can read. */
export const ROOT = asViteReadsIt(FOLDER);
/** How Vite's builds find modules: a project that is read through a link is not to be found out behind it. */
export const RESOLVE = { preserveSymlinks: ROOT !== FOLDER };
/** Files that are copied unchanged to the root of the site. */
export const PUBLIC = join(ROOT, 'web/site/public');
