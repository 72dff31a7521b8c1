import { describe, expect, test } from 'vitest';
import { matchesWildcard } from '../../../../infra/local/iam/wildcards.ts';

describe('patterns that were used before', () => {
  test('are matched with and without case, whichever came first', () => {
    expect(matchesWildcard('Orders*', 'orders-1', false)).toBe(true);
    expect(matchesWildcard('Orders*', 'orders-1')).toBe(false);
    expect(matchesWildcard('Items*', 'items-1')).toBe(false);
    expect(matchesWildcard('Items*', 'items-1', false)).toBe(true);
  });

  test('without case are not taken for those that begin with the letter i', () => {
    expect(matchesWildcard('*', 'anything', false)).toBe(true);
    expect(matchesWildcard('i*', 'anything')).toBe(false);
  });
});
