import type { QuoteWork, SentQuote } from '#contract/quote-answer-schemas.ts';
import type { KEPT } from '#contract/quote-work.ts';
import type { QuoteEvent } from '#contract/quote-work-answer-schemas.ts';
import type { Attention } from './attention.ts';
import type { CalendarKey } from './calendar-key.ts';

/** The part of the work that a change makes anew. */
export type WorkState = Pick<QuoteWork, 'stage' | 'progress' | 'corrected'>;

/** An event as it is kept: with what tells a repeat from another change, and what an undo needs. */
export interface KeptEvent extends QuoteEvent {
  readonly happened: (typeof KEPT)[number];
  /** SHA-256 of what was asked for. */
  readonly content_hash: string;
  readonly before: WorkState;
}

/** The present work on a quote, with what its sender wrote. */
export interface FoundWork {
  readonly work: QuoteWork;
  readonly sent: SentQuote;
  /** How it came; undefined for one that came over the site. */
  readonly source?: string | undefined;
  /** Whether it looks like spam, which no search finds. */
  readonly isHeld: boolean;
}

/** What one change writes of one quote: its work, when it next wants something, where the calendar has it, and a line. */
export interface WrittenWork {
  readonly work: QuoteWork & Attention & Partial<CalendarKey>;
  readonly event: KeptEvent;
  /** The version that the work had. */
  readonly known: number;
}

/**
 * Writes the work on one quote, or on two that belong together; all or none.
 * @returns false when somebody else was faster
 */
export type WriteWork = (changes: readonly WrittenWork[]) => Promise<boolean>;
