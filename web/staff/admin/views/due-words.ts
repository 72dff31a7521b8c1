import { type Appointment, appointmentOf, movesOn } from '#contract/appointments.ts';
import { formatTimeOfDay, formatWindow } from '#contract/arrival-window.ts';
import { businessDate } from '#contract/business-time.ts';
import type { QuoteCard, QuotePage, QuoteProgress } from '#contract/quote-answer-schemas.ts';
import { isAssumed } from '#contract/quote-content.ts';
import { HOME_SIZES, NO_MOVE_DATE } from '#contract/quote-options.ts';
import { isOpen, type NextKind } from '#contract/quote-work.ts';
import { townOf } from '#contract/town-of.ts';
import { DESK } from '../../../content/desk.ts';
import { TODAY } from '../../../content/quote-views.ts';
import { QUOTE_WORK } from '../../../content/quote-work.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { joined } from '../../shared/joined.ts';
import { dateWords, kindWords, nextWords, stageWords } from '../desk/row-words.ts';
import { inOneLine } from '../quotes/in-one-line.ts';
import { nextKindOf } from '../quotes/next-kind.ts';
import { formatAway, formatSoon, formatWhen, nextOf, type Urgency, urgencyOf } from '../quotes/next-words.ts';
import { isOver } from './is-over.ts';

export type Due = NonNullable<QuotePage['today']>['due'][number];

/** From where to where it goes, by the towns. */
export function routeOf({ current_address: current, new_address: next }: QuoteCard): string {
  const [from, to] = [townOf(current), townOf(next)];
  if (from !== '' && to !== '') return interpolate(TODAY.route.both, { from, to });
  if (from !== '') return interpolate(TODAY.route.from, { from });
  return to === '' ? '' : interpolate(TODAY.route.to, { to });
}

/** How big it is and what is heavy. */
export function loadOf(quote: QuoteCard): string {
  const { home_size: size, special_items: heavy } = quote;
  const label = new Map<string, string>(Object.entries(HOME_SIZES)).get(size);
  return joined([
    // What the form begins with may be what nobody looked at. The number stays with what it counts.
    !isAssumed('home_size', size, quote) && label?.replace(' ', '\u00a0'),
    inOneLine(heavy),
  ]);
}

/**
 * The move in a line or two, which may be cut: when, from where to where, how big and what is heavy.
 * @param now in milliseconds since 1970; undefined where the day is said beside it
 */
export function factsOf(quote: QuoteCard, now?: number): string {
  const date = movesOn(quote);
  const isGiven = date !== NO_MOVE_DATE && date !== '';
  return joined([
    now !== undefined && isGiven && interpolate(TODAY.movesOn, { date: dateWords(date, now) }),
    routeOf(quote),
    loadOf(quote),
  ]);
}

/** When somebody goes there: the hour of a visit, the arrival window of a move. */
export function timeOf(quote: QuoteCard): string | undefined {
  const { kind, from } = appointmentOf(quote) ?? {};
  const { booking } = quote.progress ?? {};
  if (kind === 'move' && booking !== undefined) return formatWindow(booking);
  return from && formatTimeOfDay(from);
}

/**
 * The same for the list of a day: what was left open on an earlier day stands in it too, and its hour alone would be read as
 * one of today.
 * @param now in milliseconds since 1970
 */
export const hourToday = (quote: QuoteCard, now: number): string | undefined =>
  appointmentOf(quote)?.date === businessDate(new Date(now)) ? timeOf(quote) : undefined;

/** What is next, and of a visit how. */
function whatOf(kind: NextKind, { visit }: Partial<QuoteProgress> = {}): string {
  const how = kind === 'visit' && visit?.kind !== undefined && TODAY.visitKinds[visit.kind];
  return [kindWords(kind), how].filter(Boolean).join(' ');
}

/** Who moves it, where that is what is next; empty while nobody is named. */
export function crewOf(quote: QuoteCard): string {
  const crew = nextKindOf(quote) === 'move' ? (quote.progress?.booking?.crew ?? '') : '';
  return crew === '' ? '' : interpolate(TODAY.crew, { crew });
}

/** Whether what the list has as the reason still holds: work on the quote is shown at once, the list is read later. */
function isStillDue({ stage, progress }: QuoteCard, { part, at }: Due): boolean {
  if (part === 'slip') return isOpen(stage) && stage !== 'booked';
  return progress?.next_kind === undefined ? stage === 'new' : progress.next_at === at;
}

/** What was done on a quote since it was opened, in a word. */
function doneOf({ stage, progress, version }: QuoteCard, before: QuoteCard): string | undefined {
  if (version === before.version) return undefined;
  if (stage !== before.stage && stage !== 'contacted') return TODAY.stagesDone[stage];
  const { attempts, last_outcome: outcome } = progress ?? {};
  const isTried = attempts !== before.progress?.attempts || outcome !== before.progress?.last_outcome;
  if (isTried && outcome !== undefined && outcome !== 'called') return QUOTE_WORK.outcomes[outcome];
  return stage === before.stage ? undefined : TODAY.stagesDone.contacted;
}

interface DueWords {
  readonly urgency: Urgency | undefined;
  readonly text: string;
  /** The time in full, for whoever asks for it, of a sentence that says how far away it is. */
  readonly time?: string;
  /** Whether it is late, or due within the hour. */
  readonly isPressing?: boolean;
}

const HOUR_MS = 3_600_000;

/** Whether something is late, or due within the hour. */
const isPressing = (time: number, now: number): boolean => time - now <= HOUR_MS;

/** What was done on a quote that waits no more for what the list says, and what is next. */
function afterWords(quote: QuoteCard, now: number, before: QuoteCard): DueWords {
  const done = doneOf(quote, before);
  const what = done === undefined ? stageWords(quote) : interpolate(TODAY.done, { what: done });
  const next = nextWords(quote, now);
  const kind = nextKindOf(quote);
  const isPlanned = next?.urgency === 'next' && kind !== undefined && quote.stage !== 'new';
  const then = isPlanned
    ? interpolate(QUOTE_WORK.card.next, {
        what: kindWords(kind),
        time: formatSoon(Date.parse(quote.progress?.next_at ?? ''), now),
      })
    : next?.text;
  return { urgency: next?.urgency, text: [what, then].filter((part) => part !== undefined).join('. ') };
}

/** What should be over by now, a visit or a booked move: what is asked of it is how it went. */
export function askedOf(quote: QuoteCard, now: number): Appointment['kind'] | undefined {
  const { kind } = appointmentOf(quote) ?? {};
  const isAgreed = kind === 'visit' || quote.stage === 'booked';
  return isAgreed && nextKindOf(quote) === kind && isOver(quote, now) ? kind : undefined;
}

/**
 * Why a quote is in the day and since when, and how urgent that is.
 * @param due undefined for one that is not of the day any more
 * @param before how it was when its card was opened, or its row was begun to be read
 */
export function dueWords(
  quote: QuoteCard,
  due: Due | undefined,
  now: number,
  before: QuoteCard = quote,
): DueWords {
  if (due === undefined || !isStillDue(quote, due)) return afterWords(quote, now, before);
  const { part, at } = due;
  const { progress, move_date: date } = quote;
  const time = Date.parse(at);
  const kind = nextKindOf(quote);
  const urgency = urgencyOf(time, now);
  const ago = formatAway(time, now);
  if (part === 'slip')
    return { urgency: 'soon', text: interpolate(TODAY.moves, { date: dateWords(date, now) }) };
  if (kind === undefined) {
    const text = interpolate(urgency === 'overdue' ? TODAY.replyLate : TODAY.reply, { ago });
    return { urgency, text, time: formatWhen(time, now), isPressing: isPressing(time, now) };
  }
  const next = nextOf(progress ?? {}, now);
  // The truck of a move stands above.
  const window = kind === 'move' && progress?.booking && formatWindow(progress.booking);
  const what = whatOf(kind, progress);
  const away = formatAway(next.time, now);
  // The row begins with its hour.
  const isHourSaid = part === 'appointment' && hourToday(quote, now) !== undefined;
  const said = {
    what: next.urgency === 'now' && window && !isHourSaid ? `${what} ${window}` : what,
    time: isHourSaid ? away : window || formatSoon(next.time, now),
    ago: away,
  };
  // A question ends without a comma.
  const sentences = kind === 'close' ? DESK.next : QUOTE_WORK.card;
  const asked = askedOf(quote, now);
  return {
    urgency: next.urgency,
    text: interpolate(asked ? TODAY.isDone : sentences[next.urgency], said),
    time: formatWhen(next.time, now),
    // Who is visited or moved today is called, if at all, on the way.
    isPressing: part !== 'appointment' && isPressing(next.time, now),
  };
}

/** A number of minutes, such as `11 min` or `2 h 5 min`. */
export function inMinutes(count: number): string {
  const [hours, minutes] = [Math.floor(count / 60), count % 60];
  if (hours === 0) return interpolate(TODAY.minutes, { count });
  return minutes === 0
    ? interpolate(TODAY.hours, { count: hours })
    : interpolate(TODAY.hoursAndMinutes, { hours, minutes });
}
