import { createHash } from 'node:crypto';

/** Hashes of the inline scripts and styles that the content security policy lets run, as `sha256-…`. */
export interface InlineHashes {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** The subset of the build's hashes that one document needs. */
export function inlineHashesOf(document: string, known: InlineHashes): InlineHashes {
  const used = (tag: 'script' | 'style') => {
    const parts = document.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'));
    return new Set(
      [...parts].map(([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`),
    );
  };
  const [scripts, styles] = [used('script'), used('style')];
  return {
    scriptHashes: known.scriptHashes.filter((hash) => scripts.has(hash)),
    styleHashes: known.styleHashes.filter((hash) => styles.has(hash)),
  };
}
