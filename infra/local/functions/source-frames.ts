import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function readMap(file: string): SourceMap | undefined {
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/**
 * Puts lines of the sources in place of those of a minified bundle, in whatever a function prints.
 * @param bundle the module whose frames are replaced
 * @param mapFile its source map, read when the first frame comes; without one the frames stay
 */
export function frameMapper(bundle: string, mapFile: string | undefined): (text: string) => string {
  if (mapFile === undefined) return (text) => text;
  const places = [pathToFileURL(bundle).href, bundle].map(escapePattern).join('|');
  const frame = new RegExp(`(?:${places}):(\\d+):(\\d+)`, 'g');
  let map: SourceMap | undefined;
  return (text) =>
    text.replace(frame, (place, line, column) => {
      map ??= readMap(mapFile);
      const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
      if (entry === undefined || !('originalSource' in entry)) return place;
      const source = relative(process.cwd(), resolve(dirname(mapFile), entry.originalSource));
      return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    });
}
