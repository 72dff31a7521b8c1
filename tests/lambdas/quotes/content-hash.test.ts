import { expect, test } from 'vitest';
import type { QuoteContent } from '#contract/quote-content.ts';
import { contentHash } from '../../../lambdas/quotes/content-hash.ts';
import { quoteContent } from '../../builders/quote-content.ts';

/** One change for each of the 13 things that a visitor asks for. */
const CHANGES = {
  first_name: 'Anna',
  last_name: 'Ruíz',
  email: 'ana@example.org',
  phone: '(510) 555-0108',
  current_address: '12 Grand Ave,\nOakland',
  new_address: '',
  move_date: '1970-01-01',
  move_type: 'long_distance',
  home_size: '3br',
  packing_service: true,
  storage_needed: true,
  special_items: 'A piano',
  additional_notes: 'Mind the cat.',
} satisfies QuoteContent;

test('X06 the content of a quote has 13 keys, and these tests change each of them', () => {
  expect(Object.keys(CHANGES).sort()).toEqual(Object.keys(quoteContent()).sort());
  expect(Object.keys(CHANGES)).toHaveLength(13);
});

test.each(Object.entries(CHANGES))('X06 a quote with another %s has another hash', (key, value) => {
  expect(contentHash({ ...quoteContent(), [key]: value })).not.toBe(contentHash(quoteContent()));
});

test('X06 the same content has the same hash in any order of its keys', () => {
  const reversed = Object.fromEntries(Object.entries(quoteContent()).reverse());

  expect(contentHash(Object.assign(reversed, quoteContent()))).toBe(contentHash(quoteContent()));
});

test('X06 a default value is not in the hash, so a new default needs a new version', () => {
  const defaults = {
    phone: '',
    current_address: '',
    new_address: '',
    move_date: '1970-01-01',
    move_type: 'local',
    home_size: '2br',
    packing_service: false,
    storage_needed: false,
    special_items: '',
    additional_notes: '',
  };
  const required = { first_name: 'Ana', last_name: 'Ruiz', email: 'ana@example.com' };

  expect(contentHash({ ...required, ...defaults })).toBe(contentHash(required));
  expect(contentHash(required)).toBe('v2:b0faf501753c7fe1e7a19928568c7b5938921d5e33c24d5083ed6fc09617ec52');
});
