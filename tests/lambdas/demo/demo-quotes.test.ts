import { describe, expect, test } from 'vitest';
import { type DemoQuote, demoQuotes } from '../../../lambdas/demo/demo-quotes.ts';
import { quoteItem } from '../../../lambdas/quotes/quote-item.ts';

const quotes = demoQuotes(new Date('2026-09-27T18:00:00.000Z'));

test('A demo quote is stored with the same attributes as a submitted one', () => {
  for (const { move_time, ...stored } of quotes) {
    const { id, created_at, month, created_at_id, content_hash, submitted_at, ...rest } = stored;
    const { attention, attention_at, ...content } = rest;

    expect(stored).toEqual(quoteItem(id, content, new Date(created_at), { submitted_at }));
  }
});

describe('the demo has a quote', () => {
  const isPlain = (quote: DemoQuote) => quote.phone === '' && quote.current_address === '';
  const variants: readonly (readonly [string, (quote: DemoQuote) => boolean])[] = [
    [
      'with all that a card can show',
      (quote) =>
        [quote.phone, quote.move_time, quote.special_items, quote.additional_notes].every(Boolean) &&
        quote.packing_service &&
        quote.storage_needed,
    ],
    ['with a name, an email address and nothing else', (quote) => isPlain(quote) && quote.new_address === ''],
    ['with a phone number and no address', (quote) => quote.phone !== '' && quote.current_address === ''],
    ['with addresses and no phone number', (quote) => quote.phone === '' && quote.new_address !== ''],
    ['with the first badge alone', (quote) => quote.packing_service && !quote.storage_needed],
    ['with the second badge alone', (quote) => !quote.packing_service && quote.storage_needed],
    ['with a preferred time and nothing else', (quote) => isPlain(quote) && quote.move_time !== undefined],
    [
      'with special items and no notes',
      (quote) => quote.special_items !== '' && quote.additional_notes === '',
    ],
    [
      'with notes and no special items',
      (quote) => quote.special_items === '' && quote.additional_notes !== '',
    ],
    ['without a date', (quote) => quote.move_date === '1970-01-01'],
    ['with a date that has passed', (quote) => quote.move_date.startsWith('2019')],
    ['with a name of the longest length', (quote) => quote.last_name.length === 100],
    ['with notes of the longest length', (quote) => quote.additional_notes.length > 1990],
    ['with a word of 2,000 letters', (quote) => /^x{2000}$/.test(quote.special_items)],
    ['with accents', (quote) => quote.last_name === 'Núñez-Ångström'],
    ['in a script that runs from right to left', (quote) => /\p{Script=Arabic}/u.test(quote.first_name)],
    [
      'with a direction-changing character in free text',
      (quote) => quote.additional_notes.includes('\u202E'),
    ],
    [
      'with one in a name, replaced as the API replaces it',
      (quote) => quote.last_name === '\uFFFDgnirrah\uFFFD',
    ],
    ['with a zero-width character', (quote) => quote.first_name.includes('\u200B')],
    [
      'with a control character, replaced as the API replaces it',
      (quote) => quote.additional_notes.includes('\uFFFD'),
    ],
    ['with markup', (quote) => quote.special_items.includes('<img src=x onerror=alert(1)>')],
    ['with a formula', (quote) => quote.additional_notes.startsWith('=HYPERLINK(')],
    ['with words over several lines', (quote) => quote.special_items.includes('\n')],
    ['with a phone number that cannot be dialled', (quote) => /^ask for/.test(quote.phone)],
  ];

  test.each(variants)('%s', (_, isShown) => {
    expect(quotes.filter(isShown)).not.toEqual([]);
  });

  test.each(['local', 'long_distance', 'international'])('of the move type %s', (moveType) => {
    expect(quotes.map((quote) => quote.move_type)).toContain(moveType);
  });

  test.each(['studio', '1br', '2br', '3br', '4br', '5br', 'office'])('of the home size %s', (homeSize) => {
    expect(quotes.map((quote) => quote.home_size)).toContain(homeSize);
  });

  test('in the same millisecond as another', () => {
    expect(new Set(quotes.map((quote) => quote.created_at)).size).toBeLessThan(quotes.length);
  });
});

test('The demo quotes are the same at every start', () => {
  const again = demoQuotes(new Date('2026-09-27T18:00:00.000Z'));

  expect(again).toEqual(quotes);
  expect(new Set(again.map((quote) => quote.id)).size).toBe(again.length);
});
