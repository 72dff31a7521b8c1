import { movesOn } from '#contract/appointments.ts';
import { formatWindow } from '#contract/arrival-window.ts';
import { formatMoveDate } from '#contract/move-date.ts';
import type { QuoteCard, QuotePage, QuoteProgress } from '#contract/quote-answer-schemas.ts';
import { isAssumed } from '#contract/quote-content.ts';
import { HOME_SIZES, NO_MOVE_DATE } from '#contract/quote-options.ts';
import type { NextKind } from '#contract/quote-work.ts';
import { townOf } from '#contract/town-of.ts';
import { TODAY } from '../../../content/quote-views.ts';
import { QUOTE_WORK } from '../../../content/quote-work.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { nextKindOf } from '../quotes/next-kind.ts';
import { formatAway, formatWhen, nextOf, urgencyOf } from '../quotes/next-words.ts';

export type Due = NonNullable<QuotePage['today']>['due'][number];

function routeOf({ current_address: current, new_address: next }: QuoteCard): string {
  const [from, to] = [townOf(current), townOf(next)];
  if (from !== '' && to !== '') return interpolate(TODAY.route.both, { from, to });
  if (from !== '') return interpolate(TODAY.route.from, { from });
  return to === '' ? '' : interpolate(TODAY.route.to, { to });
}

/** The move in one line: when, unless that is said beside it, how big, from where to where, and what is heavy. */
export function factsOf(quote: QuoteCard, withDate = true): string {
  const { home_size: size, special_items: heavy } = quote;
  const date = movesOn(quote);
  const facts = [
    withDate && date !== NO_MOVE_DATE && date !== '' && formatMoveDate(date),
    // What the form begins with may be what nobody looked at.
    !isAssumed('home_size', size, quote) && new Map<string, string>(Object.entries(HOME_SIZES)).get(size),
    routeOf(quote),
    heavy.replace(/\s+/g, ' ').trim(),
  ];
  return facts.filter(Boolean).join(' · ');
}

/** What is next, of a visit how, and of a move its window; its truck stands above. */
function whatOf(kind: NextKind, { visit, booking }: Partial<QuoteProgress> = {}): string {
  const how = kind === 'visit' && visit?.kind !== undefined && TODAY.visitKinds[visit.kind];
  const window = kind === 'move' && booking && formatWindow(booking);
  return [QUOTE_WORK.card.nextKinds[kind], how, window].filter(Boolean).join(' ');
}

/** Who moves it, where that is what is next; empty while nobody is named. */
export function crewOf(quote: QuoteCard): string {
  const crew = nextKindOf(quote) === 'move' ? (quote.progress?.booking?.crew ?? '') : '';
  return crew === '' ? '' : interpolate(TODAY.crew, { crew });
}

/** Why a quote is in the day and since when, and how urgent that is. */
export function dueWords(quote: QuoteCard, { part, at }: Due, now: number) {
  const { progress, move_date: date } = quote;
  const time = Date.parse(at);
  const kind = nextKindOf(quote);
  const urgency = urgencyOf(time, now);
  const ago = formatAway(time, now);
  if (part === 'slip')
    return { urgency: 'soon', text: interpolate(TODAY.moves, { date: formatMoveDate(date) }) } as const;
  if (kind === undefined)
    return { urgency, text: interpolate(urgency === 'overdue' ? TODAY.replyLate : TODAY.reply, { ago }) };
  const next = nextOf({ ...progress, next_at: at }, now);
  const said = {
    what: whatOf(kind, progress),
    time: formatWhen(next.time, now),
    ago: formatAway(next.time, now),
  };
  return { urgency: next.urgency, text: interpolate(QUOTE_WORK.card[next.urgency], said) };
}

/** A number of minutes, such as `11 min` or `2 h 5 min`. */
export function inMinutes(count: number): string {
  const [hours, minutes] = [Math.floor(count / 60), count % 60];
  if (hours === 0) return interpolate(TODAY.minutes, { count });
  return minutes === 0
    ? interpolate(TODAY.hours, { count: hours })
    : interpolate(TODAY.hoursAndMinutes, { hours, minutes });
}
