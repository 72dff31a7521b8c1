/** Keys of what several parts of the dashboard read from the query cache. */
export const NEWEST = ['quotes', 'newest'];
/** Every list of quotes. */
export const QUOTE_LISTS = ['quotes'];
export const COUNTERS = 'counters';

/** Query key of what is new about quotes; asked anew, it adds to the newest ones. */
export const NEWS = ['news'];
