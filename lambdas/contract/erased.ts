/** What a quote of a person who asked for erasure says from then on: it stays in the list and in the counters, without them. */
export const ERASED_NAME = { first_name: 'Erased', last_name: 'on request' } as const;

/** Attribute of a row that was erased, with the time in ISO 8601. */
export const ERASED_AT = 'erased_at';

/** In the place of the hash of the content, from which a content could be guessed. */
export const ERASED_HASH = 'erased';

const LISTED = 'erased#';

/** Key of the line of an erasure in the table of bookkeeping: the quote's id and nothing of the person. */
export const erasureKey = (quote: string): string => LISTED + quote;

/** The quote that a row of bookkeeping lists as erased; undefined for every other row. */
export const erasedQuote = (key: string): string | undefined =>
  key.startsWith(LISTED) ? key.slice(LISTED.length) : undefined;
