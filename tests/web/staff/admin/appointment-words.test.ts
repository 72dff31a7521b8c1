import { describe, expect, test } from 'vitest';
import { formatWindow } from '#contract/arrival-window.ts';
import { calendarEvent } from '#contract/calendar-event.ts';
import type { QuoteCard, QuoteProgress } from '#contract/quote-answer-schemas.ts';
import {
  bookingLine,
  factLines,
  formatDollars,
} from '../../../../web/staff/admin/quotes/appointment-words.ts';
import { storedQuote } from '../../../builders/quote-item.ts';

const SITE = 'https://site.example';

const quote = (stage: QuoteCard['stage'], progress: Partial<QuoteProgress>): QuoteCard => ({
  ...storedQuote('2026-11-17T18:00:00.000Z'),
  id: '5b8f0a1e-6c1d-4f7e-9a52-0d6c3b1f2e47',
  first_name: 'Ana',
  last_name: 'Ruiz',
  phone: '(510) 555-0107',
  current_address: '12 Elm St, Oakland',
  new_address: '4 Bay St, Alameda',
  stage,
  version: 4,
  progress: { attempts: 1, ...progress },
});

const booking = {
  date: '2026-12-05',
  from: '08:00',
  to: '10:00',
  hours: 4.5,
  truck: 'Truck 2',
  crew: 'Luis',
};

/** The thin and narrow spaces that the language's own formatter uses. */
const plain = (text = '') => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

describe('a booked move', () => {
  test('is in our calendar with truck, crew, telephone and the way to the card, until the truck is back', () => {
    expect(calendarEvent(quote('booked', { booking }), 'ours', SITE)).toMatchObject({
      uid: 'move-5b8f0a1e-6c1d-4f7e-9a52-0d6c3b1f2e47@www.fivestarmoving.example',
      sequence: 4,
      starts: new Date('2026-12-05T16:00:00.000Z'),
      // The crew may come at ten, and takes four and a half hours.
      ends: new Date('2026-12-05T22:30:00.000Z'),
      summary: 'Move: Ana Ruiz, Truck 2',
      location: '12 Elm St, Oakland',
    });
    const { description } = calendarEvent(quote('booked', { booking }), 'ours', SITE) ?? {};
    expect(plain(description).split('\n')).toEqual([
      '(510) 555-0107',
      'Luis',
      'The crew arrives between 8 – 10 AM.',
      'Reference FSM-5B8F-0A1E, Cal-T 000000',
      '4 Bay St, Alameda',
      'https://site.example/admin#quote=5b8f0a1e-6c1d-4f7e-9a52-0d6c3b1f2e47',
    ]);
  });

  test('is in the calendar of the customer with what concerns them alone', () => {
    const event = calendarEvent(quote('booked', { booking }), 'theirs', SITE);

    expect(event?.summary).toBe('Your move with FIVE Star Moving');
    expect(plain(event?.description).split('\n')).toEqual([
      'The crew arrives between 8 – 10 AM.',
      'Reference FSM-5B8F-0A1E, Cal-T 000000',
      'To change it, call (510) 555-0142.',
    ]);
  });
});

test('a visit takes half an hour, by video without a place', () => {
  const next = { next_kind: 'visit', next_at: '2026-12-01T22:30:00.000Z' } as const;
  const video = calendarEvent(quote('visit', { ...next, visit: { kind: 'video' } }), 'theirs', SITE);
  const onSite = calendarEvent(quote('visit', { ...next, visit: { kind: 'on_site' } }), 'ours', SITE);

  expect(video).toMatchObject({
    starts: new Date('2026-12-01T22:30:00.000Z'),
    ends: new Date('2026-12-01T23:00:00.000Z'),
    summary: 'FIVE Star Moving looks at your move',
    location: undefined,
  });
  expect(video?.description).toMatch(/^By video: we call you\.\n/);
  expect(onSite).toMatchObject({ summary: 'Visit: Ana Ruiz', location: '12 Elm St, Oakland' });
});

test('what was corrected is in it, and what has no appointment is in none', () => {
  const corrected = { ...quote('booked', { booking }), corrected: { current_address: '14 Elm St' } };
  expect(calendarEvent(corrected, 'ours', SITE)?.location).toBe('14 Elm St');
  expect(calendarEvent(quote('contacted', { booking }), 'ours', SITE)).toBeUndefined();
});

/** By hand from a table of the clock changes: PST is UTC-8, PDT is UTC-7. */
test.each([
  ['the day before the clocks go forward', '2027-03-13', '2027-03-13T16:00:00.000Z'],
  ['the day on which they go forward', '2027-03-14', '2027-03-14T15:00:00.000Z'],
  ['the day before they go back', '2026-10-31', '2026-10-31T15:00:00.000Z'],
  ['the day on which they go back', '2026-11-01', '2026-11-01T16:00:00.000Z'],
])('a move at eight in Oakland is at eight in Oakland on %s', (_, date, starts) => {
  const event = calendarEvent(quote('booked', { booking: { ...booking, date } }), 'ours', SITE);

  expect(event?.starts).toEqual(new Date(starts));
  expect(event?.ends.getTime()).toBe(Date.parse(starts) + 6.5 * 3_600_000);
});

test('windows, amounts and facts read as people write them', () => {
  expect(plain(formatWindow({ from: '08:00', to: '10:00' }))).toBe('8 – 10 AM');
  expect(plain(formatWindow({ from: '10:30', to: '12:00' }))).toBe('10:30 AM – 12:00 PM');
  expect([formatDollars(877.5), formatDollars(1_100)]).toEqual(['$877.50', '$1,100']);
  expect(plain(bookingLine(booking))).toBe('Sat, Dec 5, 8 – 10 AM, Truck 2, Luis');
  const offer = { crew: 1, hours: 1, rate: 65, not_to_exceed: 900, sent_at: '', valid_until: '2026-12-18' };
  expect(factLines({ visit: { kind: 'video', done_at: 'then' }, estimate: offer }).map(plain)).toEqual([
    'Seen by video',
    'Offered: 1 mover, 1 hour, $65 per mover and hour = $65, not to exceed $900, valid until Dec 18, 2026',
  ]);
  expect(factLines({ visit: { kind: 'on_site', at: 'then' } })).toEqual(['Visit on site']);
  const kept = { kind: 'on_site', seen: 'video', done_at: 'then' } as const;
  expect(factLines({ visit: kept })).toEqual(['Seen by video', 'Visit on site']);
  const planned = { visit: { kind: 'on_site', at: '2026-12-01T22:30:00.000Z' } } as const;
  expect(factLines(planned, true).map(plain)).toEqual(['Visit on site, Tue, Dec 1, 2:30 PM']);
  expect(factLines({ visit: { kind: 'video' } }, true)).toEqual(['Visit by video']);
  expect(factLines({ estimate: { sent_at: '', valid_until: '2026-12-18' } })).toEqual([
    'Offered in writing, valid until Dec 18, 2026',
  ]);
});
