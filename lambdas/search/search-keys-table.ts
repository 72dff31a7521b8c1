import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { ERASED_AT } from '#contract/erased.ts';
import { type IndexedQuote, wordsOf } from '#contract/search-words.ts';
import { chunksOf } from '../aws/chunks-of.ts';
import { held } from '../aws/conditional-write.ts';
import type { FoundKeys, SearchKeys } from './search-keys.ts';

/** Writes of keys at a time. */
const AT_ONCE = 25;
/** Later than every time in milliseconds: what is newer sorts first. */
const LAST_MS = 9_999_999_999_999;

type Dated = Pick<IndexedQuote, 'id' | 'created_at'>;
type SearchKey = Readonly<Record<'first_letter' | 'word_at_id', string>>;

/** All words with the same first letter are one partition, so that one letter can be sought as well. */
function keyOf(word: string, { id, created_at: createdAt }: Dated): SearchKey {
  const [first = ''] = word;
  const newestFirst = String(LAST_MS - Date.parse(createdAt)).padStart(13, '0');
  return { first_letter: first, word_at_id: `${word}#${newestFirst}#${id}` };
}

/** Lists the keys of a quote, so that they can be taken back when its texts have changed or are gone. */
const listKey = (id: string): SearchKey => ({ first_letter: `quote#${id}`, word_at_id: 'words' });

const listSchema = z.object({
  words: z.array(z.string()),
  created_at: z.string(),
  expires_at: z.optional(z.number()),
  [ERASED_AT]: z.optional(z.string()),
});
const keySchema = z.object({ word_at_id: z.string(), expires_at: z.optional(z.number()) });

type List = z.infer<typeof listSchema>;

/** These functions may not delete: a row with a time to live counts for nothing, and DynamoDB deletes it within days. */
const ended = () => ({ expires_at: Math.floor(Date.now() / 1_000) });

function store(client: DynamoDBDocumentClient, table: string) {
  const put = (Item: Record<string, unknown>) => client.send(new PutCommand({ TableName: table, Item }));
  return {
    /** Writes the list of a quote's words. @returns false when the quote was erased */
    putList: (Item: Record<string, unknown>) =>
      held(
        client.send(
          new PutCommand({
            TableName: table,
            Item,
            ConditionExpression: 'attribute_not_exists(#erased)',
            ExpressionAttributeNames: { '#erased': ERASED_AT },
          }),
        ),
      ),
    list: async (id: string): Promise<List | undefined> => {
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: listKey(id), ConsistentRead: true }),
      );
      return Item === undefined ? undefined : z.parse(listSchema, Item);
    },
    putAll: async (items: readonly Record<string, unknown>[]) => {
      for (const chunk of chunksOf(items, AT_ONCE)) await Promise.all(chunk.map(put));
    },
  };
}

/** All rows by which a quote is found, for one that was never in the search. */
export function searchRows(quote: IndexedQuote): readonly Record<string, unknown>[] {
  const { id, created_at } = quote;
  const words = wordsOf(quote);
  return [...words.map((word) => keyOf(word, quote)), { ...listKey(id), words, created_at }];
}

/**
 * Makes a quote one that can be found, by what it says and staff has noted now: keys of what it said before end. Repeated, it reads one row
 * and writes nothing. Needs dynamodb:GetItem and dynamodb:PutItem on the table of search keys.
 */
export function indexQuote(client: DynamoDBDocumentClient, table: string) {
  const { putList, putAll, list } = store(client, table);
  return async (quote: IndexedQuote): Promise<void> => {
    const { id, created_at } = quote;
    const [words, known] = [wordsOf(quote), await list(id)];
    if (known?.[ERASED_AT] !== undefined) return;
    const isListed = known !== undefined && known.expires_at === undefined;
    const former = isListed ? known.words.filter((word) => !words.includes(word)) : [];
    const missing = isListed ? words.filter((word) => !known.words.includes(word)) : words;
    if (missing.length === 0 && former.length === 0) return;
    await putAll(missing.map((word) => keyOf(word, quote)));
    await putAll(former.map((word) => ({ ...keyOf(word, quote), ...ended() })));
    // Last: what breaks off before is done again.
    if (await putList({ ...listKey(id), words, created_at })) return;
    // Erased meanwhile: the erasing has not seen what was written since.
    await putAll(words.map((word) => ({ ...keyOf(word, quote), ...ended() })));
  };
}

/**
 * Takes a quote out of the search: for one that was removed or erased. Its words are gone from every answer at once, and
 * from the table within days. Needs dynamodb:GetItem and dynamodb:PutItem on the table of search keys.
 */
export function removeSearchKeys(client: DynamoDBDocumentClient, table: string) {
  const { putList, putAll, list } = store(client, table);
  return async (id: string): Promise<void> => {
    const known = await list(id);
    if (known === undefined || known.expires_at !== undefined) return;
    const { words, created_at } = known;
    await putAll(words.map((word) => ({ ...keyOf(word, { id, created_at }), ...ended() })));
    await putList({ ...listKey(id), words, created_at, ...ended() });
  };
}

/** The words of a quote that is being erased. */
export interface ErasedWords {
  /** Those that are listed. */
  readonly listed: (id: string) => Promise<readonly string[]>;
  /** Lists those that are still to be removed; from then on nobody adds one. */
  readonly mark: (quote: Dated, words: readonly string[], at: string) => Promise<void>;
  /** Removes these words at once; one that is not there is none. */
  readonly remove: (quote: Dated, words: readonly string[]) => Promise<void>;
}

/** Needs dynamodb:GetItem, dynamodb:PutItem and dynamodb:DeleteItem on the table of search keys, one per method. */
export function erasedWords(client: DynamoDBDocumentClient, table: string): ErasedWords {
  const { list } = store(client, table);
  return {
    listed: async (id) => (await list(id))?.words ?? [],
    mark: async ({ id, created_at }, words, at) => {
      const Item = { ...listKey(id), words, created_at, [ERASED_AT]: at };
      await client.send(new PutCommand({ TableName: table, Item }));
    },
    remove: async (quote, words) => {
      for (const chunk of chunksOf(words, AT_ONCE)) {
        const keys = chunk.map((word) => keyOf(word, quote));
        await Promise.all(keys.map((Key) => client.send(new DeleteCommand({ TableName: table, Key }))));
      }
    },
  };
}

const idOf = ({ word_at_id: key }: z.infer<typeof keySchema>) => key.slice(key.lastIndexOf('#') + 1);

/**
 * Ids of the newest quotes with exactly a word, as the table is at this moment. Needs dynamodb:Query on it.
 * @returns the function; of a word that many have it reads the same as of one that few have
 */
export function exactWords(client: DynamoDBDocumentClient, table: string) {
  return async (word: string, limit: number): Promise<readonly string[]> => {
    const [first = ''] = word;
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'first_letter = :first AND begins_with(word_at_id, :word)',
        ExpressionAttributeValues: { ':first': first, ':word': `${word}#` },
        ConsistentRead: true,
        Limit: limit,
      }),
    );
    return Items.map((item) => z.parse(keySchema, item))
      .filter(({ expires_at: end }) => end === undefined)
      .map(idOf);
  };
}

/** Needs dynamodb:Query on the table of search keys. */
export function searchKeys(client: DynamoDBDocumentClient, table: string): SearchKeys {
  return {
    beginningWith: async (word, limit): Promise<FoundKeys> => {
      const [first = ''] = word;
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'first_letter = :first AND begins_with(word_at_id, :word)',
          ExpressionAttributeValues: { ':first': first, ':word': word },
          Limit: limit,
        }),
      );
      const keys = Items.map((item) => z.parse(keySchema, item)).filter(
        ({ expires_at: end }) => end === undefined,
      );
      const ids = keys.map(idOf);
      return { ids: [...new Set(ids)], isAll: LastEvaluatedKey === undefined };
    },
  };
}
