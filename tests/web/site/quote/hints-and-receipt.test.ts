import { describe, expect, test } from 'vitest';
import { answerBy } from '#contract/answer-by.ts';
import { formatMoveDate } from '#contract/move-date.ts';
import { cityBefore } from '../../../../web/site/quote/city-hint.ts';

const nameOf = (path: string) => (path === '/san-jose-moving-company' ? 'San Jose' : undefined);
const comingFrom = (referrer: string) => cityBefore(referrer, 'https://site.test', nameOf);

describe('T11: the city a visitor came from', () => {
  test('is found from the referrer', () => {
    expect(comingFrom('https://site.test/san-jose-moving-company')).toBe('San Jose');
    expect(comingFrom('https://site.test/san-jose-moving-company?utm=1#x')).toBe('San Jose');
  });

  test.each([
    '',
    'https://site.test/',
    'https://evil.test/san-jose-moving-company',
    'https://site.test.evil/san-jose-moving-company',
  ])('is unknown after %j', (referrer) => expect(comingFrom(referrer)).toBeUndefined());
});

describe('a move date in words', () => {
  test('T5: is formatted from its parts', () => {
    expect(formatMoveDate('2027-03-05')).toBe('Mar 5, 2027');
    expect(formatMoveDate('2027-12-31')).toBe('Dec 31, 2027');
  });

  test('X10: an empty or unspecified one says so', () => {
    expect(formatMoveDate('1970-01-01')).toBe('Not specified');
    expect(formatMoveDate('')).toBe('Not specified');
  });
});

test("C011 N18: an answer is promised within 24 hours, in the Bay Area's time zone", () => {
  expect(answerBy(Date.parse('2026-11-21T15:30:00Z'))).toBe('Sunday, November 22 at 7:30 AM PST');
});
