import { followUpAt } from '#contract/opening-hours.ts';

/** What is next after a word with the customer, unless the stage has a time of its own. */
export const followUp = (at: Date) =>
  ({ next_kind: 'follow_up', next_at: followUpAt(at).toISOString() }) as const;
