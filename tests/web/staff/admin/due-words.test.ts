import { expect, test } from 'vitest';
import type { QuoteCard, QuoteProgress } from '#contract/quote-answer-schemas.ts';
import { nextWords } from '../../../../web/staff/admin/desk/row-words.ts';
import {
  askedOf,
  crewOf,
  dueWords,
  factsOf,
  hourToday,
  timeOf,
} from '../../../../web/staff/admin/views/due-words.ts';
import { mayBeOnTheWay } from '../../../../web/staff/admin/views/is-over.ts';
import { quoteContent } from '../../../builders/quote-content.ts';

/** Ten in the morning in California. */
const AT = '2026-11-25T18:00:00.000Z';
const NOW = Date.parse(AT) + 2 * 3_600_000;
const DAY_MS = 86_400_000;

const aQuote = (progress: Partial<QuoteProgress>, over: Partial<QuoteCard> = {}): QuoteCard => ({
  id: '3f2a91c0-0000-4000-8000-000000000001',
  ...quoteContent(),
  created_at: '2026-11-20T18:00:00.000Z',
  stage: 'contacted',
  version: 2,
  progress: { attempts: 1, next_at: AT, ...progress },
  ...over,
});

/** The thin and narrow spaces that the language's own formatter uses. */
const plain = (text = '') => text.replace(/[\u2009\u202f\u00a0]/g, ' ');
const said = (quote: QuoteCard, at = AT) => plain(dueWords(quote, { part: 'appointment', at }, NOW).text);
const CALL_DUE = { part: 'call', at: AT } as const;

test('a row says when and from where to where before the rest, and no year of a date of these months', () => {
  const facts = {
    current_address: '12 Grand Ave, Oakland, CA 94610',
    new_address: '9 Elm St, Pleasanton',
    home_size: '3br',
    special_items: 'Piano\n  two mirrors ',
  };
  const dated = (move_date: string) => factsOf(aQuote({}, { ...facts, move_date }), NOW);

  // A mark stays with what stands before it, and a number with what it counts: no line begins with either.
  const rest = 'Oakland to Pleasanton\u00a0· 3\u00a0Bedrooms\u00a0· Piano, two mirrors';
  expect(dated('2026-12-05')).toBe(`Moves Dec 5\u00a0· ${rest}`);
  expect(dated('2027-12-05')).toBe(`Moves Dec 2027\u00a0· ${rest}`);
  expect(dated('1970-01-01')).toBe(rest);
  const slip = dueWords(aQuote({}, { move_date: '2026-11-30' }), { part: 'slip', at: AT }, NOW);
  expect(slip.text).toBe('Moves Nov 30, not booked');
});

test('a move of the day, which stands under its window, says how far away that is and, apart from it, who goes', () => {
  const booking = { date: '2026-11-25', from: '08:00', to: '10:00', hours: 6, truck: 'Truck 1' };
  const moving = (crew?: string) =>
    aQuote(
      {
        next_kind: 'move',
        next_at: '2026-11-25T16:00:00.000Z',
        booking: { ...booking, ...(crew && { crew }) },
      },
      { stage: 'booked' },
    );
  const at = '2026-11-25T16:00:00.000Z';

  const words = (hour: number) => {
    const due = dueWords(moving(), { part: 'appointment', at }, Date.parse(at) + hour * 3_600_000);
    return [due.urgency, plain(due.text), plain(due.time)];
  };
  expect(words(-3)).toEqual(['next', 'Next: move, in 3 hours', '8:00 AM']);
  expect(words(1)).toEqual(['now', 'Now: move', '8:00 AM']);
  // The crew was to be there: what is asked is what the answers are about.
  expect(words(4)).toEqual(['overdue', 'Due 2 hours ago', '10:00 AM']);
  expect([askedOf(moving(), NOW), askedOf(moving(), Date.parse(at))]).toEqual(['move', undefined]);
  expect(askedOf({ ...moving(), stage: 'done' }, NOW)).toBeUndefined();
  expect(mayBeOnTheWay(moving(), NOW)).toBe(false);
  expect(crewOf(moving('Luis, Marco, Dana, Theo'))).toBe('Crew: Luis, Marco, Dana, Theo');
  expect(crewOf(moving())).toBe('');
  expect(crewOf(aQuote({ next_kind: 'visit', booking: { ...booking, crew: 'Luis' } }))).toBe('');
});

test('an appointment stands under its hour: a visit under when it begins, a move under the window of its crew', () => {
  const booking = { date: '2026-11-25', from: '08:00', to: '10:00', hours: 6, truck: 'Truck 1' };
  const next = { next_kind: 'move', next_at: AT } as const;

  expect(plain(timeOf(aQuote({ next_kind: 'visit', next_at: AT }, { stage: 'visit' })))).toBe('10:00 AM');
  expect(plain(timeOf(aQuote({ ...next, booking }, { stage: 'booked' })))).toBe('8 – 10 AM');
  expect(plain(timeOf(aQuote(next, { stage: 'booked' })))).toBe('10:00 AM');
  expect(timeOf(aQuote({ next_kind: 'call' }))).toBeUndefined();
});

test('a visit that has begun is asked how it went, while somebody may still be on the way there for two hours', () => {
  const visit = aQuote({ next_kind: 'visit', next_at: AT, visit: { kind: 'on_site' } }, { stage: 'visit' });
  const begins = Date.parse(AT);
  const after = (minutes: number) => {
    const now = begins + minutes * 60_000;
    const { text } = dueWords(visit, { part: 'appointment', at: AT }, now);
    return [plain(text), askedOf(visit, now), mayBeOnTheWay(visit, now)];
  };

  expect(after(-30)).toEqual(['Soon: visit on site, in 30 minutes', undefined, true]);
  expect(after(5)).toEqual(['Due 5 minutes ago', 'visit', true]);
  expect(after(125)).toEqual(['Due 2 hours ago', 'visit', false]);
  // What is next is a call: nobody waits to hear of the visit.
  expect(askedOf(aQuote({ next_kind: 'call' }, { stage: 'visit' }), NOW)).toBeUndefined();
});

test('who is late or due within the hour stands out, and who has more time does not', () => {
  const pressing = (hours: number, part: 'call' | 'chase' | 'slip' = 'call') => {
    const at = new Date(NOW + hours * 3_600_000).toISOString();
    return dueWords(aQuote({ next_kind: 'call', next_at: at }), { part, at }, NOW).isPressing ?? false;
  };
  const untouched = (hours: number) => {
    const at = new Date(NOW + hours * 3_600_000).toISOString();
    const quote = aQuote({ next_at: undefined }, { stage: 'new' });
    return dueWords(quote, { part: 'call', at }, NOW).isPressing;
  };

  expect([-1, 0.9, 1.1].map((hours) => pressing(hours))).toEqual([true, true, false]);
  expect([-1, 0.9, 1.1].map(untouched)).toEqual([true, true, false]);
  expect(pressing(-1, 'chase')).toBe(true);
  expect(pressing(-1, 'slip')).toBe(false);
});

test('what was left open on an earlier day has no hour in the list of a day', () => {
  const visitAt = (next_at: string) => aQuote({ next_kind: 'visit', next_at }, { stage: 'visit' });

  expect(plain(hourToday(visitAt(AT), NOW))).toBe('10:00 AM');
  expect(hourToday(visitAt(AT), NOW + DAY_MS)).toBeUndefined();
  expect(hourToday(visitAt(AT), NOW - DAY_MS)).toBeUndefined();
});

test('a time is said once: what is late by how late it is, what is to come by its time, and the full time beside it', () => {
  const words = (hours: number, over: Partial<QuoteProgress> = {}) => {
    const at = new Date(NOW + hours * 3_600_000).toISOString();
    const { text, time } = dueWords(aQuote({ next_at: at, ...over }), { part: 'chase', at }, NOW);
    return [plain(text), plain(time)];
  };
  expect(words(-18, { next_kind: 'follow_up' })).toEqual([
    'Overdue: follow up, 18 hours ago',
    'Tue, Nov 24, 6:00 PM',
  ]);
  expect(words(-18, { next_kind: 'close' })[0]).toBe('Overdue: give up? 18 hours ago');
  expect(words(1, { next_kind: 'call' })).toEqual(['Soon: call, 1 PM', '1:00 PM']);
  const visit = { next_kind: 'visit', visit: { kind: 'video' } } as const;
  expect(words(3, visit)[0]).toBe('Next: visit by video, 3 PM');
});

test('who left no number is written to, where there is an address', () => {
  const due = (over: Partial<QuoteCard>) => {
    const quote = aQuote({ next_kind: 'call' }, over);
    return [said(quote), nextWords(quote, NOW)?.text];
  };
  const write = ['Overdue: write, 2 hours ago', 'Overdue: write 2 hours ago'];
  const call = ['Overdue: call, 2 hours ago', 'Overdue: call 2 hours ago'];

  expect(due({ phone: '', email: 'ana@example.test' })).toEqual(write);
  expect(due({ phone: '', email: 'ana@example.test', corrected: { phone: '(510) 555-0107' } })).toEqual(call);
  expect(due({ phone: '(510) 555-0107', email: 'ana@example.test' })).toEqual(call);
  expect(due({ phone: 'at the office', email: '' })).toEqual(call);
});

test('a row whose work was changed says what was done and what is next, and claims nothing of what the list was read with', () => {
  const before = aQuote({ next_kind: 'call', last_outcome: 'called' });
  const after = (progress: Partial<QuoteProgress>, over: Partial<QuoteCard> = {}) => {
    const { urgency, text } = dueWords(aQuote(progress, { version: 3, ...over }), CALL_DUE, NOW, before);
    return [urgency, plain(text)];
  };
  const call = { next_kind: 'call', next_at: '2026-11-27T16:00:00.000Z' } as const;
  const booking = { date: '2026-12-20', from: '08:00', to: '10:00', hours: 4, truck: 'Truck 1' };
  const move = { next_kind: 'move', next_at: '2026-12-20T16:00:00.000Z', booking } as const;

  expect(dueWords(before, CALL_DUE, NOW, before).urgency).toBe('overdue');
  expect(after({ ...call, last_outcome: 'voicemail' })).toEqual([
    'next',
    'Done: Voicemail. Next: call, Fri 8 AM',
  ]);
  expect(after(move, { stage: 'booked' })).toEqual(['next', 'Done: Booked. Next: move, Sun, Dec 20, 8 AM']);
  expect(after({ next_at: undefined }, { stage: 'lost' })).toEqual([undefined, 'Done: Lost']);
  // Changed by a colleague, of a card that is not open here.
  const theirs = aQuote({ ...call, last_outcome: 'voicemail' });
  expect(plain(dueWords(theirs, CALL_DUE, NOW).text)).toBe('Contacted. Next: call, Fri 8 AM');
  // A reply that was due and has been given.
  const replied = aQuote({ next_kind: undefined, next_at: undefined }, { stage: 'lost' });
  expect(dueWords(replied, CALL_DUE, NOW).text).toBe('Lost');
});
