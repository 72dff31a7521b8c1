import { createHash } from 'node:crypto';

/** Hashes of the inline scripts and styles that the content security policy lets run, as `sha256-…`. */
export interface InlineHashes {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** Scripts that are not inline, or run nothing: linked data. */
const NEEDS_NONE = /\bsrc=|\btype="?application\/ld\+json/;

/** The hashes of all inline scripts and styles of a document. */
export function inlineHashesIn(document: string): InlineHashes {
  const hashes = (tag: 'script' | 'style') => {
    const parts = document.matchAll(new RegExp(`<${tag}\\b([^>]*)>(.*?)</${tag}>`, 'gs'));
    const inline = [...parts].filter(([, attributes = '']) => !NEEDS_NONE.test(attributes));
    return inline.map(([, , text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
  };
  return { scriptHashes: hashes('script'), styleHashes: hashes('style') };
}

/** The subset of the build's hashes that one document needs. */
export function inlineHashesOf(document: string, known: InlineHashes): InlineHashes {
  const used = inlineHashesIn(document);
  return {
    scriptHashes: known.scriptHashes.filter((hash) => used.scriptHashes.includes(hash)),
    styleHashes: known.styleHashes.filter((hash) => used.styleHashes.includes(hash)),
  };
}
