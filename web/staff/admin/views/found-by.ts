import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { quoteReference } from '#contract/quote-options.ts';
import { cut } from '#contract/town-of.ts';
import { nameOf } from '../quotes/name-of.ts';

/** As the search compares words: without accents and capitals. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

function has(text: string, word: string): boolean {
  const digits = digitsOf(word);
  return plain(text).includes(word) || (digits.length >= 4 && digitsOf(text).includes(digits));
}

/** What a row does not say of a request. */
const hiddenIn = (quote: QuoteCard): readonly string[] => [
  quote.phone,
  quote.email,
  quote.current_address,
  quote.new_address,
  quoteReference(quote.id),
  quote.additional_notes,
  quote.special_items,
  quote.progress?.last_note ?? '',
];

const wordsOf = (q: string) =>
  plain(q)
    .split(/\s+/)
    .filter((word) => word !== '');

/**
 * What of a request was looked for, where its row does not say it: a number, an address, a reference or a note.
 * @param q the words
 * @param facts what the row says beside the name
 * @returns the first text that has a word which the row lacks; undefined where the row has them all
 */
export function foundBy(quote: QuoteCard, q: string, facts: string): string | undefined {
  const shown = `${nameOf(quote)} ${facts}`;
  const hidden = hiddenIn(quote);
  for (const word of wordsOf(q)) {
    if (has(shown, word)) continue;
    const found = hidden.find((text) => has(text, word));
    if (found !== undefined) return cut(found.replaceAll(/\s+/g, ' ').trim());
  }
  return undefined;
}
