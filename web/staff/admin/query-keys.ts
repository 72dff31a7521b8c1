/** Keys of what several parts of the dashboard read from the query cache. */
/** The requests that were looked at from the search, among the lists: what is done on one shows here too, and who is erased goes. */
export const LATELY = ['quotes', 'lately'];
export const NEWEST = ['quotes', 'newest'];
/** Every list of quotes. */
export const QUOTE_LISTS = ['quotes'];
/** Pages of the list after the newest; they are among the lists. */
export const OLDER = [...QUOTE_LISTS, 'page'];
/** Weeks of the calendar, by their first days; they are among the lists. */
export const CALENDAR_WEEKS = [...QUOTE_LISTS, 'calendar'];
export const COUNTERS = 'counters';
export const LOGS = 'security logs';
export const SESSIONS = 'user sessions';

/** Query key of what is new about quotes; asked anew, it adds to the newest ones. */
export const NEWS = ['news'];
