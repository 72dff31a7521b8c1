import { randomUUID } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { csvField } from '#contract/csv.ts';
import { mapRecord, namedEntries } from '#contract/named-entries.ts';
import { TABLES, type TableDefinition, type TableName } from '#contract/tables.ts';
import { auditTrail } from '../../../lambdas/audit-trail/audit-trail-table.ts';
import { lineOf, rowOf } from '../../../lambdas/aws/stored-row.ts';
import { parseBackupCommand } from '../../../lambdas/backup/backup-command.ts';
import { exportData } from '../../../lambdas/backup/export-data.ts';
import {
  checkExport,
  copyTable,
  type RestoreStores,
  restoreExport,
} from '../../../lambdas/backup/restore-data.ts';
import { type Rows, rowsOf } from '../../../lambdas/backup/rows-table.ts';
import { counterWriter } from '../../../lambdas/quotes/counters-table.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { temporaryDirectory } from '../../infra/local/temporary-directory.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

const NOW = new Date('2026-02-01T10:00:00.000Z');
/** As the deployer's command records: trusted, in nobody's name. */
const logSchema = z.object({
  month: z.literal('2026-02#trusted#others'),
  user_id: z.null(),
  verified: z.literal(true),
  action: z.string(),
  new_data: z.record(z.string(), z.string()),
});
const NAMES = namedEntries(TABLES).map(([name]) => name);

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

async function setup() {
  const physical = Object.fromEntries(
    await Promise.all(NAMES.map(async (name) => [name, await engine.createTable(name)] as const)),
  );
  const tableOf = (name: TableName): Rows => rowsOf(engine.client, name, physical[name] ?? '');
  const added: string[] = [];
  const people = [
    ['ana@example.com', true, 'CONFIRMED'],
    ['ben@example.com', false, 'UNCONFIRMED'],
  ] as const;
  const stores: RestoreStores = {
    trail: auditTrail({
      client: engine.client,
      table: physical.auditLogs ?? '',
      now: () => NOW,
      newId: randomUUID,
    }),
    tables: mapRecord<TableName, TableDefinition, Rows>(TABLES, (_, name) => tableOf(name)),
    people: {
      pages: async function* () {
        yield people.map(([email, email_verified, status]) => ({
          user_id: email,
          email,
          email_verified,
          status,
          enabled: true,
          created_at: NOW.toISOString(),
          is_admin: false,
        }));
      },
      add: async ({ email }) => {
        added.push(email);
        return `new-${email}`;
      },
    },
  };
  const put = (table: TableName, Item: Record<string, unknown>) =>
    engine.client.send(new PutCommand({ TableName: physical[table], Item }));
  return { stores, put, added, rows: (name: TableName) => engine.scan(physical[name] ?? ''), physical };
}

type Setup = Awaited<ReturnType<typeof setup>>;

/** What the server recorded itself, in the order of its details: what begins has fewer. */
async function loggedIn({ rows }: Setup) {
  const logs = (await rows('auditLogs')).map((row) => logSchema.parse(row));
  return logs
    .map(
      ({ action, new_data: { timestamp, user_agent, ip_address, ...details } }) => [action, details] as const,
    )
    .toSorted(([, one], [, other]) => Object.keys(one).length - Object.keys(other).length);
}

async function addQuotes({ put, physical }: Setup, count: number): Promise<void> {
  const counters = counterWriter(engine.client, physical.quotes ?? '');
  for (let index = 0; index < count; index += 1) {
    const quote = storedQuote(new Date(NOW.getTime() - index * 3_600_000).toISOString());
    await put('quotes', { ...quote });
    await counters.count([quote]);
  }
}

async function exported({ stores }: Setup): Promise<string> {
  const folder = join(temporaryDirectory(), 'export');
  await exportData({ ...stores, stack: 'test', folder, now: () => NOW });
  return folder;
}

describe('an export', () => {
  test('brings every row back into empty tables, as it was, with the counters', async () => {
    const lost = await setup();
    await addQuotes(lost, 130);
    await lost.put('auditLogs', {
      month: '2026-01',
      created_at_id: 'a',
      action: 'login',
      tags: new Set(['b', 'a']),
    });
    const folder = await exported(lost);
    const empty = await setup();

    const before = await checkExport(folder, empty.stores, NOW);
    expect(before.isGreen).toBe(false);
    const { isGreen, lines } = await restoreExport(folder, empty.stores, NOW);
    expect(lines).toContainEqual(expect.stringMatching(/^quotes: \d+ put back, 0 were there$/));
    expect(isGreen).toBe(true);
    const byId = (rows: Record<string, unknown>[]) =>
      rows.toSorted((a, b) => String(a.id).localeCompare(String(b.id)));
    expect(byId(await empty.rows('quotes'))).toEqual(byId(await lost.rows('quotes')));
    expect((await empty.rows('auditLogs')).filter(({ restored_at }) => restored_at !== undefined)).toEqual([
      expect.objectContaining({ action: 'login', restored_at: NOW.toISOString() }),
    ]);
  });

  test('that is put back is in the security log, from its beginning to its end', async () => {
    const lost = await setup();
    await lost.put('bookkeeping', { id: 'one' });
    const folder = await exported(lost);
    const empty = await setup();
    await restoreExport(folder, empty.stores, NOW);
    const what = { source: 'export', exported_stack: 'test', exported_at: NOW.toISOString() };
    expect(await loggedIn(empty)).toEqual([
      ['data_restore_started', what],
      ['data_restored', { ...what, rows_put_back: '1', comparison: 'same' }],
    ]);
  });

  test('is not put back where the security log cannot say so', async () => {
    const lost = await setup();
    await lost.put('bookkeeping', { id: 'one' });
    const folder = await exported(lost);
    const empty = await setup();
    const trail = { append: () => Promise.reject(new Error('The log is full.')) };
    await expect(restoreExport(folder, { ...empty.stores, trail }, NOW)).rejects.toThrow('The log is full.');
    expect(await empty.rows('bookkeeping')).toEqual([]);
    expect(empty.added).toEqual([]);
  });

  test('is not put over rows that are there, and says that they differ', async () => {
    const stack = await setup();
    await addQuotes(stack, 2);
    const folder = await exported(stack);
    const [quote] = (await stack.rows('quotes')).filter(({ email }) => email !== undefined);
    await stack.put('quotes', { ...quote, first_name: 'Changed' });

    const { isGreen, lines } = await restoreExport(folder, stack.stores, NOW);
    expect(isGreen).toBe(false);
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(`^quotes: backup .*DIFFERENT, first .*${quote?.id}`)),
    );
    expect(await stack.rows('quotes')).toContainEqual(expect.objectContaining({ first_name: 'Changed' }));
  });

  test('with a wrong counter turns the check red, and names it', async () => {
    const stack = await setup();
    await addQuotes(stack, 2);
    await engine.client.send(
      new UpdateCommand({
        TableName: stack.physical.quotes,
        Key: { id: 'counter#total' },
        UpdateExpression: 'ADD #all :one',
        ExpressionAttributeNames: { '#all': 'all' },
        ExpressionAttributeValues: { ':one': 1 },
      }),
    );
    const { isGreen, lines } = await checkExport(await exported(stack), stack.stores, NOW);
    expect(isGreen).toBe(false);
    expect(lines).toContain('counters: counter#total all says 3, and there are 2 counted quotes');
  });

  test('announces nobody again: what stood in the outbox is named instead', async () => {
    const lost = await setup();
    await lost.put('quotes', {
      ...storedQuote(NOW.toISOString()),
      unannounced: 'quote',
      announce_at: NOW.toISOString(),
    });
    const empty = await setup();
    const { lines } = await restoreExport(await exported(lost), empty.stores, NOW);
    expect(lines.join('\n')).toMatch(/1 of them stood in the outbox .*: FSM-[0-9A-F-]{9}$/m);
    const [quote] = await empty.rows('quotes');
    expect(quote).not.toHaveProperty('unannounced');
    expect(quote).not.toHaveProperty('announce_at');
  });

  test('leaves out what has expired, and counts of attempts to sign in', async () => {
    const lost = await setup();
    const seconds = NOW.getTime() / 1_000;
    await lost.put('bookkeeping', { id: 'attempts#1', expires_at: seconds + 60 });
    await lost.put('bookkeeping', { id: 'pause#1', expires_at: seconds - 1 });
    await lost.put('bookkeeping', { id: 'pause#2', expires_at: seconds + 60 });
    const empty = await setup();
    const { isGreen } = await restoreExport(await exported(lost), empty.stores, NOW);
    expect((await empty.rows('bookkeeping')).map(({ id }) => id)).toEqual(['pause#2']);
    expect(isGreen).toBe(true);
  });

  test('leaves out the secret addresses of calendars, which may have been renewed since for a lost phone', async () => {
    const lost = await setup();
    await lost.put('bookkeeping', {
      id: 'calendar-feed#ana',
      digest: 'of-the-lost-phone',
      since: NOW.toISOString(),
    });
    const empty = await setup();
    const { isGreen } = await restoreExport(await exported(lost), empty.stores, NOW);
    expect(await empty.rows('bookkeeping')).toEqual([]);
    expect(isGreen).toBe(true);
  });

  test('brings back how an account is proven, and no role that waited for a password', async () => {
    const proof = { address: 'digest', how: 'password_by_mail', at: NOW.toISOString() };
    const row = { id: 'account-proof#ana', proof, signed_in: true };
    const lost = await setup();
    await lost.put('bookkeeping', {
      ...row,
      pending: { address: 'digest', by: null, until: '2026-02-02', role: 'admin' },
    });
    const empty = await setup();
    const folder = await exported(lost);
    const { isGreen } = await restoreExport(folder, empty.stores, NOW);
    expect(await empty.rows('bookkeeping')).toEqual([row]);
    expect(isGreen).toBe(true);
    // Nor does a role that waits by now make it differ.
    await empty.put('bookkeeping', { ...row, pending: { address: 'digest', by: null, until: '2026-03-01' } });
    expect((await checkExport(folder, empty.stores, NOW)).isGreen).toBe(true);
  });

  test('brings back that a second factor is on, and no recovery codes, which may have been used since', async () => {
    const row = { id: 'second-factor#ana', is_on: true, required_from: NOW.getTime() };
    const lost = await setup();
    await lost.put('bookkeeping', { ...row, codes: new Set(['a', 'b']), salt: 'of-the-day' });
    const empty = await setup();
    const folder = await exported(lost);
    const { isGreen } = await restoreExport(folder, empty.stores, NOW);
    expect(await empty.rows('bookkeeping')).toEqual([row]);
    expect(isGreen).toBe(true);
    // Nor do the codes that were made since make it differ.
    await empty.put('bookkeeping', { ...row, codes: new Set(['c']), salt: 'of-today' });
    expect((await checkExport(folder, empty.stores, NOW)).isGreen).toBe(true);
  });

  test('brings back the people who have confirmed their address', async () => {
    const stack = await setup();
    const folder = await exported(stack);
    await restoreExport(folder, stack.stores, NOW);
    expect(stack.added).toEqual(['ana@example.com']);
  });

  test('that was cut or changed is not put back at all', async () => {
    const lost = await setup();
    await addQuotes(lost, 3);
    const folder = await exported(lost);
    const file = join(folder, 'quotes.jsonl');
    writeFileSync(file, readFileSync(file, 'utf8').split('\n').slice(1).join('\n'));
    const empty = await setup();
    await expect(restoreExport(folder, empty.stores, NOW)).rejects.toThrow(
      /quotes\.jsonl is not as it was written/,
    );
    expect(await empty.rows('quotes')).toEqual([]);
    expect(await loggedIn(empty)).toEqual([]);
  });

  test('goes into a new folder alone, which its owner alone reads', async () => {
    const stack = await setup();
    await addQuotes(stack, 1);
    const folder = await exported(stack);
    for (const file of ['quotes.jsonl', 'quotes.csv', 'people.csv', 'export.json']) {
      expect(statSync(join(folder, file)).mode & 0o077, file).toBe(0);
    }
    await expect(exportData({ ...stack.stores, stack: 'test', folder, now: () => NOW })).rejects.toThrow(
      /is not empty: name a new folder/,
    );
  });
});

test('A table beside is copied into the one it comes from', async () => {
  const [lost, empty] = [await setup(), await setup()];
  await addQuotes(lost, 3);
  const beside = { name: 'quotes-restored', rows: lost.stores.tables.quotes };
  const { isGreen, lines } = await copyTable('quotes', beside, empty.stores, NOW);
  expect(lines.at(-1)).toBe('counters: as the quotes are');
  expect(isGreen).toBe(true);
  const what = { source: 'table', table: 'quotes', from_table: 'quotes-restored' };
  const rows = await lost.rows('quotes');
  expect(await loggedIn(empty)).toEqual([
    ['data_restore_started', what],
    ['data_restored', { ...what, rows_put_back: String(rows.length), comparison: 'same' }],
  ]);
});

describe('a spreadsheet', () => {
  test.each([
    ['=1+1', `"'=1+1"`],
    ['+1 510 232 0199', `"'+1 510 232 0199"`],
    ['-2+3', `"'-2+3"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    [' =1', `"' =1"`],
    ['\u0007=1', `"'\u0007=1"`],
    ['\u00001', `"'\u00001"`],
    ['\t1', `"'\t1"`],
    ['\r\n=1', `"'\r\n=1"`],
    ['＝1', `"'＝1"`],
    ['|calc', `"'|calc"`],
    ['a "b", c', '"a ""b"", c"'],
    ['Ana', '"Ana"'],
  ])('has %j as %j', (text, cell) => {
    expect(csvField(text)).toBe(cell);
  });

  test('has a column for each attribute, numbers as numbers, and no private keys', async () => {
    const stack = await setup();
    await stack.put('quotes', {
      id: 'x',
      first_name: '=HYPERLINK("http://evil.example")',
      fill_ms: -5,
      ok: true,
    });
    await stack.put('pushKeys', { id: 'public', private: 'secret' });
    await stack.put('apiKeys', { opens: 'leads', id: '0123456789ab', secret_hash: 'hash' });
    await stack.put('webhooks', { part: 'secrets', id: '0123456789ab', secret: 'whsec_x' });
    const folder = await exported(stack);
    expect(readFileSync(join(folder, 'quotes.csv'), 'utf8')).toBe(
      '\uFEFF"id","fill_ms","first_name","ok"\r\n"x","-5","\'=HYPERLINK(""http://evil.example"")","true"\r\n',
    );
    for (const keys of ['pushKeys.csv', 'apiKeys.csv', 'webhooks.csv'])
      expect(() => statSync(join(folder, keys))).toThrow();
  });
});

test('A row is one line, whatever the order of its sets and maps', () => {
  const row = {
    b: { M: { y: { S: '1' }, x: { N: '12345678901234567890' } } },
    a: { SS: ['2', '1'] },
    c: { B: new Uint8Array([1]) },
  };
  const line =
    '{"a":{"SS":["1","2"]},"b":{"M":{"x":{"N":"12345678901234567890"},"y":{"S":"1"}}},"c":{"B":"AQ=="}}';
  expect(lineOf(row)).toBe(line);
  expect(lineOf(rowOf(line))).toBe(line);
});

test.each([
  [['export', 'out'], { name: 'export', folder: 'out', stage: undefined, data: undefined }],
  [
    ['from', 'out', '--stage', 'production'],
    { name: 'from', folder: 'out', stage: 'production', data: undefined },
  ],
  [['copy', 'quotes', 'T'], { name: 'copy', table: 'quotes', from: 'T', stage: undefined, data: undefined }],
  [['drill'], { name: 'drill' }],
])('%j is parsed', (words, command) => {
  expect(parseBackupCommand(words)).toEqual(command);
});

test.each([
  [[], /^Say export DIR/],
  [['export'], /^Say export DIR/],
  [['copy', 'nothing', 'T'], /^There is no table 'nothing'/],
  [['drill', '--stage', 'production'], /a stack of its own/],
  [['from', 'x', '--stage', 'prod'], /There is no stage 'prod'/],
])('%j is refused', (words, message) => {
  expect(() => parseBackupCommand(words)).toThrow(message);
});
