import { ERASED_AT, erasedQuote, erasureKey } from '#contract/erased.ts';
import { quoteReference } from '#contract/quote-options.ts';
import type { TableName } from '#contract/tables.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import { leftOf, leftOfOther, quoteOf, wordsKey } from './erased-rows.ts';
import type { ErasingRows } from './erasing-table.ts';
import type { Stores } from './export-data.ts';
import type { Who } from './person-command.ts';
import { keyOf, lineOf, plainRow, type Row } from './stored-row.ts';

export interface PersonStores {
  readonly tables: Stores['tables'];
  readonly erasing: ErasingRows;
  readonly trail: AuditTrail;
  readonly now: () => Date;
}

/** A person whose version of a row changes all the time is not erased by trying on. */
const MAX_ATTEMPTS = 50;
/** Local numbers are compared without their country code. */
const PHONE_DIGITS = 10;

const digits = (phone: string) => phone.replaceAll(/\D/g, '').slice(-PHONE_DIGITS);

/** What a quote says in a field: as it was sent, and as staff corrected it. */
const saidIn = (row: Row, field: string): readonly string[] =>
  [row[field]?.S, row.corrected?.M?.[field]?.S].flatMap((text) => (text ? [text] : []));

function isOf(who: Who, row: Row): boolean {
  const id = row.id?.S ?? '';
  if (who.kind === 'id') return id === who.id;
  if (who.kind === 'reference') return quoteReference(id) === who.reference;
  if (who.kind === 'email') return saidIn(row, 'email').some((email) => email.toLowerCase() === who.email);
  return saidIn(row, 'phone').some((phone) => digits(phone) === digits(who.phone));
}

/** The quotes of a person, held and removed ones among them, newest first. Reads the whole table. */
export async function quotesOfPerson({ quotes }: Stores['tables'], who: Who): Promise<readonly Row[]> {
  const found: Row[] = [];
  for await (const page of quotes.pages()) {
    found.push(...page.filter((row) => quoteOf('quotes', row) !== undefined && isOf(who, row)));
  }
  const timeOf = (row: Row) => row.created_at_id?.S ?? '';
  return found.toSorted((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1));
}

async function rowsAbout(tables: Stores['tables'], table: TableName, ids: ReadonlySet<string>) {
  const found: Row[] = [];
  for await (const page of tables[table].pages()) {
    found.push(...page.filter((row) => ids.has(quoteOf(table, row) ?? '')));
  }
  return found;
}

/** Tables of the product's own affairs, in which a quote's id or an address can be named. */
const NAMING = ['auditLogs', 'bookkeeping', 'webhooks'] as const satisfies readonly TableName[];

/** All that is kept of a person, as it is handed out. It holds their own data, and who of the staff did what with them. */
export async function exportPerson({ tables, now }: Pick<PersonStores, 'tables' | 'now'>, who: Who) {
  const quotes = await quotesOfPerson(tables, who);
  const ids = new Set(quotes.map(({ id }) => id?.S ?? ''));
  const [events, keys] = [
    await rowsAbout(tables, 'quoteEvents', ids),
    await rowsAbout(tables, 'searchKeys', ids),
  ];
  const needles = [...ids, ...quotes.flatMap((row) => saidIn(row, 'email'))].map((text) =>
    text.toLowerCase(),
  );
  const named: Record<string, unknown>[] = [];
  for (const table of needles.length === 0 ? [] : NAMING) {
    for await (const page of tables[table].pages()) {
      const about = page.filter((row) =>
        needles.some((needle) => lineOf(row).toLowerCase().includes(needle)),
      );
      named.push(...about.map((row) => ({ table, ...plainRow(row) })));
    }
  }
  const of = (table: TableName, rows: readonly Row[], quote: Row) =>
    rows.filter((row) => quoteOf(table, row) === quote.id?.S);
  return {
    exported_at: now().toISOString(),
    requests: quotes.map((quote) => ({
      reference: quoteReference(quote.id?.S ?? ''),
      request: plainRow(quote),
      timeline: of('quoteEvents', events, quote)
        .toSorted((one, other) => ((one.at_operation?.S ?? '') < (other.at_operation?.S ?? '') ? -1 : 1))
        .map(plainRow),
      found_by: of('searchKeys', keys, quote).flatMap(({ word_at_id: key }) =>
        key?.S === undefined || key.S === 'words' ? [] : [key.S.split('#')[0] ?? ''],
      ),
    })),
    named_in: named,
  };
}

/** The ids of erasures that broke off before their end. */
export async function unfinishedErasures({ bookkeeping }: Stores['tables']): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const page of bookkeeping.pages()) {
    for (const { id, is_done: isDone } of page) {
      const quote = erasedQuote(id?.S ?? '');
      if (quote !== undefined && isDone === undefined) found.push(quote);
    }
  }
  return found;
}

/** Repeats until nothing is there but what stays: somebody may be changing the quote meanwhile. */
async function eraseQuote({ tables, erasing }: PersonStores, id: string, at: string): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const [row] = await tables.quotes.read([{ id: { S: id } }]);
    if (row === undefined) return;
    const left = leftOf('quotes', row, row[ERASED_AT]?.S ?? at);
    if (left === undefined || lineOf(left) === lineOf(row)) return;
    await erasing.reduce('quotes', row, left);
  }
  throw new Error(
    `${quoteReference(id)} changed ${MAX_ATTEMPTS} times while it was erased: repeat the command.`,
  );
}

/** Requests that were together with erased ones go on without them, with all that others keep of those taken away. */
async function partFromOthers({ tables, erasing }: PersonStores, ids: ReadonlySet<string>): Promise<void> {
  for (const table of ['quotes', 'quoteEvents'] as const) {
    for await (const page of tables[table].pages()) {
      for (const found of page) {
        let [row, attempts]: [Row | undefined, number] = [found, 0];
        while (row !== undefined && !ids.has(quoteOf(table, row) ?? '')) {
          const left = leftOfOther(table, row, ids);
          if (left === undefined || (await erasing.reduce(table, row, left))) break;
          attempts += 1;
          if (attempts > MAX_ATTEMPTS)
            throw new Error('A request beside an erased one changes too often: repeat the command.');
          [row] = await tables[table].read([keyOf(table, row)]);
        }
      }
    }
  }
}

/**
 * Erases what is kept of a person under these quotes, everywhere; repeated, it finishes what broke off and changes
 * nothing else. The list comes first, so that no restore brings back what is half erased; then the quote, after which no
 * change of it succeeds and no line of its timeline is added; then the timeline and the words of the search.
 * @returns how many quotes were erased, those that were erased before among them
 */
export async function erasePerson(stores: PersonStores, quotes: readonly string[]): Promise<number> {
  const { tables, erasing, trail, now } = stores;
  const ids = new Set(quotes);
  const at = now().toISOString();
  for (const id of ids) {
    await tables.bookkeeping.putNew({ id: { S: erasureKey(id) }, [ERASED_AT]: { S: at } });
  }
  for (const id of ids) {
    await eraseQuote(stores, id, at);
    await erasing.write('searchKeys', {
      ...wordsKey(id),
      created_at: { S: at },
      words: { L: [] },
      [ERASED_AT]: { S: at },
    });
  }
  await partFromOthers(stores, ids);
  for (const table of ['quoteEvents', 'searchKeys'] as const) {
    for (const row of await rowsAbout(tables, table, ids)) {
      const left = leftOf(table, row, row[ERASED_AT]?.S ?? at);
      if (left === undefined) await erasing.remove(table, row);
      else await erasing.reduce(table, row, left);
    }
  }
  for (const quote of ids) {
    await trail.append(
      serverEvent({
        userId: null,
        action: 'person_erased',
        details: { quote },
        trustLevel: 'trusted',
        at: now(),
        clientInfo: undefined,
      }),
    );
    const [listed] = await tables.bookkeeping.read([{ id: { S: erasureKey(quote) } }]);
    await erasing.write('bookkeeping', { ...listed, id: { S: erasureKey(quote) }, is_done: { BOOL: true } });
  }
  return ids.size;
}
