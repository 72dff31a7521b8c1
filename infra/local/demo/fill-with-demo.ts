import { type CallService, ServiceFailure } from '../aws-json-client.ts';
import { ExpectedFailure } from '../expected-failure.ts';
import { isObject, type Json } from '../json.ts';
import { toAttributes } from './attribute-values.ts';
import { demoLogs } from './demo-logs.ts';
import { demoQuotes, NEWEST_DEMO_QUOTE } from './demo-quotes.ts';
import { demoSessions } from './demo-sessions.ts';

/** Writes under way at a time. */
const AT_ONCE = 20;

export interface DemoOptions {
  /** Calls DynamoDB as the developer. */
  readonly call: CallService;
  /** Physical names of the tables by what the stack's outputs call them. */
  readonly tables: Readonly<Record<string, string>>;
  readonly now: Date;
}

/** How many rows of each kind a filling has added; those that were there already do not count. */
export interface DemoRows {
  readonly quotes: number;
  readonly logs: number;
  readonly sessions: number;
}

function tableCalled(tables: DemoOptions['tables'], name: string): string {
  const table = tables[name];
  if (table === undefined) {
    throw new ExpectedFailure(`The stack has no output that names the table ${name}: start without --demo.`);
  }
  return table;
}

/** @param key the table's partition key. Resolves to false when the row is there already */
async function putIfAbsent(call: CallService, TableName: string, key: string, row: object): Promise<boolean> {
  const condition = {
    ConditionExpression: 'attribute_not_exists(#key)',
    ExpressionAttributeNames: { '#key': key },
  };
  try {
    await call('PutItem', { TableName, Item: toAttributes(row), ...condition });
    return true;
  } catch (error) {
    if (error instanceof ServiceFailure && error.code === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}

async function addRows(
  call: CallService,
  table: string,
  key: string,
  rows: readonly object[],
): Promise<number> {
  let added = 0;
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const writes = rows.slice(start, start + AT_ONCE).map((row) => putIfAbsent(call, table, key, row));
    added += (await Promise.all(writes)).filter(Boolean).length;
  }
  return added;
}

const textOf = (value: Json | undefined) =>
  isObject(value) && typeof value.S === 'string' ? value.S : undefined;

/** When an earlier filling was, if there was one. */
async function earlierFilling(call: CallService, TableName: string): Promise<Date | undefined> {
  const Key = toAttributes({ id: NEWEST_DEMO_QUOTE });
  const { Item } = await call('GetItem', { TableName, Key, ConsistentRead: true });
  const created = isObject(Item) ? textOf(Item.created_at) : undefined;
  return created === undefined ? undefined : new Date(created);
}

/**
 * Fills the tables with believable quotes, security logs and sessions of the last weeks. Filling them again adds
 * nothing, however much later; a filling that was cut short is completed. The counters come from the stream.
 */
export async function fillWithDemo({ call, tables, now }: DemoOptions): Promise<DemoRows> {
  const quotes = tableCalled(tables, 'quotes');
  const logs = tableCalled(tables, 'auditLogs');
  const sessions = tableCalled(tables, 'sessions');
  const newest = (await earlierFilling(call, quotes)) ?? now;
  const [first, ...others] = demoQuotes(newest);
  // Stored alone and first, it keeps the time from which all else is reckoned.
  const firstAdded = await addRows(call, quotes, 'id', first === undefined ? [] : [first]);
  return {
    quotes: firstAdded + (await addRows(call, quotes, 'id', others)),
    logs: await addRows(call, logs, 'created_at_id', demoLogs(newest)),
    sessions: await addRows(call, sessions, 'id', demoSessions(newest)),
  };
}
