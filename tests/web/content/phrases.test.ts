import { describe, expect, test } from 'vitest';
import { BuiltSite } from '../build/built.ts';

const site = new BuiltSite();
const pages = site
  .publicPages()
  .map((page) => ({ page, text: site.document(page).querySelector('body')?.structuredText ?? '' }));
const pagesWith = (phrase: RegExp) => pages.filter(({ text }) => phrase.test(text)).map(({ page }) => page);

describe('the words of the public pages', () => {
  test.each([
    /is told here/i,
    /whom to ask/i,
    /reviews in search/i,
    /is a call of \d+/i,
    /what is to be moved/i,
    /cannot be doubled/i,
    /\bof 55 and over/i,
    /\b(fifteen|\d+) minutes are\b/i,
  ])('nowhere read like a translation: %s', (phrase) => {
    expect(pages.length).toBeGreaterThan(22);
    expect(pagesWith(phrase)).toEqual([]);
  });

  test.each([/floors are dry/i, /tape measure for/i, /sofa came in/i, /came in through a window/i])(
    'use a turn of phrase on one page at most: %s',
    (phrase) => {
      expect(pagesWith(phrase).length).toBeLessThanOrEqual(1);
    },
  );
});
