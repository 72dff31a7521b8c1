import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import type { Stage } from '#contract/quote-work.ts';

/** That of a quote on which nobody has worked is not stored: no store has the quotes of the first stage. */
export interface QuotesOfStage {
  /** Quotes with this stored stage that sort before a position, newest first; without one from the newest on. */
  readonly before: (
    stage: Stage,
    position: string | undefined,
    limit: number,
  ) => Promise<{
    readonly keys: readonly Readonly<Record<'id' | 'created_at_id', string>>[];
    readonly isAll: boolean;
  }>;
}

/** Whether a quote has this stage and is worked on: as in a search, what is held or erased is not. */
export const isOfStage = ({ held, erased_at: erasedAt, ...quote }: QuoteCard, stage: Stage): boolean =>
  held === undefined && erasedAt === undefined && quote.stage === stage;
