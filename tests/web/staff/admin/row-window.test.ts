import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsInSight, scrollFor } from '../../../../web/staff/admin/desk/row-window.ts';

const AT = { room: 750, height: 30 };

describe('The rows that are drawn', () => {
  it('are those in sight and some around them, however many there are', () => {
    expect(rowsInSight(10_000, { ...AT, top: 0 })).toEqual({ from: 1, to: 76 });
    expect(rowsInSight(10_000, { ...AT, top: 150_000 })).toEqual({ from: 4_981, to: 5_056 });
    expect(rowsInSight(12, { ...AT, top: 0 })).toEqual({ from: 1, to: 13 });
  });

  it('change only with every tenth row', () => {
    expect(rowsInSight(10_000, { ...AT, top: 150_299 })).toEqual(
      rowsInSight(10_000, { ...AT, top: 150_000 }),
    );
  });

  it('always fill what is seen', () => {
    fc.assert(
      fc.property(
        fc.nat(5_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(1_200),
        (count, part, room) => {
          const top = part * Math.max(0, count * AT.height - room);
          const { from, to } = rowsInSight(count, { ...AT, room, top });
          expect((from - 1) * AT.height).toBeLessThanOrEqual(top);
          expect((to - 1) * AT.height).toBeGreaterThanOrEqual(Math.min(top + room, count * AT.height));
          expect(to - from).toBeLessThan(room / AT.height + 60);
        },
      ),
    );
  });
});

describe('The table scrolls to the marked row', () => {
  it('not at all where it is in sight', () => {
    expect(scrollFor(30, { ...AT, top: 600 })).toBe(600);
  });

  it('so far that it has two rows around it', () => {
    expect(scrollFor(10, { ...AT, top: 600 })).toBe(210);
    expect(scrollFor(100, { ...AT, top: 600 })).toBe(2_310);
    expect(scrollFor(1, { ...AT, top: 600 })).toBe(0);
  });
});
