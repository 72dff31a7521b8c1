import * as z from 'zod';
import { NO_MOVE_DATE } from '#contract/quote-options.ts';
import { quoteRequestSchema } from '#contract/quote-request-schema.ts';
import { type QuoteItem, quoteItem } from '../quotes/quote-item.ts';
import { CARD_VARIANTS, type TypedQuote } from './card-variants.ts';
import { stableId } from './stable-id.ts';
import { ADDRESSES, FIRST_NAMES, LAST_NAMES, MOVE_TIMES, NOTES, SIZES, SPECIAL_ITEMS } from './words.ts';

/** More than one page of the dashboard. */
const QUOTES = 240;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SPAN_MS = 56 * DAY_MS;
/** Time between the browser's and the server's time of a quote. */
const SENDING_MS = 400;
/** Every nth quote, from the newest on, shows a variant of the card. */
const VARIANT_EVERY = 2;
/** Every nth quote has the same millisecond as the one before it. */
const TWIN_EVERY = 20;

/** A quote as the functions store it; older ones have the preferred time. The stream's function counts it. */
export interface DemoQuote extends QuoteItem {
  readonly move_time?: string;
}

function pick(choices: readonly string[], index: number): string {
  return choices[index % choices.length] ?? '';
}

/** Removes accents, and characters that addresses do not contain. */
const plainLetters = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** An ordinary request; deterministic by index. */
export function ordinaryQuote(index: number): TypedQuote {
  const [first, last] = [pick(FIRST_NAMES, index), pick(LAST_NAMES, index)];
  return {
    first_name: first,
    last_name: last,
    email: `${plainLetters(first)}.${plainLetters(last)}${index}@example.com`,
    phone: `(510) 555-01${String(index % 100).padStart(2, '0')}`,
    current_address: pick(ADDRESSES, index),
    new_address: pick(ADDRESSES, index + 5),
    move_type: index % 7 === 0 ? 'long_distance' : 'local',
    home_size: SIZES[index % SIZES.length] ?? '2br',
    packing_service: index % 3 === 0,
    storage_needed: index % 5 === 0,
    special_items: pick(SPECIAL_ITEMS, index),
    additional_notes: pick(NOTES, index),
    ...(index % 11 === 0 && { move_time: pick(MOVE_TIMES, index) }),
    ...(index % 13 === 0 && { move_date: NO_MOVE_DATE }),
  };
}

/** Somebody who sent twice: the later and the earlier request, and how many days ahead the move is in each. */
const SENT_TWICE: ReadonlyMap<number, number> = new Map([
  [1, 21],
  [3, 20],
]);

function sentTwice(days: number, newest: Date): TypedQuote {
  const day = new Date(newest.getTime() + days * DAY_MS);
  return {
    ...ordinaryQuote(3),
    first_name: 'Dina',
    last_name: 'Ruiz',
    email: 'dina.ruiz@example.com',
    phone: '(415) 555-0177',
    move_date: day.toISOString().slice(0, 10),
  };
}

function typedQuote(index: number, newest: Date): TypedQuote {
  const days = SENT_TWICE.get(index);
  if (days !== undefined) return sentTwice(days, newest);
  const variant = index % VARIANT_EVERY === 0 ? CARD_VARIANTS[index / VARIANT_EVERY] : undefined;
  return variant ?? ordinaryQuote(index);
}

/** The item of a quote that was sent at this time, normalized as by the API. */
export function demoQuote(id: string, typed: TypedQuote, createdAt: Date): DemoQuote {
  const { move_time, ...fields } = typed;
  const someDay = new Date(createdAt.getTime() + (10 + (createdAt.getTime() % 50)) * DAY_MS);
  const { submitted_at: _, ...content } = z.parse(quoteRequestSchema, {
    move_date: someDay.toISOString().slice(0, 10),
    ...fields,
  });
  const submitted_at = new Date(createdAt.getTime() - SENDING_MS).toISOString();
  return {
    ...quoteItem(id, content, createdAt, { submitted_at }),
    ...(move_time !== undefined && { move_time }),
  };
}

/** Age of a quote relative to the newest one; some are from the night. */
function ageMs(index: number): number {
  const isTwin = index % TWIN_EVERY === TWIN_EVERY - 1;
  const place = isTwin ? index - 1 : index;
  return Math.round((place * SPAN_MS) / QUOTES) + ((place * 37) % 97) * MINUTE_MS + place;
}

/**
 * Quotes of the last eight weeks with every variant of a card, newest first.
 * @param newest time of the newest one
 */
export function demoQuotes(newest: Date): readonly DemoQuote[] {
  return Array.from({ length: QUOTES }, (_, index) =>
    demoQuote(
      stableId(`quote ${index}`),
      typedQuote(index, newest),
      new Date(newest.getTime() - ageMs(index)),
    ),
  );
}

/** Those of somebody who had sent one before. */
export const repeatedQuotes = (quotes: readonly DemoQuote[]): readonly DemoQuote[] =>
  quotes.filter((_, index) => index === Math.min(...SENT_TWICE.keys()));
