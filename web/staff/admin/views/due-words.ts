import { movesOn } from '#contract/appointments.ts';
import { formatWindow } from '#contract/arrival-window.ts';
import type { QuoteCard, QuotePage, QuoteProgress } from '#contract/quote-answer-schemas.ts';
import { isAssumed } from '#contract/quote-content.ts';
import { HOME_SIZES, NO_MOVE_DATE } from '#contract/quote-options.ts';
import type { NextKind } from '#contract/quote-work.ts';
import { townOf } from '#contract/town-of.ts';
import { TODAY } from '../../../content/quote-views.ts';
import { QUOTE_WORK } from '../../../content/quote-work.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { dateWords } from '../desk/row-words.ts';
import { nextKindOf } from '../quotes/next-kind.ts';
import { formatAway, formatWhen, nextOf, urgencyOf } from '../quotes/next-words.ts';

export type Due = NonNullable<QuotePage['today']>['due'][number];

function routeOf({ current_address: current, new_address: next }: QuoteCard): string {
  const [from, to] = [townOf(current), townOf(next)];
  if (from !== '' && to !== '') return interpolate(TODAY.route.both, { from, to });
  if (from !== '') return interpolate(TODAY.route.from, { from });
  return to === '' ? '' : interpolate(TODAY.route.to, { to });
}

/**
 * The move in a line or two, which may be cut: when, from where to where, how big and what is heavy.
 * @param now in milliseconds since 1970; undefined where the day is said beside it
 */
export function factsOf(quote: QuoteCard, now?: number): string {
  const { home_size: size, special_items: heavy } = quote;
  const date = movesOn(quote);
  const facts = [
    now !== undefined && date !== NO_MOVE_DATE && date !== '' && dateWords(date, now),
    routeOf(quote),
    // What the form begins with may be what nobody looked at.
    !isAssumed('home_size', size, quote) && new Map<string, string>(Object.entries(HOME_SIZES)).get(size),
    heavy.replace(/\s+/g, ' ').trim(),
  ];
  return facts.filter(Boolean).join(' · ');
}

/** What is next, of a visit how, and of a move its window and crew; its truck stands above. */
function whatOf(kind: NextKind, { visit, booking }: Partial<QuoteProgress> = {}): string {
  const how = kind === 'visit' && visit?.kind !== undefined && TODAY.visitKinds[visit.kind];
  const window = kind === 'move' && booking && formatWindow(booking);
  const what = [QUOTE_WORK.card.nextKinds[kind], how, window].filter(Boolean).join(' ');
  const crew = kind === 'move' ? (booking?.crew ?? '') : '';
  return crew === '' ? what : interpolate(TODAY.withCrew, { what, crew });
}

/** Why a quote is in the day and since when, and how urgent that is. */
export function dueWords(quote: QuoteCard, { part, at }: Due, now: number) {
  const { progress, move_date: date } = quote;
  const time = Date.parse(at);
  const kind = nextKindOf(quote);
  const urgency = urgencyOf(time, now);
  const ago = formatAway(time, now);
  if (part === 'slip')
    return { urgency: 'soon', text: interpolate(TODAY.moves, { date: dateWords(date, now) }) } as const;
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
