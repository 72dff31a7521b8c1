import { createHash } from 'node:crypto';
import * as z from 'zod';
import { NO_MOVE_DATE } from '#contract/quote-options.ts';
import { type QuoteContent, quoteRequestSchema } from '#contract/quote-request-schema.ts';
import { CARD_VARIANTS, type TypedQuote } from './card-variants.ts';
import { stableId } from './stable-id.ts';
import { ADDRESSES, FIRST_NAMES, LAST_NAMES, MOVE_TIMES, NOTES, SIZES, SPECIAL_ITEMS } from './words.ts';

/** More than one page of the dashboard. */
const QUOTES = 240;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SPAN = 56 * DAY;
/** One quote in so many shows a variant of the card, from the newest on. */
const VARIANT_EVERY = 2;
/** One quote in so many arrived in the same millisecond as the one before it. */
const TWIN_EVERY = 20;

/** A quote as the functions store it. The stream's function counts it and marks it as counted. */
export interface DemoQuote extends QuoteContent {
  readonly id: string;
  readonly created_at: string;
  readonly month: string;
  readonly created_at_id: string;
  readonly content_hash: string;
  readonly submitted_at: string;
  readonly move_time?: string;
}

function pick(choices: readonly string[], index: number): string {
  return choices[index % choices.length] ?? '';
}

/** A letter for each letter with an accent, and nothing for what no address is written with. */
const plainLetters = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** One of an endless row of ordinary requests. The same index always gives the same one. */
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

function typedQuote(index: number): TypedQuote {
  const variant = index % VARIANT_EVERY === 0 ? CARD_VARIANTS[index / VARIANT_EVERY] : undefined;
  return variant ?? ordinaryQuote(index);
}

/** The same hash as the functions compute, so that the items are theirs in every respect. */
function contentHash(content: QuoteContent): string {
  const canonical = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex');
}

/** The item of a quote that was sent at this time, normalised as the API does it. */
export function demoQuote(id: string, typed: TypedQuote, createdAt: Date): DemoQuote {
  const { move_time, ...fields } = typed;
  const created_at = createdAt.toISOString();
  const someDay = new Date(createdAt.getTime() + (10 + (createdAt.getTime() % 50)) * DAY);
  const { submitted_at, ...content } = z.parse(quoteRequestSchema, {
    move_date: someDay.toISOString().slice(0, 10),
    ...fields,
  });
  return {
    ...content,
    id,
    created_at,
    month: created_at.slice(0, 7),
    created_at_id: `${created_at}#${id}`,
    content_hash: contentHash(content),
    submitted_at: new Date(createdAt.getTime() - 400).toISOString(),
    ...(move_time !== undefined && { move_time }),
  };
}

/** How long before the newest quote this one came, in milliseconds; some at night, as on the web. */
function ageOf(index: number): number {
  const isTwin = index % TWIN_EVERY === TWIN_EVERY - 1;
  const place = isTwin ? index - 1 : index;
  return Math.round((place * SPAN) / QUOTES) + ((place * 37) % 97) * MINUTE + place;
}

/** The id of the newest demo quote, by which a second filling knows when the first was. */
export const NEWEST_DEMO_QUOTE = stableId('quote 0');

/**
 * Quotes of the last eight weeks with every way a card can look, newest first.
 * @param newest when the newest of them came
 */
export function demoQuotes(newest: Date): readonly DemoQuote[] {
  return Array.from({ length: QUOTES }, (_, index) =>
    demoQuote(stableId(`quote ${index}`), typedQuote(index), new Date(newest.getTime() - ageOf(index))),
  );
}
