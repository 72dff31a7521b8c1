import { readdirSync, readFileSync } from 'node:fs';
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

describe('the words of the staff', () => {
  const words = readdirSync('web/content')
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`web/content/${file}`, 'utf8'))
    .join('\n');

  test.each([
    /is told of/i,
    /of the last years/i,
    /says nothing of/i,
    /than ever do\b/i,
    /stands? (above|on the card|on paper)[^/]*'/i,
    /for a mover/i,
    /'When to call/i,
    /are not taken/i,
    /all the same\.'/i,
  ])('nowhere read like a translation: %s', (phrase) => {
    expect(words).toContain('Quote Requests');
    expect(words).not.toMatch(phrase);
  });
});
