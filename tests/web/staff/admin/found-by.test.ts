import { expect, test } from 'vitest';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { foundBy, foundInEarlierNote } from '../../../../web/staff/admin/views/found-by.ts';
import { quoteContent } from '../../../builders/quote-content.ts';

const quote: QuoteCard = {
  ...quoteContent(),
  id: '3f2a91c0-0000-4000-8000-00000000000a',
  created_at: '2026-11-20T18:00:00.000Z',
  stage: 'contacted',
  version: 2,
  first_name: 'José',
  last_name: 'Ruiz',
  phone: '(510) 555-0107',
  email: 'jose@example.com',
  current_address: '12 Grand Ave, Oakland',
  new_address: '9 Elm St, Alameda',
  special_items: '',
  additional_notes: 'The gate\nsticks.',
  progress: {
    attempts: 1,
    last_note: 'Wants Saturday.',
    earlier_notes: ['Concierge lets nobody in before noon, ask for Dora at the back.', 'Saturday or Sunday.'],
  },
};
const FACTS = 'Apr 18, 2026 · Oakland to Alameda';

test.each([
  ['a name, with or without its accents', 'jose ruiz', undefined],
  ['a town that stands in the row', 'oakland', undefined],
  ['the end of a number', '0107', '(510) 555-0107'],
  ['a number as others write it', '510.555.0107', '(510) 555-0107'],
  ['a mail address', 'jose@ex', 'jose@example.com'],
  ['a street beside the name', 'jose elm', '9 Elm St, Alameda'],
  ['a reference', 'FSM-3F2A', 'FSM-3F2A-91C0'],
  ['a note, in one line', 'gate', 'The gate sticks.'],
  ['a reference without its dashes', 'fsm3f2a', 'FSM-3F2A-91C0'],
  ['a number with the code of the country', '+1 510 555 0107', '(510) 555-0107'],
  ['what staff has noted last', 'saturday', 'Our note: Wants Saturday.'],
  ['what staff has noted before', 'dora', 'Our note: …ask for Dora at the back.'],
  ['what its sender and staff have said, the words of the sender', 'the', 'The gate sticks.'],
  ['a word that is nowhere in it', 'piano', undefined],
  ['no text that has it within a word', 'ate', undefined],
])('of %s the row says what it lacks itself', (_, q, expected) => {
  expect(foundBy(quote, q, FACTS)).toBe(expected);
});

const LONG =
  'Third floor without an elevator, call the concierge before noon. Grand pianola in the den, and the dog is friendly.';

test.each([
  ['past its beginning with some words before it', 'friendly', '…the dog is friendly.'],
  ['in its middle with a sign at both ends', 'concierge', '…call the concierge before noon. Grand pi…'],
  ['at its beginning from there', 'third', 'Third floor without an elevator, call th…'],
  ['at the first word that begins with it', 'the', '…call the concierge before noon. Grand pi…'],
])('a long text that is met %s is cut there', (_, q, expected) => {
  expect(foundBy({ ...quote, additional_notes: LONG }, q, FACTS)).toBe(expected);
});

test('what a row may say only past the end of its line counts as not said', () => {
  const special_items = 'Baby grand piano';
  expect(foundBy({ ...quote, special_items }, 'piano', `${FACTS} · ${special_items}`)).toBe(special_items);
});

test('of two words the first is said that the row lacks', () => {
  expect(foundBy(quote, 'oakland gate elm', FACTS)).toBe('The gate sticks.');
});

test.each([
  ['an earlier note alone has', 'jose conc', 'Our note: Concierge lets nobody in before noon, as…'],
  ['the last note has too, which stands on it', 'saturday', undefined],
  ['the card has itself', 'elm gate', undefined],
  ['is nowhere in it', 'piano', undefined],
])('a card alone says beside it what %s', (_, q, expected) => {
  expect(foundInEarlierNote(quote, q)).toBe(expected);
});
