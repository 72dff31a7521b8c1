import { mailHref, phoneHref } from '#contract/contact-links.ts';
import { asCorrected } from '#contract/corrected.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import type { NextKind } from '#contract/quote-work.ts';

/** What is next as somebody can do it: who left an address and no number is not called but written to. */
export function nextKindOf(quote: QuoteCard): NextKind | undefined {
  const { phone, email, progress } = asCorrected(quote);
  const kind = progress?.next_kind;
  const isWritten = kind === 'call' && phoneHref(phone) === undefined && mailHref(email) !== undefined;
  return isWritten ? 'write' : kind;
}
