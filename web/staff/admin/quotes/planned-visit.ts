import type { QuoteProgress } from '#contract/quote-answer-schemas.ts';
import type { VISIT_KINDS } from '#contract/quote-work.ts';

type Known = Pick<QuoteProgress, 'visit' | 'next_kind' | 'next_at'>;

/** When the visit is that is still to come, as ISO time; undefined without one. */
export function visitAhead(
  { visit, next_kind: kind, next_at: next }: Known,
  now: number,
): string | undefined {
  const at = kind === 'visit' ? next : visit?.done_at === undefined ? visit?.at : undefined;
  return at !== undefined && Date.parse(at) > now ? at : undefined;
}

/** How all was looked at; undefined while nobody has said so and the visit that was planned is not over. */
export function lookedAt(progress: Known, now: number): (typeof VISIT_KINDS)[number] | undefined {
  const { visit, next_kind: kind, next_at: next } = progress;
  if (visit?.done_at !== undefined) return visit.seen ?? visit.kind;
  const at = visit?.at ?? (kind === 'visit' ? next : undefined);
  return at !== undefined && Date.parse(at) <= now ? visit?.kind : undefined;
}
