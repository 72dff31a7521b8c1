import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEvent, calendarFile } from '#contract/calendar-file.ts';

const NOW = new Date('2026-11-18T18:00:00.123Z');

const MOVE: CalendarEvent = {
  uid: 'move-1@site.example',
  sequence: 3,
  changed: new Date('2026-11-17T09:30:00.000Z'),
  starts: new Date('2026-12-05T16:00:00.000Z'),
  ends: new Date('2026-12-05T22:00:00.000Z'),
  summary: 'Move: Ana Ruiz, Truck 1',
};

/** The properties of the only event as a reader finds them: unfolded, and the marks taken away. */
function read(file: string): Readonly<Record<string, string>> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  const event = lines.slice(lines.indexOf('BEGIN:VEVENT') + 1, lines.indexOf('END:VEVENT'));
  return Object.fromEntries(
    event.map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+):(.*)$/su.exec(line) ?? [];
      return [name, value.replace(/\\(.)/gsu, (_, mark: string) => (mark === 'n' ? '\n' : mark))];
    }),
  );
}

test('an event has its times in UTC, what it is, and the number of its last change', () => {
  expect(calendarFile([MOVE], { maker: 'Some Mover', now: NOW }).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Some Mover//Back office//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:move-1@site.example',
    'SEQUENCE:3',
    'DTSTAMP:20261118T180000Z',
    'LAST-MODIFIED:20261117T093000Z',
    'DTSTART:20261205T160000Z',
    'DTEND:20261205T220000Z',
    String.raw`SUMMARY:Move: Ana Ruiz\, Truck 1`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('whatever a visitor typed is one text of one property, in lines of at most 75 octets', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      'x\r\nEND:VEVENT\r\nATTENDEE:mailto:eve@evil.example',
      '\\n;,\\\\',
      '🚚'.repeat(60),
      'a\rb\nc',
      '\u0000\u0007 tab\tnext\u0085line',
    ),
  );
  fc.assert(
    fc.property(typed, typed, typed, (summary, location, description) => {
      const file = calendarFile([{ ...MOVE, summary, location, description }], {
        maker: 'Some Mover',
        now: NOW,
      });

      // An unpaired surrogate is no character: it is written as the mark for one that is unknown.
      const asRead = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');
      const event = read(file);
      expect(event.SUMMARY).toBe(asRead(summary));
      expect(event.LOCATION ?? '').toBe(asRead(location));
      expect(event.DESCRIPTION ?? '').toBe(asRead(description));
      expect(
        Object.keys(event).every((name) =>
          /^(UID|SEQUENCE|LAST-MODIFIED|DT\w+|SUMMARY|LOCATION|DESCRIPTION)$/.test(name),
        ),
      ).toBe(true);
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }),
    { numRuns: 500 },
  );
});

test('a calendar that is subscribed to says its name, where it is, and when to ask again; it is the same while nothing changes', () => {
  const subscription = { name: 'Moves, all', timeZone: 'America/Los_Angeles', refreshHours: 1 };
  const file = calendarFile([MOVE], { maker: 'Some Mover', subscription });

  expect(file.split('\r\n')).toEqual(
    expect.arrayContaining([
      String.raw`NAME:Moves\, all`,
      String.raw`X-WR-CALNAME:Moves\, all`,
      'X-WR-TIMEZONE:America/Los_Angeles',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'DTSTAMP:20261117T093000Z',
    ]),
  );
});
