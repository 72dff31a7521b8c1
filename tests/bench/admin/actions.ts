import { randomInt, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { auditLogListSchema, sessionListSchema } from '#contract/account-answer-schemas.ts';
import { SESSION_LIST_LENGTH } from '#contract/account-options.ts';
import { dateAfter } from '#contract/appointments.ts';
import { AUDIT_LOG_LENGTH, type LogView } from '#contract/audit-events.ts';
import { businessDate } from '#contract/business-time.ts';
import { FLEET } from '#contract/fleet.ts';
import { FILL_TIME_HEADER } from '#contract/held-quotes.ts';
import { type QuotePage, quotePageSchema, quoteSummarySchema } from '#contract/quote-answer-schemas.ts';
import { IDEMPOTENCY_HEADER } from '#contract/quote-options.ts';
import { FIRST_VERSION } from '#contract/quote-work.ts';
import { changedWorkSchema } from '#contract/quote-work-answer-schemas.ts';
import { newVisitor } from '../../builders/new-visitor.ts';
import { quotePayload } from '../../builders/quote-payload.ts';
import type { Answered, BenchStack } from './bench-stack.ts';
import type { FiveYears } from './five-years.ts';
import { type Consumption, sumOf } from './meter.ts';

const PAGE_SIZE = 200;
/** Quotes of a day that is full. */
const DAY_SIZE = 100;
/** Cards on a page of a stage. */
const STAGE_SIZE = 50;
/** What is searched for: a name that one of 19 has, and with it a town that one of ten moves begins or ends in. */
const [NAME, TOWN] = ['luis', 'oakland'];
/** The words of these letters are loaded with the quotes. */
export const SOUGHT_LETTERS: ReadonlySet<string> = new Set([NAME, TOWN].map(([letter = '']) => letter));
/** Days until the booked move. */
const BOOKED_AHEAD = 10;
/** By this operation the stream's function counts a quote; nothing else uses it. */
const COUNTING = 'TransactWriteItems';

/** Searches that cost more where more quotes have each word, up to a limit. */
export const WIDE_SEARCHES = { words: 'search by two words', inStage: 'search in a stage' } as const;

/** A running stack with so many quotes, and where its pages begin. */
export interface LoadedStack extends BenchStack {
  readonly quotes: FiveYears;
  /** Undefined when there are fewer than ten pages. */
  readonly tenthPageCursor: string | undefined;
}

/** What one action cost. Bytes and time are those of the answer over HTTP; what runs later has none. */
export interface Cost {
  readonly read: number;
  readonly write: number;
  /** Of the browser. */
  readonly requests: number;
  readonly bytes?: number;
  readonly ms?: number;
}

/** Costs by what they were for; empty where there are too few quotes for the action. */
export type Costs = Readonly<Record<string, Cost>>;

const isCounting = ({ operation }: Consumption) => operation === COUNTING;

/** What an answer cost, of all that was metered since it was asked for. */
function costOf({ isOfAnswer }: BenchStack, { bytes, ms }: Answered, calls: readonly Consumption[]): Cost {
  const own = calls.filter(isOfAnswer);
  if (own.length === 0)
    throw new Error('An answer took nothing from the database: its calls are not recognized.');
  return { ...sumOf(own), requests: 1, bytes, ms };
}

async function readPage({ call }: BenchStack, cursor?: string): Promise<[QuotePage, Answered]> {
  const answered = await call('listQuotes', cursor === undefined ? {} : { query: { cursor } });
  return [z.parse(quotePageSchema, JSON.parse(answered.body)), answered];
}

async function page(name: string, stack: LoadedStack, cursor?: string): Promise<Costs> {
  stack.meter.take();
  const [{ quotes }, answered] = await readPage(stack, cursor);
  if (quotes.length !== PAGE_SIZE) throw new Error(`The ${name} has ${quotes.length} cards.`);
  return { [name]: costOf(stack, answered, stack.meter.take()) };
}

async function summary(stack: LoadedStack): Promise<Costs> {
  const { call, meter, quotes } = stack;
  meter.take();
  const answered = await call('summarizeQuotes');
  const { total } = z.parse(quoteSummarySchema, JSON.parse(answered.body));
  if (total < quotes.count) throw new Error(`The counters say ${total} of ${quotes.count} quotes.`);
  return { summary: costOf(stack, answered, meter.take()) };
}

/** The owner's day, which is full: all these quotes wait for an answer. */
async function today(stack: LoadedStack): Promise<Costs> {
  const { call, meter } = stack;
  meter.take();
  const answered = await call('listQuotes', { query: { view: 'today' } });
  const { quotes, today: day } = z.parse(quotePageSchema, JSON.parse(answered.body));
  if (day === undefined || quotes.length !== DAY_SIZE)
    throw new Error(`The day has ${quotes.length} quotes.`);
  return { today: costOf(stack, answered, meter.take()) };
}

/** A page of a stage, and what is found by a word, by two that many have, and by a word in that stage. */
async function filters(stack: LoadedStack): Promise<Costs> {
  const { call, meter } = stack;
  const look = async (query: Readonly<Record<string, string>>, least: number): Promise<Cost> => {
    meter.take();
    const answered = await call('listQuotes', { query });
    const { quotes } = z.parse(quotePageSchema, JSON.parse(answered.body));
    if (quotes.length < least)
      throw new Error(`${JSON.stringify(query)} has ${quotes.length} quotes instead of ${least}.`);
    return costOf(stack, answered, meter.take());
  };
  return {
    stage: await look({ stage: 'done' }, STAGE_SIZE),
    search: await look({ q: NAME }, 1),
    [WIDE_SEARCHES.words]: await look({ q: `${NAME} ${TOWN}` }, 1),
    [WIDE_SEARCHES.inStage]: await look({ q: NAME, stage: 'done' }, 1),
  };
}

/** A week of the calendar after a move was booked for it, and the booking with its look at the truck. */
async function calendar(stack: LoadedStack): Promise<Costs> {
  const { call, meter } = stack;
  const [{ quotes: listed }] = await readPage(stack);
  const id = listed.findLast(({ stage }) => stage === 'new')?.id ?? '';
  const date = dateAfter(businessDate(new Date()), BOOKED_AHEAD);
  const booking = { date, ...FLEET.windows[0], hours: FLEET.usualHours, truck: FLEET.trucks[0] };
  meter.take();
  const change = { happened: 'stage', stage: 'booked', booking, despite_clash: true } as const;
  const booked = await call('changeWork', {
    params: { id },
    body: { ...change, version: FIRST_VERSION, operation: randomUUID() },
  });
  const { is_applied: isBooked } = z.parse(changedWorkSchema, JSON.parse(booked.body));
  if (!isBooked) throw new Error('The move is not booked.');
  const cost = costOf(stack, booked, meter.take());
  const answered = await call('listQuotes', { query: { view: 'calendar', from: date } });
  const { quotes } = z.parse(quotePageSchema, JSON.parse(answered.body));
  if (!quotes.some((quote) => quote.id === id)) throw new Error('The week does not have the move.');
  return { 'book a move': cost, calendar: costOf(stack, answered, meter.take()) };
}

/** The security log as it opens, and the view of the alerts; a flood has filled both. */
async function securityLogs(stack: LoadedStack): Promise<Costs> {
  const { call, meter } = stack;
  const look = async (view: LogView): Promise<Cost> => {
    meter.take();
    const answered = await call('listAuditLogs', { query: { view } });
    const { logs } = z.parse(auditLogListSchema, JSON.parse(answered.body));
    if (logs.length !== AUDIT_LOG_LENGTH) throw new Error(`The view '${view}' of the log is not full.`);
    return costOf(stack, answered, meter.take());
  };
  return { 'security logs': await look('newest'), 'security alerts': await look('alerts') };
}

async function sessions(stack: LoadedStack): Promise<Costs> {
  const { call, meter } = stack;
  meter.take();
  const answered = await call('listSessions');
  const list = z.parse(sessionListSchema, JSON.parse(answered.body)).sessions;
  if (list.length !== SESSION_LIST_LENGTH) throw new Error(`The list has ${list.length} sessions.`);
  return { sessions: costOf(stack, answered, meter.take()) };
}

/** A quote by our form, of a visitor like no other: it is not held; and what the stream's function then does with it. */
async function submit(stack: LoadedStack): Promise<Costs> {
  const { call, meter } = stack;
  meter.take();
  const key = randomUUID();
  const headers = { [IDEMPOTENCY_HEADER]: key, [FILL_TIME_HEADER]: '60000', ...newVisitor() };
  const body = quotePayload({
    email: `${key}@example.com`,
    phone: `(510) 555-${String(randomInt(10_000)).padStart(4, '0')}`,
    special_items: `A piano of ${key}`,
  });
  const answered = await call('submitQuote', { headers, body });
  await meter.waitFor(COUNTING);
  const calls = meter.take();
  return {
    'submit a quote': costOf(stack, answered, calls),
    'count it, later': { ...sumOf(calls.filter(isCounting)), requests: 0 },
  };
}

/** What is measured, in the order in which it is done. */
export const ACTIONS: readonly ((stack: LoadedStack) => Promise<Costs>)[] = [
  (stack) => page('first page', stack),
  async (stack) =>
    stack.tenthPageCursor === undefined ? {} : page('tenth page', stack, stack.tenthPageCursor),
  (stack) => page('last page', stack, stack.quotes.lastPageCursor),
  summary,
  today,
  filters,
  calendar,
  securityLogs,
  sessions,
  submit,
];

/** Finds where the tenth page begins, as the dashboard does: from page to page. */
export async function findTenthPage(stack: BenchStack): Promise<string | undefined> {
  let cursor: string | undefined;
  for (let pages = 1; pages < 10; pages += 1) {
    const [read] = await readPage(stack, cursor);
    if (read.next_cursor === null) return undefined;
    cursor = read.next_cursor;
  }
  return cursor;
}
