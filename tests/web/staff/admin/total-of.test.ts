import { describe, expect, it } from 'vitest';
import { totalOf } from '../../../../web/staff/admin/quotes/total-of.ts';

describe('The number of quotes', () => {
  it.each([
    { known: 'the server counted them', counted: 900, total: 900 },
    { known: 'the server counted fewer than have come in since', counted: 199, total: 200 },
    { known: 'the server could not count them', counted: undefined, total: undefined },
  ])('while the list goes on and $known: $total', ({ counted, total }) => {
    expect(totalOf(counted, 200, true)).toBe(total);
  });

  it.each([260, 250, 240, undefined])(
    'for a complete list is its length, even when the server says %s',
    (counted) => {
      expect(totalOf(counted, 250, false)).toBe(250);
    },
  );
});
