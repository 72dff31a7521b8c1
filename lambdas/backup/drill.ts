import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { deviceNames } from '#contract/device-names.ts';
import { ERASED_AT, erasedQuote } from '#contract/erased.ts';
import { namedEntries } from '#contract/named-entries.ts';
import { TABLES, type TableDefinition, type TableName } from '#contract/tables.ts';
import { lineOf } from '../aws/stored-row.ts';
import { type DrilledStack, drilledStack } from './drill-stores.ts';
import { exportData } from './export-data.ts';
import { runProgram, startLocalStack } from './local-program.ts';
import { checkExport, copyTable, fileSource, type Report, restoreExport } from './restore-data.ts';

const PATIENCE_MS = 180_000;
const POLL_MS = 200;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.2 Mobile/15E148 Safari/604.1';
/** Devices that the demo's staff do not have: their first sign-in is news. */
export const LAPTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0';
export const TABLET =
  'Mozilla/5.0 (Linux; Android 16; Tablet) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** Does what a step says, or says what came instead. */
interface Drill {
  readonly stack: DrilledStack;
  readonly folder: string;
  readonly print: (line: string) => void;
  readonly expect: (what: string, isSo: boolean, details?: readonly string[]) => void;
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Within ${PATIENCE_MS / 1_000} s this did not come: ${what}.`);
    await setTimeout(POLL_MS);
  }
}

async function quotesOf({ stores }: DrilledStack) {
  const quotes = [];
  for await (const page of stores.tables.quotes.pages()) {
    quotes.push(...page.filter(({ created_at_id }) => created_at_id !== undefined));
  }
  return quotes;
}

async function peopleOf({ stores }: DrilledStack) {
  const people = [];
  for await (const page of stores.people.pages()) people.push(...page);
  return people;
}

/** Every quote of the table has been counted, and none is owed to anybody. */
const isSettled = async (stack: DrilledStack) =>
  (await quotesOf(stack)).every(({ counted, unannounced }) => counted?.BOOL && unannounced === undefined);

/** What a day brings whose news go out by mail: a request, an invited admin, a sign-in with a new device. */
interface Day {
  readonly visitor: number;
  readonly invited: string;
  readonly device: string;
}

const FIRST_DAY: Day = { visitor: 1, invited: 'second-admin@example.test', device: LAPTOP };
const DAY_AFTER: Day = { visitor: 2, invited: 'third-admin@example.test', device: TABLET };

/** How many mails tell of a day: of its request, its admin and its device. */
async function toldOf(stack: DrilledStack, { visitor, invited, device }: Day): Promise<readonly number[]> {
  const inbox = await stack.inbox();
  const { browser } = deviceNames(device);
  const needles = [`Visitor ${visitor} `, invited, `${browser} on`];
  return needles.map((needle) => inbox.filter((mail) => mail.includes(needle)).length);
}

/** Does a day's business, and waits until all who are to be told were told. */
async function doBusiness({ stack }: Drill, data: string, ownerId: string, day: Day): Promise<void> {
  await stack.postQuote(day.visitor);
  await runProgram('lambdas/roles/admin.ts', ['invite', day.invited, '--data', data]);
  await stack.addSession(ownerId, day.device);
  await until('the mails of the day', async () => {
    const [requests = 0, staff = 0, devices = 0] = await toldOf(stack, day);
    return requests >= 1 && staff >= 1 && devices === 1 && (await isSettled(stack));
  });
}

/** Fills tables beside from the export: they stand for those of a point-in-time restore. */
async function restoreBeside({ stack, folder }: Drill): Promise<ReadonlyMap<TableName, string>> {
  const beside = new Map<TableName, string>();
  for (const [table] of namedEntries<TableName, TableDefinition>(TABLES)) {
    const name = await stack.createBeside(table);
    const { rows } = stack.beside(table, name);
    for await (const page of fileSource(folder, table)()) {
      for (const row of page) await rows.putNew(row);
    }
    beside.set(table, name);
  }
  return beside;
}

/** A visitor who is in every backup, and asks to be erased before it is needed. */
const ERASED = { visitor: 9, email: 'visitor9@example.com' };

/**
 * Erases somebody of whom every backup still has all. The list of erasures is in the backup of the table of bookkeeping,
 * which is of the last second, as a point-in-time restore is.
 */
async function eraseSomebody(
  { stack, expect }: Drill,
  data: string,
  beside: ReadonlyMap<TableName, string>,
): Promise<void> {
  await runProgram('lambdas/backup/person-program.ts', ['erase', ERASED.email, '--yes', '--data', data]);
  expect('an erased person is in no table', !(await isKnown(stack)));
  const { rows } = stack.beside('bookkeeping', beside.get('bookkeeping') ?? '');
  for await (const page of stack.stores.tables.bookkeeping.pages()) {
    for (const row of page) if (erasedQuote(row.id?.S ?? '') !== undefined) await rows.putNew(row);
  }
}

/** Whether a table has the address of the person who was erased, or a word of the search with it. */
async function isKnown({ stores }: DrilledStack): Promise<boolean> {
  for (const [table] of namedEntries<TableName, TableDefinition>(TABLES)) {
    for await (const page of stores.tables[table].pages()) {
      if (page.some((row) => lineOf(row).toLowerCase().includes(ERASED.email))) return true;
    }
  }
  return false;
}

async function loseTables({ stack, expect, folder }: Drill): Promise<void> {
  for (const [table] of namedEntries<TableName, TableDefinition>(TABLES)) await stack.emptyTable(table);
  const { isGreen, lines } = await checkExport(folder, stack.stores, new Date());
  expect('the check is red after every row was deleted', !isGreen, lines);
}

async function copyBack(
  { stack, expect, print }: Drill,
  beside: ReadonlyMap<TableName, string>,
): Promise<void> {
  // The list of erasures first: what is copied after it heeds it.
  const isList = ([table]: readonly [TableName, string]) => table === 'bookkeeping';
  const inOrder = [...beside].toSorted((one, other) => Number(isList(other)) - Number(isList(one)));
  for (const [table, name] of inOrder) {
    const copied = await copyTable(table, stack.beside(table, name), stack.stores, new Date());
    expect(`${table} is copied back`, copied.isGreen, copied.lines);
    copied.lines.forEach(print);
  }
  expect('and the erased person did not come back', !(await isKnown(stack)));
  const logged = new Map<string, number>();
  for await (const page of stack.stores.tables.auditLogs.pages()) {
    for (const { action } of page) logged.set(action?.S ?? '', (logged.get(action?.S ?? '') ?? 0) + 1);
  }
  const isLogged = ['data_restore_started', 'data_restored'].every(
    (action) => logged.get(action) === beside.size,
  );
  expect('the security log says that each was copied', isLogged, [JSON.stringify([...logged])]);
}

async function plantDifferences({ stack, folder, expect }: Drill): Promise<void> {
  const check = (): Promise<Report> => checkExport(folder, stack.stores, new Date());
  const quote = (await quotesOf(stack)).find((row) => row[ERASED_AT] === undefined);
  const [total] = await stack.stores.tables.quotes.read([{ id: { S: 'counter#total' } }]);
  if (quote === undefined || total === undefined) throw new Error('There is no quote, or no counter.');
  await stack.overwrite('quotes', { ...quote, first_name: { S: 'Somebody else' } });
  const changed = await check();
  expect('a changed row turns the check red', !changed.isGreen, changed.lines);
  await stack.overwrite('quotes', quote);
  await stack.overwrite('quotes', { ...total, all: { N: String(Number(total.all?.N) + 1) } });
  const miscounted = await check();
  const isSaid = miscounted.lines.some((line) => line.startsWith('counters: counter#total all says '));
  expect('a wrong counter turns the check red', isSaid && !miscounted.isGreen, miscounted.lines);
  await stack.overwrite('quotes', total);
  const mended = await check();
  expect('and mended, it is green', mended.isGreen, mended.lines);
}

/** The mails of another day come through the same streams after all that was put back: what is not here by then never comes. */
async function hearNothingTwice(
  drill: Drill,
  before: readonly number[],
  doMore: () => Promise<void>,
): Promise<void> {
  const { stack, expect } = drill;
  await doMore();
  const after = await toldOf(stack, FIRST_DAY);
  const lines = [`mails of the request, the admin and the device: ${before} before, ${after} after`];
  expect('nobody was mailed what they had been told before', String(before) === String(after), lines);
}

async function bringPeopleBack({ stack, folder, expect, print }: Drill): Promise<void> {
  const mails = (await stack.inbox()).length;
  await stack.emptyPool();
  const { lines } = await restoreExport(folder, stack.stores, new Date());
  lines.filter((line) => line.startsWith('people')).forEach(print);
  const back = await peopleOf(stack);
  expect(
    'the people are back, admins among them',
    back.filter((person) => person.is_admin).length === 2,
    lines,
  );
  expect('and were mailed nothing', (await stack.inbox()).length === mails);
}

async function drillOn(drill: Drill, data: string): Promise<void> {
  const { stack, folder, print } = drill;
  const ownerId = (await peopleOf(stack)).find((person) => person.is_admin)?.user_id;
  if (ownerId === undefined) throw new Error('The local stack has no admin.');
  await stack.addSession(ownerId, PHONE);
  await stack.postQuote(ERASED.visitor);
  await doBusiness(drill, data, ownerId, FIRST_DAY);
  const now = () => new Date();
  for (const line of await exportData({ ...stack.stores, folder, stack: stack.stack, now })) print(line);
  const told = await toldOf(stack, FIRST_DAY);
  const beside = await restoreBeside(drill);
  await eraseSomebody(drill, data, beside);
  await loseTables(drill);
  await copyBack(drill, beside);
  await plantDifferences(drill);
  await hearNothingTwice(drill, told, () => doBusiness(drill, data, ownerId, DAY_AFTER));
  await bringPeopleBack(drill);
}

/**
 * Loses everything on a local stack of its own and brings it back: export, tables beside, deletion, copies with
 * conditional puts, comparison by hash and counters, an inbox in which nothing comes twice, and the people.
 * @param demo whether the stack begins with the rows of the demo, of which there are some hundred
 * @returns the verdict
 */
export async function runDrill(print: (line: string) => void, demo = true): Promise<Report> {
  const directory = await mkdtemp(join(tmpdir(), 'five-star-drill-'));
  const data = join(directory, 'data');
  const started = Date.now();
  const failed: string[] = [];
  const expect: Drill['expect'] = (what, isSo, details = []) => {
    print(`${isSo ? 'ok    ' : 'FAILED'} ${what}`);
    if (isSo) return;
    failed.push(what);
    for (const line of details) print(`         ${line}`);
  };
  try {
    const program = await startLocalStack(
      data,
      demo ? ['--demo', '--trust-viewer-address'] : ['--trust-viewer-address'],
    );
    try {
      const stack = await drilledStack(data);
      await drillOn({ stack, folder: join(directory, 'export'), print, expect }, data);
    } finally {
      await program.stop();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
  const seconds = Math.round((Date.now() - started) / 1_000);
  return {
    isGreen: failed.length === 0,
    lines: [
      failed.length === 0 ? `The drill passed in ${seconds} s.` : `The drill FAILED: ${failed.join('; ')}.`,
    ],
  };
}
