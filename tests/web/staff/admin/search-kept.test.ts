import { expect, test } from 'vitest';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { searchKept, whatIsSearched } from '../../../../web/staff/admin/offline/search-kept.ts';
import type { KeptQuotes } from '../../../../web/staff/offline/kept-quotes.ts';
import { quoteContent } from '../../../builders/quote-content.ts';

const aQuote = (id: string, over: Partial<QuoteCard> = {}): QuoteCard => ({
  ...quoteContent(),
  id: `3f2a91c0-0000-4000-8000-00000000000${id}`,
  created_at: `2026-11-2${id}T18:00:00.000Z`,
  stage: 'new',
  version: 0,
  first_name: 'Luis',
  last_name: 'Lopez',
  phone: '',
  ...over,
});
const part = (...quotes: readonly QuoteCard[]) => ({
  at: 0,
  page: { quotes: [...quotes], next_cursor: null, as_of: '2026-11-26T18:00:00.000Z' },
});
const whole = (quote: QuoteCard, is_complete = true) => ({
  at: 0,
  page: { ...part(quote).page, is_complete },
});

const open = aQuote('1', { last_name: "O'Brien", phone: '(510) 555-0107' });
const booked = aQuote('2', { stage: 'booked', new_address: '9 Elm St, Alameda' });
const held = aQuote('3', { held: 'held', held_for: ['links'] });
const noted = aQuote('6', {
  first_name: 'Max',
  progress: { attempts: 1, last_note: 'Wants Saturday', earlier_notes: ['Concierge lets nobody in'] },
});
const erased = aQuote('4', { erased_at: '2026-11-26T18:00:00.000Z' });
const corrected = aQuote('5', { last_name: 'Ruis', corrected: { last_name: 'Ruiz' } });
const kept = { leads: part(open, corrected, noted, erased), today: part(open), week: part(booked, held) };

test.each<[string, { q?: string; stage?: string }, readonly QuoteCard[]]>([
  ['a name finds each request once, the newest first', { q: 'luis' }, [corrected, booked, open]],
  ['the end of a number', { q: '0107' }, [open]],
  ['a number with the code of the country', { q: '+1 510 555 0107' }, [open]],
  ['a name in the order of a list', { q: 'Ruiz, Luis' }, [corrected]],
  ['a name without its apostrophe', { q: 'obrien' }, [open]],
  ['a reference without its dashes', { q: 'fsm3f2a' }, [noted, corrected, booked, open]],
  ['words of different fields', { q: 'luis elm' }, [booked]],
  ['what was corrected', { q: 'ruiz' }, [corrected]],
  ['what staff has noted last', { q: 'saturday' }, [noted]],
  ['what staff has noted before', { q: 'max conc' }, [noted]],
  ['a stage, without what is held', { stage: 'new' }, [noted, corrected, open]],
  ['both', { q: 'luis', stage: 'booked' }, [booked]],
  ['nothing', { q: 'piano' }, []],
  ['nothing in the middle of a word, as the server', { q: 'uis' }, []],
  ['nothing that names nothing', { q: '?!' }, []],
])('%s', (_, sought, found) => {
  expect(searchKept(kept, sought)).toMatchObject({ quotes: found, next_cursor: null, is_complete: true });
});

test.each<[string, KeptQuotes['leads'], string]>([
  ['all open requests', whole(open), 'Open requests,'],
  ['the newest of them alone', whole(open, false), 'The newest open requests,'],
  ['none of them', undefined, 'The newest open requests,'],
])('a device that has kept %s says so', (_, leads, beginning) => {
  expect(whatIsSearched({ leads })).toMatch(new RegExp(`^${beginning}`));
});

test('a device that has kept nothing finds nothing', () => {
  expect(searchKept({}, { q: 'luis' }).quotes).toEqual([]);
});
