import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, PutCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { quoteCardSchema } from '#contract/quote-answer-schemas.ts';
import { monthOf } from '../work/quote-keys.ts';
import type { UncountedQuotes } from './count-missed-quotes.ts';
import type { QuoteList } from './list-quotes.ts';
import type { QuoteStore, StoredQuote } from './submit-quote.ts';
import type { QuoteCount } from './summarize-quotes.ts';

/** The document client does not unmarshal the item of a failed condition. */
function storedQuote({ Item }: ConditionalCheckFailedException): StoredQuote {
  return { created_at: Item?.created_at?.S ?? '', content_hash: Item?.content_hash?.S ?? '' };
}

/** Stores a quote by one conditional put. Needs dynamodb:PutItem on the table. */
export function quoteStore(client: DynamoDBDocumentClient, table: string): QuoteStore {
  return {
    putIfAbsent: async (item) => {
      const put = new PutCommand({
        TableName: table,
        Item: { ...item },
        ConditionExpression: 'attribute_not_exists(id)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      });
      try {
        await client.send(put);
        return undefined;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return storedQuote(error);
        throw error;
      }
    },
  };
}

/** A query of one month: that of the first position. */
function newest(table: string, condition: string, positions: Readonly<Record<string, string>>) {
  const [position = ''] = Object.values(positions);
  return {
    TableName: table,
    IndexName: 'newest',
    KeyConditionExpression: `#month = :month AND ${condition}`,
    ExpressionAttributeNames: { '#month': 'month' },
    ExpressionAttributeValues: { ':month': monthOf(position), ...positions },
  };
}

/** Lists quotes before a position, newest first. Needs dynamodb:Query on the index. */
export function quoteList(client: DynamoDBDocumentClient, table: string): Pick<QuoteList, 'before'> {
  return {
    before: async (position, limit) => {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          ...newest(table, 'created_at_id < :position', { ':position': position }),
          ScanIndexForward: false,
          Limit: limit,
        }),
      );
      return {
        quotes: Items.map((item) => z.parse(quoteCardSchema, item)),
        isEndOfMonth: LastEvaluatedKey === undefined,
      };
    },
  };
}

/** Counts the quotes of a short time range. Needs dynamodb:Query on the index. */
export function quoteCount(client: DynamoDBDocumentClient, table: string): QuoteCount {
  return {
    between: async (from, to) => {
      const pages = paginateQuery(
        { client },
        {
          ...newest(table, 'created_at_id BETWEEN :from AND :to', { ':from': from, ':to': to }),
          Select: 'COUNT',
        },
      );
      let count = 0;
      for await (const { Count = 0 } of pages) count += Count;
      return count;
    },
  };
}

/**
 * Some megabyte of cards, which a page of DynamoDB has anyway. The engine of the local run reads the whole range for each
 * page without it: of 100,000 quotes the first one took longer than the client waits.
 */
const MOST_OF_A_PAGE = 500;
const countableSchema = z.object({ id: z.string(), created_at: z.string() });

/** Needs dynamodb:Query on the index. */
export function uncountedQuotes(client: DynamoDBDocumentClient, table: string): UncountedQuotes {
  return {
    between: async function* (from, to) {
      const [start, end] = [from.toISOString(), to.toISOString()];
      // The range is shorter than a month, so it spans at most the two months of its ends.
      for (const month of new Set([monthOf(start), monthOf(end)])) {
        const pages = paginateQuery(
          { client, pageSize: MOST_OF_A_PAGE },
          {
            TableName: table,
            IndexName: 'newest',
            KeyConditionExpression: '#month = :month AND created_at_id BETWEEN :from AND :to',
            FilterExpression: 'attribute_not_exists(counted)',
            ProjectionExpression: 'id, created_at',
            ExpressionAttributeNames: { '#month': 'month' },
            ExpressionAttributeValues: { ':month': month, ':from': start, ':to': end },
          },
        );
        for await (const { Items = [] } of pages) yield Items.map((item) => z.parse(countableSchema, item));
      }
    },
  };
}
