import { asCorrected } from '#contract/corrected.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { quoteReference } from '#contract/quote-options.ts';
import { type Findable, isMet, type Sought, soughtIn } from '#contract/search-words.ts';
import { notesOf } from '#contract/staff-notes.ts';
import { cut } from '#contract/town-of.ts';
import { SEARCH } from '../../../content/quote-views.ts';
import { interpolate } from '../../shared/interpolate.ts';

/** What a row does not say of a request, in the order in which it is looked through. */
const HIDDEN = [
  'phone',
  'email',
  'current_address',
  'new_address',
  'id',
  'additional_notes',
  'special_items',
] as const satisfies readonly (keyof Findable)[];

const NOTHING: Findable = {
  id: '',
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  current_address: '',
  new_address: '',
  special_items: '',
  additional_notes: '',
};

/** Whether the search would find a request that says this alone. */
const meets = (said: Partial<Findable>, part: Sought[number]) => isMet([part], { ...NOTHING, ...said });

/** Whether a word of a text is one that the search finds it by. */
export const isWordOf = (part: Sought[number], word: string): boolean => meets({ first_name: word }, part);

/** One word, with the signs that the search leaves out of it. */
export const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}'’‘ʼ`]*/gu;

/** Characters before what was looked for: enough to read it in its sentence, and it stays in sight on a phone. */
const BEFORE = 12;

/** One line of a text, cut so that the first word that meets a part is in it. */
function around(text: string, isFound: (word: string) => boolean): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (cut(line) === line) return line;
  const words = [...line.matchAll(WORD)];
  const at = words.find(([word]) => isFound(word))?.index ?? 0;
  const from = at <= BEFORE ? 0 : (words.find(({ index }) => index >= at - BEFORE)?.index ?? at);
  const rest = line.slice(from);
  const shown = cut(rest);
  return `${from === 0 ? '' : '…'}${shown}${shown === rest ? '' : '…'}`;
}

/** An excerpt of the newest note of staff that meets a part. */
function noteWith({ progress }: QuoteCard, part: Sought[number]): string | undefined {
  const isFound = (text: string) => meets({ progress: { last_note: text } }, part);
  const note = notesOf(progress).find(isFound);
  return note && interpolate(SEARCH.noted, { note: around(note, isFound) });
}

/** What was looked for and is in no text of a card that shows the last note of staff: an excerpt of an earlier one. */
export function foundInEarlierNote(stored: QuoteCard, q: string): string | undefined {
  const quote = asCorrected(stored);
  const shown = { ...quote, progress: { last_note: quote.progress?.last_note } };
  const part = soughtIn(q).find((sought) => !isMet([sought], shown));
  return part && noteWith(quote, part);
}

/**
 * What of a request was looked for, where its row does not say it: a number, an address, a reference, what is
 * heavy, or a note of its sender or of staff. By the rules of the search, which finds by the beginnings of words.
 * @param q the words
 * @param facts what the row says beside the name, in one line whose end may be out of sight
 * @returns the first text that has a word which the row lacks; undefined where the row has them all
 */
export function foundBy(quote: QuoteCard, q: string, facts: string): string | undefined {
  const { first_name, last_name } = quote;
  const shown = { first_name, last_name, current_address: cut(facts) };
  for (const part of soughtIn(q)) {
    if (meets(shown, part)) continue;
    const name = HIDDEN.find((field) => meets({ [field]: quote[field] }, part));
    if (name === 'id') return quoteReference(quote.id);
    if (name !== undefined) return around(quote[name], (word) => meets({ [name]: word }, part));
    const note = noteWith(quote, part);
    if (note !== undefined) return note;
  }
  return undefined;
}
