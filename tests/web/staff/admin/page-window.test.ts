import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  back,
  FIRST_PAGE,
  further,
  including,
  type PageWindow,
} from '../../../../web/staff/admin/quotes/page-window.ts';

const MOST = 3;
const times = (count: number, move: typeof further, from: PageWindow) =>
  Array.from({ length: count }).reduce<PageWindow>((window) => move(window, MOST), from);

describe('The rendered pages', () => {
  it('grow as she scrolls down, until the topmost is removed', () => {
    expect(times(2, further, FIRST_PAGE)).toEqual({ from: 0, to: 3 });
    expect(times(3, further, FIRST_PAGE)).toEqual({ from: 1, to: 4 });
    expect(times(9, further, FIRST_PAGE)).toEqual({ from: 7, to: 10 });
  });

  it('are restored one by one as she scrolls up, until the newest is there again', () => {
    const far = times(9, further, FIRST_PAGE);
    expect(back(far, MOST)).toEqual({ from: 6, to: 9 });
    expect(times(7, back, far)).toEqual({ from: 0, to: 3 });
    expect(times(9, back, far)).toEqual({ from: 0, to: 3 });
  });

  it('take in any page that a row of the table leads to, and stay as they are where it is among them', () => {
    const far = times(9, further, FIRST_PAGE);
    expect(including(far, 8, MOST)).toBe(far);
    expect(including(far, 2, MOST)).toEqual({ from: 2, to: 5 });
    expect(including({ from: 2, to: 5 }, 9, MOST)).toEqual({ from: 7, to: 10 });
  });

  it('are within their limits and change by one page at a time in both directions', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (ways) => {
        let window = FIRST_PAGE;
        for (const isDown of ways) {
          const next = isDown ? further(window, MOST) : back(window, MOST);
          expect(next.to - next.from).toBeGreaterThan(0);
          expect(next.to - next.from).toBeLessThanOrEqual(MOST);
          expect(next.from).toBeGreaterThanOrEqual(0);
          expect(Math.abs(next.from - window.from)).toBeLessThanOrEqual(1);
          expect(Math.abs(next.to - window.to)).toBeLessThanOrEqual(1);
          window = next;
        }
      }),
    );
  });
});
