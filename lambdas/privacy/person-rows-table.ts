import {
  type AttributeValue,
  GetItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { held } from '../aws/conditional-write.ts';
import { lineOf, type Row } from '../aws/stored-row.ts';

/** Tables with rows about the person behind a quote, beside that of the search, which has a store of its own. */
type PersonTable = 'quotes' | 'quoteEvents' | 'bookkeeping';

/** Attributes that name a row; the first is there of every row. */
const KEYS = {
  quotes: ['id'],
  quoteEvents: ['quote_id', 'at_operation'],
  bookkeeping: ['id'],
} as const satisfies Readonly<Record<PersonTable, readonly string[]>>;

/** What is kept of the person behind a quote. */
export interface PersonRows {
  /** A quote, or a row of bookkeeping, as it is at this moment. */
  readonly read: (table: 'quotes' | 'bookkeeping', id: string) => Promise<Row | undefined>;
  /** All lines of the timeline of a quote, in the order of time. */
  readonly timelineOf: (quote: string) => Promise<readonly Row[]>;
}

/** A change that no other function of the product may make. */
export interface ErasingRows {
  /**
   * Takes from a row what `left` has not, and sets what it has otherwise. Attributes that came since stay.
   * @returns false when the row is gone or its version is another one by now
   */
  readonly reduce: (table: PersonTable, seen: Row, left: Row) => Promise<boolean>;
}

const same = (one: AttributeValue | undefined, other: AttributeValue) =>
  one !== undefined && lineOf({ one }) === lineOf({ one: other });

function changes(key: Row, seen: Row, left: Row) {
  const set = Object.entries(left).filter(([name, value]) => !(name in key) && !same(seen[name], value));
  const gone = Object.keys(seen).filter((name) => !(name in left));
  return { set, gone };
}

type Names = Readonly<Record<PersonTable, string>>;

/** Needs dynamodb:GetItem on both tables. */
export function rowsById(
  client: DynamoDBDocumentClient,
  names: Pick<Names, 'quotes' | 'bookkeeping'>,
): Pick<PersonRows, 'read'> {
  return {
    read: async (table, id) => {
      const key = { TableName: names[table], Key: { id: { S: id } }, ConsistentRead: true };
      return (await client.send(new GetItemCommand(key))).Item;
    },
  };
}

/** Needs dynamodb:Query on the table of events. */
export function timelines(client: DynamoDBDocumentClient, table: string): Pick<PersonRows, 'timelineOf'> {
  return {
    timelineOf: async (quote) => {
      const found: Row[] = [];
      let start: Record<string, AttributeValue> | undefined;
      do {
        const { Items = [], LastEvaluatedKey } = await client.send(
          new QueryCommand({
            TableName: table,
            KeyConditionExpression: 'quote_id = :quote',
            ExpressionAttributeValues: { ':quote': { S: quote } },
            ConsistentRead: true,
            ...(start && { ExclusiveStartKey: start }),
          }),
        );
        found.push(...Items);
        start = LastEvaluatedKey;
      } while (start !== undefined);
      return found;
    },
  };
}

/** Needs what {@link rowsById} and {@link timelines} need. */
export const personRows = (client: DynamoDBDocumentClient, names: Names): PersonRows => ({
  ...rowsById(client, names),
  ...timelines(client, names.quoteEvents),
});

/** Needs dynamodb:UpdateItem on the three tables. */
export function erasingRows(client: DynamoDBDocumentClient, tables: Names): ErasingRows {
  return {
    reduce: async (table, seen, left) => {
      const names: readonly string[] = KEYS[table];
      const key = Object.fromEntries(Object.entries(seen).filter(([name]) => names.includes(name)));
      const { set, gone } = changes(key, seen, left);
      if (set.length + gone.length === 0) return true;
      const { version } = seen;
      const sets = set.map((_, index) => `#s${index} = :s${index}`).join(', ');
      const removes = gone.map((_, index) => `#g${index}`).join(', ');
      const update = new UpdateItemCommand({
        TableName: tables[table],
        Key: key,
        UpdateExpression: `${sets && `SET ${sets}`}${removes && ` REMOVE ${removes}`}`,
        ConditionExpression: `attribute_exists(#key) AND ${version ? '#version = :version' : 'attribute_not_exists(#version)'}`,
        ExpressionAttributeNames: {
          '#key': KEYS[table][0],
          '#version': 'version',
          ...Object.fromEntries(set.map(([name], index) => [`#s${index}`, name])),
          ...Object.fromEntries(gone.map((name, index) => [`#g${index}`, name])),
        },
        ExpressionAttributeValues: {
          ...(version && { ':version': version }),
          ...Object.fromEntries(set.map(([, value], index) => [`:s${index}`, value])),
        },
      });
      return held(client.send(update));
    },
  };
}
