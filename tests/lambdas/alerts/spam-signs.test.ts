import { describe, expect, test } from 'vitest';
import { SPAM_SIGNS } from '#contract/held-quotes.ts';
import { isHeldFor, ownSigns } from '../../../lambdas/alerts/spam-signs.ts';
import { quoteContent } from '../../builders/quote-content.ts';

/** Filled in by a person who took a minute and a half. */
const sent = (content: Parameters<typeof quoteContent>[0] = {}, fill_ms: number | undefined = 90_000) => ({
  ...quoteContent(content),
  fill_ms,
});
const isHeld = (...args: Parameters<typeof sent>) => isHeldFor(ownSigns(sent(...args)));

describe('an honest request is not held', () => {
  test.each([
    ['with all fields', {}],
    [
      'with name and address of mail alone',
      { phone: '', current_address: '', new_address: '', move_date: '1970-01-01' },
    ],
    ['that links to a sofa', { special_items: 'This sofa: https://shop.example.com/sofa' }],
    [
      'in Spanish',
      { additional_notes: 'Necesito mudarme el sábado. ¿Tienen cajas? Tercer piso sin ascensor.' },
    ],
    ['in Chinese', { first_name: '美玲', last_name: '陳', additional_notes: '三樓,沒有電梯,有一台鋼琴。' }],
    ['from a person with accents and an apostrophe', { first_name: 'Zoë', last_name: "O'Brien-Núñez Jr." }],
    [
      'that speaks of rank, leads and loans of a move',
      { additional_notes: 'A ranking bookshelf, lead pipes, a loaned piano, 2 casinos chips tables' },
    ],
    ['with a note of 2,000 characters', { additional_notes: 'Boxes and a piano. '.repeat(105) }],
  ])('%s', (_, content) => {
    expect(isHeld(content)).toBe(false);
  });

  test('sent at once, as a restored draft is', () => {
    expect(isHeld({}, 1_200)).toBe(false);
  });

  test('without the time, as a tab that is older than the header sends it', () => {
    expect(isHeldFor(ownSigns({ ...quoteContent(), fill_ms: undefined }))).toBe(false);
  });
});

describe('a request is held', () => {
  test.each([
    ['with the field that people do not see', {}, 0],
    [
      'that sells a place in search results',
      { additional_notes: 'We rank your site on Google: https://seo.example.com, SEO for $99' },
      60_000,
    ],
    ['with a link in markup', { special_items: '<a href="https://pills.example.com">here</a>' }, 60_000],
    [
      'with a link as its name',
      { first_name: 'Win $1000 https://x.example.com', additional_notes: 'www.x.example.com' },
      60_000,
    ],
    ['with a link that nobody could have typed so fast', { additional_notes: 'https://x.example.com' }, 800],
  ])('%s', (_, content, fill_ms) => {
    expect(isHeld(content, fill_ms)).toBe(true);
  });
});

test('no sign that an honest person may show holds a request alone', () => {
  for (const sign of [
    'filled_at_once',
    'no_fill_time',
    'links',
    'selling_words',
    'odd_name',
    'no_move',
    'many_in_all',
  ] as const)
    expect({ sign, isHeld: isHeldFor([sign]) }).toEqual({ sign, isHeld: false });
});

test('where far more came in an hour than usual, any one sign beside that is enough', () => {
  for (const sign of SPAM_SIGNS.filter((one) => one !== 'many_in_all'))
    expect({ sign, isHeld: isHeldFor([sign, 'many_in_all']) }).toEqual({ sign, isHeld: true });
});
