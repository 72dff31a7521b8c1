import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { SentQuote } from '#contract/quote-answer-schemas.ts';
import { wordsOfPerson } from '#contract/search-words.ts';
import { backOff } from '../aws/back-off.ts';
import { rowsById } from '../aws/rows-by-id.ts';
import { exactWords } from '../search/search-keys-table.ts';
import type { RepeatStore } from './connect-repeats.ts';
import { foundWork } from './found-work.ts';
import { type WorkTables, workWriter } from './written-work-table.ts';

/** Newest requests of an inbox and of a number that are looked at: the same for who sends twice and who sends 5,000 times. */
const MOST_OF_A_WORD = 12;

interface RepeatTables extends WorkTables {
  readonly keys: string;
}

/**
 * Needs dynamodb:Query on the table of search keys, dynamodb:BatchGetItem and dynamodb:PartiQLUpdate on the quotes and
 * dynamodb:PartiQLInsert on the events. Keys and quotes are read as they are at this moment: of two requests that were
 * stored together each writes its keys before it looks, so that one of them sees the other.
 */
export function repeatStore(client: DynamoDBDocumentClient, tables: RepeatTables): RepeatStore {
  const read = rowsById(client, { table: tables.quotes, consistent: true, pause: backOff });
  const idsWith = exactWords(client, tables.keys);
  return {
    othersOf: async (quote: SentQuote) => {
      const found = await Promise.all(wordsOfPerson(quote).map((word) => idsWith(word, MOST_OF_A_WORD)));
      return [...new Set(found.flat())].filter((id) => id !== quote.id);
    },
    read: async (ids) => (await read(ids)).flatMap((item) => foundWork(item) ?? []),
    write: workWriter(client, tables),
  };
}
