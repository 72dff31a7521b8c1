import type { QuoteProgress } from '#contract/quote-answer-schemas.ts';
import { MAX_EARLIER_NOTES } from '#contract/quote-work.ts';

/** The beginning of a text; a word that does not fit whole would be another word. */
const cutTo = (text: string, room: number): string =>
  text.length <= room ? text : text.slice(0, room + 1).replace(/\s*\S*$/u, '');

/**
 * Notes of staff as a quote keeps them: the last one whole, of those before as many as fit.
 * @param notes the newest first
 */
export function keptNotes(notes: readonly string[]): Pick<QuoteProgress, 'last_note' | 'earlier_notes'> {
  const [last, ...earlier] = new Set(notes);
  const kept: string[] = [];
  let room = MAX_EARLIER_NOTES;
  for (const note of earlier) {
    const shown = cutTo(note, room);
    if (shown !== '') kept.push(shown);
    if (shown !== note) break;
    room -= note.length;
  }
  return { last_note: last, earlier_notes: kept.length === 0 ? undefined : kept };
}
