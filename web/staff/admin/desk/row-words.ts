import { answerDue } from '#contract/answer-by.ts';
import { formatMoveDate } from '#contract/move-date.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { quoteReference } from '#contract/quote-options.ts';
import { isReplaced, type NextKind } from '#contract/quote-work.ts';
import { DESK } from '../../../content/desk.ts';
import { TODAY } from '../../../content/quote-views.ts';
import { QUOTE_WORK } from '../../../content/quote-work.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { nextKindOf } from '../quotes/next-kind.ts';
import { formatAway, nextOf, type Urgency, urgencyOf } from '../quotes/next-words.ts';

/** Days before and after today in which a date needs no year. */
const SAME_YEAR_DAYS = 300;
const DAY_MS = 86_400_000;

/** A move date as short as it can be: `Dec 5`, and of another year `Dec 2027`. */
export function dateWords(date: string, now: number): string {
  const parts = /^(\w+) (\d+), (\d+)$/.exec(formatMoveDate(date));
  if (parts === null) return DESK.noDate;
  const [, month, day, year] = parts;
  const isNear = Math.abs(Date.parse(date) - now) < SAME_YEAR_DAYS * DAY_MS;
  return `${month} ${isNear ? day : year}`;
}

/** How far a request has come, or that it is held. */
export function stageWords({ stage, held }: Pick<QuoteCard, 'stage' | 'held'>): string {
  if (held === undefined) return QUOTE_WORK.card.stages[stage];
  return held === 'removed' ? DESK.removed : DESK.held;
}

interface NextWords {
  readonly urgency: Urgency;
  readonly text: string;
  /** For when it is, in milliseconds since 1970; undefined where it waits for nothing. */
  readonly time?: number;
}

/** What is next, in a word or two. */
export const kindWords = (kind: NextKind) =>
  kind === 'close' ? DESK.giveUp : QUOTE_WORK.card.nextKinds[kind];

/**
 * What is next and how far away or since when; nothing where nobody has to do anything.
 * @param away says a time as seen from now: on paper, which is read later, as a date
 * @param calm the words for what is to come
 */
export function nextWords(
  quote: QuoteCard,
  now: number,
  away: (time: number, now: number) => string = formatAway,
  calm: string = DESK.next.next,
): NextWords | undefined {
  const { stage, held, progress, repeats, created_at, erased_at } = quote;
  if (held !== undefined || erased_at !== undefined) return undefined;
  if (isReplaced(quote)) {
    const reference = quoteReference(quote.same_move_as ?? '');
    return { urgency: 'next', text: interpolate(QUOTE_WORK.sameMove.replaced, { reference }) };
  }
  const { next_at: at = '' } = progress ?? {};
  const kind = nextKindOf(quote);
  const due = stage === 'new' ? answerDue(Date.parse(repeats?.since ?? created_at)) : undefined;
  const time = Date.parse(at);
  // What was promised goes before what was planned for later.
  if (kind !== undefined && !(due !== undefined && due < time)) {
    const next = nextOf(progress ?? {}, now);
    const said = { what: kindWords(kind), ago: away(next.time, now) };
    const text = interpolate({ ...DESK.next, next: calm }[next.urgency], said);
    return { urgency: next.urgency, text, time: next.time };
  }
  if (due === undefined) return undefined;
  const urgency = urgencyOf(due, now);
  const sentence = urgency === 'overdue' ? TODAY.replyLate : TODAY.reply;
  return { urgency, text: interpolate(sentence, { ago: away(due, now) }), time: due };
}
