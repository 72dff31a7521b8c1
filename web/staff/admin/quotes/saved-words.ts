import { businessDate } from '#contract/business-time.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { isCallOutcome } from '#contract/quote-work.ts';
import { APPOINTMENT_FORMS } from '../../../content/appointments.ts';
import { WAITING } from '../../../content/offline.ts';
import { QUOTE_WORK } from '../../../content/quote-work.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { bookingLine, formatDate, formatDollars, sumOf, visitTime } from './appointment-words.ts';
import { nextKindOf } from './next-kind.ts';
import { formatSoon } from './next-words.ts';
import type { Wish } from './use-change-work.ts';
import { wishWords } from './wish-words.ts';

const { saves: words } = QUOTE_WORK;

/** What is next, such as `follow up Sun, Nov 29`; a call has an hour, and a visit too. */
function thenWords(quote: QuoteCard, now: number): string | undefined {
  const kind = nextKindOf(quote);
  const time = Date.parse(quote.progress?.next_at ?? '');
  if (kind === undefined || Number.isNaN(time)) return undefined;
  const isOfDay = kind === 'follow_up';
  return interpolate(words.next[kind], {
    time: isOfDay ? formatDate(businessDate(new Date(time))) : formatSoon(time, now),
  });
}

/** What an offer comes to, or what it is not to exceed. */
function offered({ estimate = {} }: Wish): string {
  const sum = sumOf(estimate);
  if (sum !== undefined) return interpolate(words.quoted, { sum: formatDollars(sum) });
  const { not_to_exceed: limit } = estimate;
  return limit === undefined
    ? QUOTE_WORK.card.stages.quoted
    : interpolate(words.limited, { sum: formatDollars(limit) });
}

/** Whether what is said of it is how far the request is and what is next, as its card says them. */
export const saysState = ({ happened, stage }: Wish): boolean =>
  happened !== 'undo' && (stage !== undefined || isCallOutcome(happened));

/**
 * What was saved, with what somebody would look for: when the visit is, what was offered, when to call again.
 * @param quote as it is after that
 */
export function savedWords(wish: Wish, quote: QuoteCard, now: number): string {
  const { happened, stage, booking, next_kind: kind, next_at: at, visit_kind: how } = wish;
  if (happened === 'undo') return wish.undoes === undefined ? WAITING.takenBack : QUOTE_WORK.undone;
  if (stage === 'visit' && at !== undefined && how !== undefined)
    return interpolate(words.visit, {
      time: visitTime(at),
      how: APPOINTMENT_FORMS.kinds[how].toLowerCase(),
    });
  if (stage === 'booked' && booking !== undefined)
    return interpolate(words.booked, { booking: bookingLine(booking) });
  const what =
    stage === 'quoted'
      ? offered(wish)
      : isCallOutcome(happened)
        ? QUOTE_WORK.outcomes[happened]
        : happened === 'text' || happened === 'mail'
          ? QUOTE_WORK.sent[happened]
          : undefined;
  const then = thenWords(quote, now);
  if (what !== undefined) return [what, then].filter((part) => part !== undefined).join(', ');
  if (kind === 'call' && then !== undefined) return `${then.slice(0, 1).toUpperCase()}${then.slice(1)}`;
  return interpolate(QUOTE_WORK.saved, { what: wishWords(wish, false) });
}
