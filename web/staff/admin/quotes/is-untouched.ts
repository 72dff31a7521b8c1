import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { isReplaced } from '#contract/quote-work.ts';

/** Whether somebody waits of whom nobody has heard yet: to call them is then what most would press. */
export const isUntouched = (quote: Pick<QuoteCard, 'stage' | 'held' | 'same_move_as'>): boolean =>
  quote.stage === 'new' && quote.held === undefined && !isReplaced(quote);
