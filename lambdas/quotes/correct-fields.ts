import { canBeReached } from '#contract/contact-links.ts';
import { asCorrected } from '#contract/corrected.ts';
import { namedEntries } from '#contract/named-entries.ts';
import type { SentQuote, SomeFields } from '#contract/quote-answer-schemas.ts';
import { NOTHING_CORRECTED, REACHABLE } from '#contract/quote-work-schemas.ts';
import { ApiError } from '../http/api-error.ts';

interface Correction {
  /** All that reads otherwise than it was sent, from now on. */
  readonly all: SomeFields;
  /** What reads otherwise by this correction, and how it read before. */
  readonly corrected: SomeFields;
  readonly was: SomeFields;
}

const only = (fields: SomeFields, isMeant: (entry: readonly [keyof SomeFields, unknown]) => boolean) =>
  Object.fromEntries(namedEntries(fields).filter(isMeant)) as SomeFields;

/**
 * What a quote reads after a correction. A field that is put back to what was sent is not corrected any more.
 * @throws ApiError 400 where nothing reads otherwise by it, and where it would take away the only way to reach a customer
 */
export function correctFields(sent: SentQuote, before: SomeFields = {}, wish: SomeFields = {}): Correction {
  const known = asCorrected({ ...sent, corrected: before });
  const corrected = only(wish, ([name, value]) => value !== undefined && value !== known[name]);
  const refuse = (line: string) =>
    new ApiError('invalid_request', 'Some fields need a change.', { corrected: line });
  if (Object.keys(corrected).length === 0) throw refuse(NOTHING_CORRECTED);
  const after = asCorrected({ ...known, corrected });
  if (canBeReached(known) && !canBeReached(after)) throw refuse(REACHABLE);
  return {
    all: only({ ...before, ...corrected }, ([name, value]) => value !== sent[name]),
    corrected,
    was: only(known, ([name]) => name in corrected),
  };
}
