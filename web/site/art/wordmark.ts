import { BUSINESS } from '#contract/business.ts';

const words = BUSINESS.name.toUpperCase().split(' ');

/** The name as it is drawn: its last word, what the business does, stands below the others. */
export const WORDMARK = { first: words.slice(0, -1).join(' '), second: words.at(-1) ?? '' } as const;
