import { describe, expect, it } from 'vitest';
import { AT_EASE, isLasting, pauseAfter } from '../../../../web/staff/admin/quotes/news-pace.ts';

const failed = (failures: number) => ({ ...AT_EASE, failures });

describe('The pause before the next question for news', () => {
  it('is half a minute, twice as long after each failure, and at most five minutes', () => {
    const pauses = [0, 1, 2, 3, 4, 20].map((failures) => pauseAfter(failed(failures)));
    expect(pauses).toEqual([30_000, 60_000, 120_000, 240_000, 300_000, 300_000]);
  });

  it('is for ever after a refusal', () => {
    expect(pauseAfter({ ...failed(1), isRefused: true })).toBe(false);
  });

  it('is no matter for words before the second failure in a row', () => {
    expect([0, 1, 2, 3].map((failures) => isLasting(failed(failures)))).toEqual([false, false, true, true]);
    expect(isLasting({ ...failed(1), isRefused: true })).toBe(true);
  });
});
