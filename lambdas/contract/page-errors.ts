/** What browsers report of errors in our scripts, as plain data, so that pages import it without the schema library. */

/** The kind of an error that is none of a running script: its file could not be loaded. */
export const NOT_LOADED = 'NotLoaded';

/** At most so many reports of one view of a page: what follows the first is mostly its consequence. */
export const REPORTS_OF_A_VIEW = 3;

/** From as many networks on a day, an error is of our pages and not of one person's browser. */
export const NETWORKS_TO_ALARM = 5;
