import { ERASED_AT, erasedQuote, erasureKey } from '#contract/erased.ts';
import { quoteReference } from '#contract/quote-options.ts';
import type { TableName } from '#contract/tables.ts';
import { lineOf, plainRow, type Row } from '../aws/stored-row.ts';
import { type ErasingStores, eraseQuote } from '../privacy/erase-quote.ts';
import { leftOfOther, quoteOf } from '../privacy/erased-rows.ts';
import { exportQuote } from '../privacy/export-quote.ts';
import type { Stores } from './export-data.ts';
import type { Who } from './person-command.ts';

export interface PersonStores extends ErasingStores {
  readonly tables: Stores['tables'];
}

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

/** Tables of the product's own affairs, in which a quote's id or an address can be named. */
const NAMING = ['auditLogs', 'bookkeeping', 'webhooks'] as const satisfies readonly TableName[];

/** All that is kept of a person, as it is handed out. It holds their own data, and who of the staff did what with them. */
export async function exportPerson({ tables, now, ...stores }: PersonStores, who: Who) {
  const quotes = await quotesOfPerson(tables, who);
  const ids = quotes.map(({ id }) => id?.S ?? '');
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
  const requests: Awaited<ReturnType<typeof exportQuote>>[] = [];
  for (const quote of quotes) requests.push(await exportQuote(stores, quote));
  return { exported_at: now().toISOString(), requests, named_in: named };
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

/** Other requests that name one of these. Reads the tables as a whole. */
async function requestsBeside(
  tables: Stores['tables'],
  ids: ReadonlySet<string>,
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const table of ['quotes', 'quoteEvents'] as const) {
    for await (const page of tables[table].pages()) {
      for (const row of page) {
        const id = quoteOf(table, row);
        if (id !== undefined && !ids.has(id) && leftOfOther(table, row, ids) !== undefined) found.add(id);
      }
    }
  }
  return [...found];
}

/**
 * Erases what is kept of a person under these quotes, everywhere; repeated, it finishes what broke off and changes
 * nothing else. The list comes first, so that no restore brings back what is half erased.
 * @returns how many quotes were erased, those that were erased before among them
 */
export async function erasePerson(stores: PersonStores, quotes: readonly string[]): Promise<number> {
  const { tables, now } = stores;
  const ids = new Set(quotes);
  const at = now().toISOString();
  for (const id of ids) {
    await tables.bookkeeping.putNew({ id: { S: erasureKey(id) }, [ERASED_AT]: { S: at } });
  }
  const beside = await requestsBeside(tables, ids);
  for (const id of ids) await eraseQuote(stores, id, beside);
  return ids.size;
}
