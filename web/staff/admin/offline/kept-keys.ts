import { CALENDAR_WEEKS, QUOTE_LISTS } from '../query-keys.ts';

/** Query key of the owner's day. */
export const TODAY_LIST = [...QUOTE_LISTS, 'today'];
/** Of the week that begins today. */
export const THIS_WEEK = [...CALENDAR_WEEKS, undefined];
/** Open requests as this device has kept them. */
export const KEPT_LEADS = [...QUOTE_LISTS, 'kept leads'];
