import { startOfBusinessDay } from '#contract/business-time.ts';
import { SLIP_DAYS } from '#contract/parts-of-day.ts';
import type { QuoteWork } from '#contract/quote-answer-schemas.ts';
import { NO_MOVE_DATE } from '#contract/quote-options.ts';
import { isOpen, isReplaced } from '#contract/quote-work.ts';

/**
 * Two attributes of a quote, the key of an index: whether somebody has still to do something about it, and from when on
 * it belongs into the owner's day. So a day is one range of the index, however many quotes there are. What is held as
 * spam is stored without them.
 */
export interface Attention {
  readonly attention: typeof WANTED | typeof AT_REST;
  /** ISO time, `#` and the id. */
  readonly attention_at: string;
}

/** The partition of the index that is read. */
export const WANTED = 'open';
/** That of quotes at their end: an attribute cannot be taken away in the transaction that changes the work. */
const AT_REST = 'closed';

const DAY_MS = 86_400_000;

/** A quote is in its owner's day from its arrival on. */
export const newAttention = (id: string, createdAt: string): Attention => ({
  attention: WANTED,
  attention_at: `${createdAt}#${id}`,
});

/**
 * From when on a move that is not booked must not slip; undefined without a date.
 * @param moveDate `YYYY-MM-DD`
 */
export function slipsAt(moveDate: string): Date | undefined {
  const noon = Date.parse(`${moveDate}T20:00:00Z`);
  if (moveDate === NO_MOVE_DATE || Number.isNaN(noon)) return undefined;
  return startOfBusinessDay(new Date(noon - SLIP_DAYS * DAY_MS));
}

/** Whether the date of a quote is one that can slip. */
export const canSlip = ({ stage }: Pick<QuoteWork, 'stage'>): boolean => isOpen(stage) && stage !== 'booked';

/** Since when somebody waits for the answer to a quote: since the first of those that it replaces. */
export const waitsSince = ({
  created_at: sentAt,
  repeats,
}: Pick<QuoteWork, 'repeats'> & { readonly created_at: string }): string => repeats?.since ?? sentAt;

/**
 * Where the work on a quote puts it: at its next action, or when its move comes near before that. One that is replaced
 * rests: the other one has its place in the day.
 */
export function attentionOf(
  work: QuoteWork,
  sent: { readonly created_at: string; readonly move_date: string },
): Attention {
  const { id, stage, progress, repeats } = work;
  const slips = canSlip(work) ? slipsAt(sent.move_date)?.toISOString() : undefined;
  const due = progress?.next_at ?? waitsSince({ ...sent, repeats });
  const at = slips !== undefined && slips < due ? slips : due;
  return { attention: isOpen(stage) && !isReplaced(work) ? WANTED : AT_REST, attention_at: `${at}#${id}` };
}
