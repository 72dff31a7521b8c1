import { expect, test } from 'vitest';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { foundBy } from '../../../../web/staff/admin/views/found-by.ts';
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
  ['a word that is nowhere in it', 'piano', undefined],
])('of %s the row says what it lacks itself', (_, q, expected) => {
  expect(foundBy(quote, q, FACTS)).toBe(expected);
});
