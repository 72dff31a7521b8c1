import { SPAM_SIGNS, type SpamSign, TRAPPED } from '#contract/held-quotes.ts';
import type { SentQuote } from '#contract/quote-answer-schemas.ts';
import { NO_MOVE_DATE } from '#contract/quote-options.ts';

/** What one request looks like by itself: its content and how long it took to fill in. */
export interface Submitted extends Omit<SentQuote, 'id' | 'created_at'> {
  /** Milliseconds, as the header of the request says; undefined without one. */
  readonly fill_ms?: number | undefined;
}

/** Weights of the signs; a request is held from {@link HOLD_FROM}. No sign that an honest person may show holds alone. */
const WEIGHTS: Readonly<Record<SpamSign, number>> = {
  hidden_field: 100,
  filled_at_once: 30,
  no_fill_time: 20,
  links: 40,
  markup: 60,
  selling_words: 50,
  odd_name: 50,
  no_move: 15,
  same_text: 100,
  same_sender: 100,
  // With any one of the others it is enough.
  many_in_all: 45,
};

const HOLD_FROM = 60;

/** Signs that a request shows by what others sent: people behind one network share the address of a robot. */
const SIGNS_OF_OTHERS: ReadonlySet<SpamSign> = new Set(['same_text', 'same_sender', 'many_in_all']);

/** Nobody fills in a name and an address in this time; a browser that does is as fast, so it is one sign of several. */
const AT_ONCE_MS = 2_500;

const LINK = /\bhttps?:\/\/|\bwww\.|\b[\w-]+\.(?:ru|top|xyz|click|shop|site|online|biz|info)\b/i;
const MARKUP = /<a\s|\[url|\[link|href\s*=/i;
/** What is offered to companies by mail, never what somebody says of a move. */
const SELLING =
  /\b(?:seo|backlinks?|casino|viagra|cialis|crypto(?:currency)?|bitcoin|forex|web ?traffic|guest posts?|rank(?:ing)? (?:on|in) google|first page of google|business loans?|merchant cash|leads? for your)\b/i;
const IN_NO_NAME = /https?:|www\.|[<>[\]{}@#$%^*=|\\]/i;

const textsOf = ({ current_address, new_address, special_items, additional_notes }: Submitted) =>
  [current_address, new_address, special_items, additional_notes].join('\n');

const tests: Partial<Record<SpamSign, (quote: Submitted) => boolean>> = {
  hidden_field: ({ fill_ms }) => fill_ms === TRAPPED,
  filled_at_once: ({ fill_ms }) => fill_ms !== undefined && fill_ms > TRAPPED && fill_ms < AT_ONCE_MS,
  no_fill_time: ({ fill_ms }) => fill_ms === undefined,
  links: (quote) => LINK.test(textsOf(quote)),
  markup: (quote) => MARKUP.test(textsOf(quote)),
  selling_words: (quote) => SELLING.test(textsOf(quote)),
  odd_name: ({ first_name, last_name }) => IN_NO_NAME.test(first_name) || IN_NO_NAME.test(last_name),
  no_move: ({ phone, current_address, new_address, move_date }) =>
    phone === '' && current_address === '' && new_address === '' && move_date === NO_MOVE_DATE,
};

/** The signs of one request by itself, in the order of `SPAM_SIGNS`. */
export function ownSigns(quote: Submitted): readonly SpamSign[] {
  return SPAM_SIGNS.filter((sign) => tests[sign]?.(quote) === true);
}

/** Whether a request with these signs is held. */
export function isHeldFor(signs: readonly SpamSign[]): boolean {
  return signs.reduce((sum, sign) => sum + WEIGHTS[sign], 0) >= HOLD_FROM;
}

/** Whether a request came from our form and was held for what others sent: with its own signs alone it would not be. It may be a person's. */
export function isHeldForOthers(signs: readonly SpamSign[]): boolean {
  const own = signs.filter((sign) => !SIGNS_OF_OTHERS.has(sign));
  return !isHeldFor(own) && !own.includes('no_fill_time');
}
