import * as z from 'zod/mini';
import { asCorrected } from '#contract/corrected.ts';
import { quoteProgressSchema, someFieldsSchema } from '#contract/quote-answer-schemas.ts';
import { wordsOf } from '#contract/search-words.ts';
import { plainRow, type Row } from '../aws/stored-row.ts';
import { foundWork } from '../work/found-work.ts';

const eventSchema = z.object({
  before: z.optional(
    z.object({
      corrected: z.optional(someFieldsSchema),
      progress: z.optional(z.pick(quoteProgressSchema, { last_note: true, earlier_notes: true })),
    }),
  ),
});

/**
 * All words by which a quote is or ever was found: as it was sent, and as it read and what was noted before each change.
 * Empty once it was erased.
 */
export function wordsEver(quote: Row, timeline: readonly Row[]): readonly string[] {
  const found = foundWork(plainRow(quote));
  if (found === undefined) return [];
  const { sent, work } = found;
  const before = timeline.map((row) => z.parse(eventSchema, plainRow(row)).before ?? {});
  const readings = [{}, work, ...before];
  return [
    ...new Set(
      readings.flatMap(({ corrected, progress }) => wordsOf(asCorrected({ ...sent, corrected, progress }))),
    ),
  ];
}
