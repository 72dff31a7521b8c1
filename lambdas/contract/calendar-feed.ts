/** The calendar feed of an admin: a secret address that calendar programs read, because they send no header. */
import * as z from 'zod/mini';

/** What an address ends in, by which some programs know what it is. */
export const FEED_ENDING = '.ics';

/** Days of visits and moves in a feed: those of before for who looks back, those ahead for a season and a year. */
export const FEED_DAYS = { back: 60, ahead: 400 } as const;

const ADDRESS = 'Copy the address of the calendar as it was shown: it is shorter.';

/** Any text: what is no address of a feed is answered like one that is none any more. */
export const calendarFeedParamsSchema = z.object({ address: z.string().check(z.maxLength(128, ADDRESS)) });

const WISH = "Send 'renew' or 'end'.";

/** `renew` makes an address and ends the one before, `end` ends it. */
export const changeCalendarFeedSchema = z.object({ wish: z.enum(['renew', 'end'], WISH) });

/** The path of the feed, which is told this once; null when it has ended. */
export const calendarFeedSchema = z.object({ path: z.nullable(z.string()) });

/** The feed itself, as text/calendar. */
export const calendarTextSchema = z.string();
