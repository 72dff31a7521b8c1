import { type RefObject, useEffect } from 'react';
import { soughtIn } from '#contract/search-words.ts';
import { isWordOf, WORD } from './found-by.ts';

/** Name of what is marked, for the style of the rows. */
export const MARKED = 'found';

/** The words of a part of a row that meet what was looked for. */
function rangesIn(part: Element, isFound: (word: string) => boolean): readonly Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(WORD)) {
      if (!isFound(word)) continue;
      const range = new Range();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      ranges.push(range);
    }
  }
  return ranges;
}

/**
 * Marks in each row the words by which it was found: those of its name, or else of what stands below it. It changes nothing
 * in the document, and a browser that cannot do it shows the rows without.
 * @param feed the rows
 * @param q the words that were looked for
 */
export function useMarked(feed: RefObject<HTMLElement | null>, q: string): void {
  // After each time that the rows were drawn: what was marked may have been drawn anew.
  useEffect(() => {
    const { highlights } = CSS;
    if (highlights === undefined) return;
    const rows = [...(feed.current?.querySelectorAll('[aria-expanded=false]') ?? [])];
    const ranges = rows.flatMap((row) =>
      soughtIn(q).flatMap((sought) => {
        const parts = [...row.querySelectorAll('strong, [data-facts]')];
        const found = parts.map((part) => rangesIn(part, (word) => isWordOf(sought, word)));
        return found.find(({ length }) => length > 0) ?? [];
      }),
    );
    highlights.set(MARKED, new Highlight(...ranges));
    return () => {
      highlights.delete(MARKED);
    };
  });
}
