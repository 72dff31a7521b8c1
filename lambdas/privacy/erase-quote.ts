import { ERASED_AT, erasureKey } from '#contract/erased.ts';
import { quoteReference } from '#contract/quote-options.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import { lineOf, type Row } from '../aws/stored-row.ts';
import type { ErasedWords } from '../search/search-keys-table.ts';
import { erasureOf, leftOf, leftOfOther, othersNamedIn } from './erased-rows.ts';
import type { ErasingRows, PersonRows } from './person-rows-table.ts';
import { wordsEver } from './words-ever.ts';

export interface ErasingStores {
  readonly rows: PersonRows;
  readonly erasing: ErasingRows;
  readonly words: ErasedWords;
  readonly trail: AuditTrail;
  readonly now: () => Date;
}

/** A person whose version of a row changes all the time is not erased by trying on. */
const MAX_ATTEMPTS = 50;

const isSame = (one: Row, other: Row) => lineOf(one) === lineOf(other);

/** Reduces a quote until nothing is there but what stays: somebody may be changing it meanwhile. */
async function reduceQuote(
  { rows, erasing }: ErasingStores,
  id: string,
  leave: (row: Row) => Row | undefined | Promise<Row | undefined>,
): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const row = await rows.read('quotes', id);
    const left = row && (await leave(row));
    if (row === undefined || left === undefined || isSame(left, row)) return;
    await erasing.reduce('quotes', row, left);
  }
  throw new Error(`${quoteReference(id)} changed ${MAX_ATTEMPTS} times while it was erased: try it again.`);
}

/**
 * Writes down what is known from the quote alone and needed once that has gone: the requests that name it, and the words
 * by which it is or was found. From then on no word is added.
 */
async function noteDown({ rows, erasing, words }: ErasingStores, quote: Row, listed: Row, at: string) {
  const [id, created_at] = [quote.id?.S ?? '', quote.created_at?.S ?? ''];
  const timeline = await rows.timelineOf(id);
  const known = listed.beside?.SS ?? [];
  const beside = [...new Set([...known, ...[quote, ...timeline].flatMap(othersNamedIn)])];
  if (beside.length > known.length) {
    await erasing.reduce('bookkeeping', listed, { ...listed, beside: { SS: beside } });
  }
  const found = new Set([...(await words.listed(id)), ...wordsEver(quote, timeline)]);
  await words.mark({ id, created_at }, [...found], at);
}

/** Requests that were together with the erased one go on without it, and keep nothing of it. */
async function partFrom(stores: ErasingStores, other: string, erased: ReadonlySet<string>): Promise<void> {
  await reduceQuote(stores, other, (row) => leftOfOther('quotes', row, erased));
  for (const row of await stores.rows.timelineOf(other)) {
    const left = leftOfOther('quoteEvents', row, erased);
    if (left !== undefined) await stores.erasing.reduce('quoteEvents', row, left);
  }
}

/** The line of an erasure in the list, which every restore heeds. */
async function listedErasure({ rows }: ErasingStores, id: string): Promise<Row> {
  const listed = await rows.read('bookkeeping', erasureKey(id));
  if (listed === undefined) throw new Error(`${quoteReference(id)} is not on the list of erasures.`);
  return listed;
}

/**
 * Erases what is kept of a person under a quote that stands on the list of erasures, everywhere; repeated, it finishes what
 * broke off and changes nothing else. What the quote alone tells is noted first; then the quote is reduced, after which no
 * change of it succeeds and no line of its timeline is added; then the timeline, what other requests keep of it, and the
 * words of the search.
 * @param beside further requests that may name it
 */
export async function eraseQuote(
  stores: ErasingStores,
  id: string,
  beside: readonly string[] = [],
): Promise<void> {
  const { rows, erasing, words, trail, now } = stores;
  const known = erasureOf(await listedErasure(stores, id));
  const at = known.at || now().toISOString();
  await reduceQuote(stores, id, async (row) => {
    const erasedAt = row[ERASED_AT]?.S;
    if (erasedAt === undefined) await noteDown(stores, row, await listedErasure(stores, id), at);
    return leftOf('quotes', row, { ...known, at: erasedAt ?? at });
  });
  for (const row of await rows.timelineOf(id)) {
    const left = leftOf('quoteEvents', row, { ...known, at: row[ERASED_AT]?.S ?? at });
    if (left !== undefined) await erasing.reduce('quoteEvents', row, left);
  }
  const listed = await listedErasure(stores, id);
  for (const other of new Set([...beside, ...(listed.beside?.SS ?? [])])) {
    if (other !== id) await partFrom(stores, other, new Set([id]));
  }
  const quote = { id, created_at: (await rows.read('quotes', id))?.created_at?.S ?? at };
  await words.remove(quote, await words.listed(id));
  await words.mark(quote, [], at);
  await trail.append(
    serverEvent({
      // No person gave the order of a night that found a request old.
      userId: known.why === 'age' ? null : (listed.ordered_by?.S ?? null),
      action: known.why === 'age' ? 'person_erased_for_age' : 'person_erased',
      details: { quote: id },
      trustLevel: 'trusted',
      at: now(),
      clientInfo: undefined,
    }),
  );
  const { beside: _, ...kept } = listed;
  await erasing.reduce('bookkeeping', listed, { ...kept, is_done: { BOOL: true } });
}
