import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { SentQuote } from '#contract/quote-answer-schemas.ts';
import { wordsOfPerson } from '#contract/search-words.ts';
import { backOff } from '../aws/back-off.ts';
import { exactWords } from '../search/search-keys-table.ts';
import type { RepeatStore } from './connect-repeats.ts';
import { foundWork } from './found-work.ts';
import { type WorkTables, workWriter } from './written-work-table.ts';

/** Newest requests of an inbox and of a number that are looked at: the same for who sends twice and who sends 5,000 times. */
const MOST_OF_A_WORD = 12;
const MAX_READS = 8;

interface RepeatTables extends WorkTables {
  readonly keys: string;
}

/**
 * Needs dynamodb:Query on the table of search keys, dynamodb:BatchGetItem and dynamodb:PartiQLUpdate on the quotes and
 * dynamodb:PartiQLInsert on the events. Keys and quotes are read as they are at this moment: of two requests that were
 * stored together each writes its keys before it looks, so that one of them sees the other.
 */
export function repeatStore(client: DynamoDBDocumentClient, tables: RepeatTables): RepeatStore {
  const idsWith = exactWords(client, tables.keys);
  return {
    othersOf: async (quote: SentQuote) => {
      const found = await Promise.all(wordsOfPerson(quote).map((word) => idsWith(word, MOST_OF_A_WORD)));
      return [...new Set(found.flat())].filter((id) => id !== quote.id);
    },
    read: async (ids) => {
      const items: Record<string, unknown>[] = [];
      let keys: Record<string, unknown>[] = ids.map((id) => ({ id }));
      for (let attempt = 1; keys.length > 0; attempt += 1) {
        if (attempt > MAX_READS) throw new Error(`The quotes could not be read in ${MAX_READS} attempts.`);
        if (attempt > 1) await backOff(attempt - 1);
        const { Responses, UnprocessedKeys } = await client.send(
          new BatchGetCommand({ RequestItems: { [tables.quotes]: { Keys: keys, ConsistentRead: true } } }),
        );
        items.push(...(Responses?.[tables.quotes] ?? []));
        keys = UnprocessedKeys?.[tables.quotes]?.Keys ?? [];
      }
      return items.flatMap((item) => foundWork(item) ?? []);
    },
    write: workWriter(client, tables),
  };
}
