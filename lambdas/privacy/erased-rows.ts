import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { asCorrected } from '#contract/corrected.ts';
import { ERASED_AT, ERASED_HASH, ERASED_NAMES, type ErasedFor, ORDERED_BY_AGE } from '#contract/erased.ts';
import { toldAtName } from '#contract/outbox.ts';
import { FIRST_VERSION, TOLD_BY } from '#contract/quote-work.ts';
import type { TableName } from '#contract/tables.ts';
import { lineOf, plainRow, type Row } from '../aws/stored-row.ts';
import { attentionOf } from '../work/attention.ts';
import { calendarKey } from '../work/calendar-key.ts';
import { foundWork } from '../work/found-work.ts';
import { createdAtId, monthOf } from '../work/quote-keys.ts';

/**
 * What is left of a quote: that there was one, when, and what came of it. All else goes, also an attribute that is newer
 * than this list. Without `held` and its place in the outbox nobody releases, judges or announces it.
 */
const LEFT_OF_QUOTE: readonly string[] = [
  'id',
  'created_at',
  'created_at_id',
  'month',
  'counted',
  'announced',
  ...Object.keys(TOLD_BY).map(toldAtName),
  'source',
  'stage',
  'updated_by',
  'updated_at',
  'settled_at',
  'settled_by',
  'expires_at',
];

const LEFT_OF_PROGRESS: readonly string[] = ['attempts', 'first_contact_at', 'lost_reason'];

/** What is left of a line of a timeline: what was done, by whom of the staff, and when. */
const LEFT_OF_EVENT: readonly string[] = [
  'quote_id',
  'at_operation',
  'operation',
  'at',
  'by',
  'happened',
  'version',
  'stage',
  'lost_reason',
  'next_kind',
  'next_at',
  'undoes',
];

const only = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));

/** An erasing as the list of erasures has it. */
export interface ListedErasure {
  /** When it was first asked for, as ISO 8601. */
  readonly at: string;
  readonly why: ErasedFor;
}

/** The erasing that a line of the list is about. */
export const erasureOf = (listed: Row): ListedErasure => ({
  at: listed[ERASED_AT]?.S ?? '',
  why: listed.ordered_by?.S === ORDERED_BY_AGE ? 'age' : 'sender',
});

function leftOfQuote(row: Row, { at, why }: ListedErasure): Row {
  const progress = row.progress?.M;
  const wasErased = row[ERASED_AT] !== undefined;
  const version = Number(row.version?.N ?? FIRST_VERSION) + (wasErased ? 0 : 1);
  return {
    // With a time of settlement no judge of spam takes it for a new request.
    settled_at: { S: at },
    ...only(row, LEFT_OF_QUOTE),
    ...(progress && { progress: { M: only(progress, LEFT_OF_PROGRESS) } }),
    first_name: { S: ERASED_NAMES[why].first_name },
    last_name: { S: ERASED_NAMES[why].last_name },
    content_hash: { S: ERASED_HASH },
    version: { N: String(version) },
    // The news tell open dashboards of it, as of work.
    worked_month: { S: monthOf(at) },
    worked_at_id: { S: createdAtId(at, row.id?.S ?? '') },
    [ERASED_AT]: { S: at },
    ...(why === 'age' && { erased_for: { S: why } }),
  };
}

const LIST_OF_WORDS = 'quote#';

/** The quote that a row is about; undefined for a row about none, and for one of a table without quotes. */
export function quoteOf(table: TableName, row: Row): string | undefined {
  if (table === 'quotes') return row.created_at_id === undefined ? undefined : row.id?.S;
  if (table === 'quoteEvents') return row.quote_id?.S;
  if (table !== 'searchKeys') return undefined;
  const [list = '', word = ''] = [row.first_letter?.S, row.word_at_id?.S];
  return list.startsWith(LIST_OF_WORDS) ? list.slice(LIST_OF_WORDS.length) : word.split('#').at(-1);
}

/**
 * What an erasing leaves of a row about the person's quote; of a row that was erased before, the same again.
 * @returns undefined for a row that goes as a whole
 */
export function leftOf(table: TableName, row: Row, erasure: ListedErasure): Row | undefined {
  const { at } = erasure;
  if (table === 'quotes') return leftOfQuote(row, erasure);
  if (table === 'quoteEvents') return { ...only(row, LEFT_OF_EVENT), [ERASED_AT]: { S: at } };
  if (table === 'searchKeys' && row.first_letter?.S?.startsWith(LIST_OF_WORDS) === true) {
    return {
      ...only(row, ['first_letter', 'word_at_id', 'created_at']),
      words: { L: [] },
      [ERASED_AT]: { S: at },
    };
  }
  return undefined;
}

/** Ids of other requests that a row about a quote names. */
export function othersNamedIn(row: Row): readonly string[] {
  const links = Object.values(row.repeats?.M ?? {}).flatMap((link) => link.L ?? [link]);
  const ids = [row.same_move_as, row.other, ...links.map((link) => link.M?.id ?? link)];
  return ids.flatMap((id) => id?.S || []);
}

/** Where the day and the calendar have a request whose leader is gone: it is worked on by itself again. */
function placesOf(row: Row): Row {
  const found = foundWork(plainRow(row));
  if (found === undefined) return {};
  const { work, sent } = found;
  const places = { ...attentionOf(work, asCorrected({ ...sent, ...work })), ...calendarKey(work, work) };
  return Object.fromEntries(Object.entries(places).map(([name, text]) => [name, { S: text }]));
}

/** What is left of the names of other requests of the same person. */
function linksLeft(links: Row, isErased: (id: AttributeValue | undefined) => boolean): Row {
  const left = Object.entries(links).flatMap(([name, value]): readonly [string, AttributeValue][] => {
    if (value.L === undefined) return isErased(value.M?.id) ? [] : [[name, value]];
    return [[name, { L: value.L.filter((one) => !isErased(one.M?.id ?? one)) }]];
  });
  return Object.fromEntries(left);
}

/** What others keep of an erased request in a line of their timeline: how it read, and its last note. */
const OF_THE_OTHER: readonly string[] = ['was', 'note'];

/**
 * What is left of a row about another request that names an erased one. One that the erased one has replaced leads again.
 * @returns undefined for a row that names none
 */
export function leftOfOther(
  table: TableName,
  row: Row,
  erased: Pick<ReadonlySet<string>, 'has'>,
): Row | undefined {
  const isErased = (id: AttributeValue | undefined) => erased.has(id?.S ?? '');
  if (table === 'quoteEvents') {
    if (!isErased(row.other) || OF_THE_OTHER.every((name) => row[name] === undefined)) return undefined;
    return only(
      row,
      Object.keys(row).filter((name) => !OF_THE_OTHER.includes(name)),
    );
  }
  if (table !== 'quotes' || row[ERASED_AT] !== undefined) return undefined;
  const links = row.repeats?.M;
  const kept = links && linksLeft(links, isErased);
  const isFreed = isErased(row.same_move_as);
  if (!isFreed && lineOf(kept ?? {}) === lineOf(links ?? {})) return undefined;
  const left: Row = {
    ...row,
    ...(kept && { repeats: { M: kept } }),
    ...(isFreed && { same_move_as: { S: '' } }),
    version: { N: String(Number(row.version?.N ?? FIRST_VERSION) + 1) },
  };
  return { ...left, ...(isFreed && placesOf(left)) };
}
