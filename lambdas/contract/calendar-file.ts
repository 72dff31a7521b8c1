/** Events for other calendars, as a file in the format iCalendar. Source: RFC 5545 */

export interface CalendarEvent {
  /** The same for the same event, so that a later file changes it. */
  readonly uid: string;
  /** Grows with each change of the event. */
  readonly sequence: number;
  /** When it was changed last. */
  readonly changed: Date;
  readonly starts: Date;
  readonly ends: Date;
  readonly summary: string;
  readonly location?: string | undefined;
  readonly description?: string | undefined;
}

/** Octets of a line; what is longer is folded. */
const LINE_OCTETS = 75;

const stampOf = (time: Date): string => time.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** What the format needs to be marked within a text; other control characters are none of its text. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, '');

/** A line in pieces of at most 75 octets, none of which ends within a character. */
function folded(line: string): string {
  const pieces: string[] = [''];
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > LINE_OCTETS) {
      pieces.push('');
      // The space in front of the piece counts.
      octets = 1;
    }
    pieces[pieces.length - 1] += character;
    octets += size;
  }
  return pieces.join('\r\n ');
}

/** How a calendar program that subscribed to the file keeps it. */
interface Subscription {
  readonly name: string;
  /** Of the business: a hint, as all times are in UTC. */
  readonly timeZone: string;
  /** Hours after which to ask again. */
  readonly refreshHours: number;
}

interface Calendar {
  /** Who made it, by name. */
  readonly maker: string;
  /** Of a file that is taken over once. What is asked for again says when each event changed, so that it stays the same while nothing does. */
  readonly now?: Date;
  readonly subscription?: Subscription;
}

/** Source: RFC 7986, and the older names of some of it that Apple, Google and Microsoft read. */
const subscriptionLines = ({ name, timeZone, refreshHours }: Subscription) => [
  `NAME:${escaped(name)}`,
  `X-WR-CALNAME:${escaped(name)}`,
  `X-WR-TIMEZONE:${timeZone}`,
  `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
  `X-PUBLISHED-TTL:PT${refreshHours}H`,
];

/** A calendar with these events, whose times are in UTC, so that no time zone has to be described. */
export function calendarFile(
  events: readonly CalendarEvent[],
  { maker, now, subscription }: Calendar,
): string {
  const lines = events.flatMap(
    ({ uid, sequence, changed, starts, ends, summary, location = '', description = '' }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `SEQUENCE:${sequence}`,
      `DTSTAMP:${stampOf(now ?? changed)}`,
      `LAST-MODIFIED:${stampOf(changed)}`,
      `DTSTART:${stampOf(starts)}`,
      `DTEND:${stampOf(ends)}`,
      `SUMMARY:${escaped(summary)}`,
      ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
      ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
      'END:VEVENT',
    ],
  );
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(maker)}//Back office//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(subscription === undefined ? [] : subscriptionLines(subscription)),
    ...lines,
    'END:VCALENDAR',
  ];
  return all.map((line) => `${folded(line)}\r\n`).join('');
}
