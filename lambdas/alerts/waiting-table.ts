import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { asCorrected } from '#contract/corrected.ts';
import { ERASED_AT } from '#contract/erased.ts';
import { HELD_STATES, SPAM_SIGNS } from '#contract/held-quotes.ts';
import {
  repeatsSchema,
  sentQuoteSchema,
  someFieldsSchema,
  storedStageSchema,
} from '#contract/quote-answer-schemas.ts';
import { SOURCES } from '#contract/quote-work.ts';
import { isWaiting } from '#contract/waiting.ts';
import { waitsSince } from '../work/attention.ts';
import type { WaitingQuotes } from './list-waiting.ts';
import { readableRow } from './readable-row.ts';
import { isHeldForOthers } from './spam-signs.ts';
import { waitingSinceBefore } from './waiting-count-table.ts';

const waitsSchema = z.object({
  unannounced: z.optional(z.literal('quote')),
  announced: z.optional(z.set(z.string())),
  held: z.optional(z.enum(HELD_STATES)),
  stage: z.optional(storedStageSchema),
  same_move_as: z.optional(z.string()),
  [ERASED_AT]: z.optional(z.string()),
});

const waitingSchema = z.extend(sentQuoteSchema, {
  source: z.optional(z.enum(SOURCES)),
  corrected: z.optional(someFieldsSchema),
  repeats: z.optional(repeatsSchema),
});

const heldSchema = z.object({
  held: z.literal('held'),
  held_for: z.array(z.enum(SPAM_SIGNS)),
  [ERASED_AT]: z.optional(z.undefined()),
});

/** What reads them, in the log. */
const ENDPOINT = 'list-waiting';

/** Needs dynamodb:Query on the indexes `newest` and `attention`, and dynamodb:BatchGetItem on the table. */
export function waitingQuotes(client: DynamoDBDocumentClient, table: string): WaitingQuotes {
  async function storedBetween(from: Date, now: Date, isMeant: (item: unknown) => boolean) {
    const [start, end] = [from.toISOString(), now.toISOString()];
    const found = [];
    // The range is shorter than a month, so it spans at most the two months of its ends.
    for (const month of new Set([start.slice(0, 7), end.slice(0, 7)])) {
      const pages = paginateQuery(
        { client },
        {
          TableName: table,
          IndexName: 'newest',
          KeyConditionExpression: '#month = :month AND created_at_id BETWEEN :from AND :to',
          ExpressionAttributeNames: { '#month': 'month' },
          ExpressionAttributeValues: { ':month': month, ':from': start, ':to': `${end}~` },
        },
      );
      for await (const { Items = [] } of pages) found.push(...Items.filter(isMeant));
    }
    return found;
  }

  return {
    before: waitingSinceBefore(client, table),
    heldForOthers: async (from, now) => {
      const held = await storedBetween(from, now, (item) => {
        const { success, data } = z.safeParse(heldSchema, item);
        return success && isHeldForOthers(data.held_for);
      });
      return held.length;
    },
    since: async (from, now) => {
      const found = await storedBetween(from, now, (item) =>
        readableRow(waitsSchema, item, ENDPOINT).some(isWaiting),
      );
      return found
        .flatMap((item) => readableRow(waitingSchema, item, ENDPOINT))
        .map(asCorrected)
        .map((quote) => ({ ...quote, waits_since: waitsSince(quote) }))
        .toSorted((one, other) => (one.waits_since < other.waits_since ? -1 : 1));
    },
  };
}
