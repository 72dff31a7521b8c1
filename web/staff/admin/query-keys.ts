/** Keys of what several parts of the dashboard read from the query cache. */
export const NEWEST = ['quotes', 'newest'];
/** Every list of quotes. */
export const QUOTE_LISTS = ['quotes'];
export const COUNTERS = 'counters';
