/** Why a request was erased: its sender asked for it, or nothing had happened about it for as long as requests are kept. */
export const ERASED_FOR = ['sender', 'age'] as const;

export type ErasedFor = (typeof ERASED_FOR)[number];

/** Who has put a request on the list of erasures that no person did: the night that finds what was kept for long enough. */
export const ORDERED_BY_AGE = 'age' satisfies ErasedFor;

/** What an erased quote says from then on in place of its sender: it stays in the list and in the counters, without them. */
export const ERASED_NAMES = {
  sender: { first_name: 'Erased', last_name: 'on request' },
  age: { first_name: 'Erased', last_name: 'for its age' },
} as const satisfies Readonly<Record<ErasedFor, object>>;

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
