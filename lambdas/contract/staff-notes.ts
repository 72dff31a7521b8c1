import type { QuoteProgress } from './quote-answer-schemas.ts';

type Notes = Pick<QuoteProgress, 'last_note' | 'earlier_notes'>;

/** What staff has noted about a quote, as far as it is kept beside it: the newest first. */
export const notesOf = ({ last_note: last, earlier_notes: earlier = [] }: Notes = {}): readonly string[] =>
  last === undefined ? earlier : [last, ...earlier];
