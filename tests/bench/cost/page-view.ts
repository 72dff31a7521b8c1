/** Measures a cold view of the home page from the built site. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PageView } from './people-usage.ts';

/** Types that CloudFront compresses. */
const COMPRESSED = new Set(['.html', '.css', '.js', '.svg', '.json']);
/** Headers of an answer. */
const HEADER_BYTES = 900;

function bytesOf(file: string): number {
  if (!COMPRESSED.has(extname(file))) return statSync(file).size;
  return brotliCompressSync(readFileSync(file)).length;
}

/** Every file of the site that the document names, as if the browser loaded each: rather too many than too few. */
export function measureView(site: string): PageView {
  const document = join(site, 'index.html');
  const html = readFileSync(document, 'utf8');
  // The build leaves quotes away where HTML does without them.
  const named = [...html.matchAll(/\b(?:src|href)="?(\/[^"\s>?#]+\.[a-z0-9]+)/g)].map(
    ([, path = '']) => path,
  );
  const files = [...new Set(named)].map((path) => join(site, path)).filter((file) => existsSync(file));
  const all = [document, ...files];
  const bytes = all.reduce((sum, file) => sum + bytesOf(file) + HEADER_BYTES, 0);
  return { requests: all.length, bytes, documents: all.filter((file) => extname(file) === '.html').length };
}
