import { quotePayload } from '../../../web/site/quote/quote-values.ts';
import type { Visit } from './visitor.ts';

export type Item = Readonly<Record<string, unknown>>;

/**
 * What visitors were told, held against what the table has: the analysis of a set by
 * [Jepsen](https://jepsen-io.github.io/jepsen/jepsen.checker.html#var-set-full).
 */
export interface Findings {
  /** Visitors who were told that their quote is stored. */
  readonly acknowledged: number;
  /** Visitors who were told neither that it is stored nor that it is refused. */
  readonly untold: number;
  /** Of these, whose quote is stored nevertheless. */
  readonly recovered: number;
  /** Stored, and held as spam, which no visitor is, so that nobody is told of it. */
  readonly held: number;
  /** Acknowledged, and not stored. */
  readonly lost: number;
  /** Stored more often than once. */
  readonly duplicate: number;
  /** Stored, and sent by nobody. */
  readonly unexpected: number;
  /** Stored with other content than was sent, or under another key than was acknowledged. */
  readonly corrupt: number;
  /** Stored, though the page said that it is refused. */
  readonly falselyFailed: number;
  /** Refused and not stored, though nothing is wrong with any of them. */
  readonly refused: number;
}

/** What must be zero. */
export const WRONGS = [
  'held',
  'lost',
  'duplicate',
  'unexpected',
  'corrupt',
  'falselyFailed',
  'refused',
] as const;

function isAsSent(item: Item, { values, submittedAt, acknowledged }: Visit): boolean {
  const sent = Object.entries(quotePayload(values, submittedAt));
  const isSame = sent.every(([name, value]) => item[name] === value);
  const isKnown = acknowledged.length === 0 || acknowledged.includes(String(item.id));
  return isSame && isKnown && /^\d{4}-\d\d-\d\dT/.test(String(item.created_at));
}

/** @param quotes the quotes of the table, each once for each time that it is stored */
export function reconcile(visits: readonly Visit[], quotes: readonly Item[]): Findings {
  const stored = Map.groupBy(quotes, ({ email }) => String(email));
  const emails = new Set(visits.map(({ email }) => email));
  const isStored = ({ email }: Visit) => stored.has(email);
  const count = (is: (visit: Visit) => boolean) => visits.filter(is).length;
  const isTold = (visit: Visit) => visit.acknowledged.length > 0 || visit.isRefused;
  return {
    acknowledged: count(({ acknowledged }) => acknowledged.length > 0),
    untold: count((visit) => !isTold(visit)),
    recovered: count((visit) => !isTold(visit) && isStored(visit)),
    held: quotes.filter(({ held }) => held !== undefined).length,
    lost: count((visit) => visit.acknowledged.length > 0 && !isStored(visit)),
    duplicate: visits.reduce((sum, { email }) => sum + Math.max(0, (stored.get(email)?.length ?? 0) - 1), 0),
    unexpected: quotes.filter(({ email }) => !emails.has(String(email))).length,
    corrupt: count((visit) => (stored.get(visit.email) ?? []).some((item) => !isAsSent(item, visit))),
    falselyFailed: count((visit) => visit.isRefused && isStored(visit)),
    refused: count((visit) => visit.isRefused && !isStored(visit)),
  };
}
