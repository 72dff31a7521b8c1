import { describe, expect, test } from 'vitest';
import { SIGN_IN_DAYS } from '#contract/account-options.ts';
import {
  MONTH_LIMITS,
  REQUEST_MONTHS,
  SECURITY_LOG_DAYS,
  SESSION_DAYS,
  wrongMonths,
} from '#contract/retention.ts';

const { min, max } = MONTH_LIMITS;

describe('the months after which a request is erased by itself', () => {
  test('are none or a number that may stand there', () => {
    expect(wrongMonths(REQUEST_MONTHS)).toBeUndefined();
  });

  test.each([undefined, min, min + 1, max])('may be %j', (months) => {
    expect(wrongMonths(months)).toBeUndefined();
  });

  test.each([min - 1, 0, -24, 23.5, max + 1, Number.NaN, Number.POSITIVE_INFINITY])(
    'are refused as %j, with the file that says so and what may stand there',
    (months) => {
      expect(wrongMonths(months)).toBe(
        `REQUEST_MONTHS in lambdas/contract/retention.ts is ${months}: give a whole number of months from 12 to 120, or undefined to keep requests until somebody asks.`,
      );
    },
  );
});

describe('what is kept for a number of days', () => {
  test('N8: sessions 90, the security log 400', () => {
    expect([SESSION_DAYS, SECURITY_LOG_DAYS]).toEqual([90, 400]);
  });

  test('outlives what it is about: a session the sign-in', () => {
    expect(SESSION_DAYS).toBeGreaterThan(SIGN_IN_DAYS);
  });
});
