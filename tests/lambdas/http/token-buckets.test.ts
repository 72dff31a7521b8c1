import { describe, expect, test } from 'vitest';
import { Buckets } from '../../../lambdas/http/token-buckets.ts';

const REMEMBERED = 10_000;

function setup() {
  const buckets = new Buckets({ burst: 2, rate: 1 });
  const use = (name: string, atMs = 0) => buckets.take(name, atMs);
  const useUp = (name: string) => [use(name), use(name), use(name)];
  const others = (count: number) => {
    for (let n = 0; n < count; n += 1) use(`other-${n}`);
  };
  return { buckets, use, useUp, others };
}

describe('a token bucket for each name', () => {
  test('allows a burst, and then the rate', () => {
    const { use, useUp } = setup();
    expect(useUp('kim')).toEqual([true, true, false]);
    expect(use('kim', 999)).toBe(false);
    expect(use('kim', 1_999)).toBe(true);
  });

  test('holds at most one burst', () => {
    const { use, useUp } = setup();
    useUp('kim');
    const afterADay = Array.from({ length: 4 }, () => use('kim', 86_400_000));
    expect(afterADay).toEqual([true, true, false, false]);
  });

  test('loses no tokens when the clock is set back', () => {
    const { use } = setup();
    use('kim', 10_000);
    expect(use('kim', 0)).toBe(true);
  });

  test('is kept for at most 1,000 names, so that a flood of names cannot fill the memory', () => {
    const { use, useUp, others } = setup();
    useUp('kim');
    others(REMEMBERED - 1);
    expect(use('kim')).toBe(false);
    others(REMEMBERED);
    expect(use('kim')).toBe(true);
  });

  test('is asked for without being remembered: who is refused by another limit leaves no name', () => {
    const { buckets, useUp, use, others } = setup();
    useUp('kim');
    others(REMEMBERED - 1);
    for (let n = 0; n < REMEMBERED; n += 1) expect(buckets.holds(`refused-${n}`, 0)).toBe(true);
    expect(use('kim')).toBe(false);
  });

  test('is dropped for the name that was unused for the longest time', () => {
    const { use, useUp, others } = setup();
    useUp('kim');
    others(REMEMBERED - 1);
    use('kim');
    use('one more');
    expect(use('kim')).toBe(false);
  });
});
