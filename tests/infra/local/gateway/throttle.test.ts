import { expect, test } from 'vitest';
import { createTokenBucket } from '../../../../infra/local/gateway/throttle.ts';

test('a throttle allows a burst, then the rate, and never holds more than a burst', () => {
  let now = 0;
  const admit = createTokenBucket({ rate: 2, burst: 3 }, () => now);
  const passing = (requests: number) => Array.from({ length: requests }, admit).filter(Boolean).length;
  expect(passing(10)).toBe(3);
  now += 499;
  expect(passing(10)).toBe(0);
  now += 1;
  expect(passing(10)).toBe(1);
  now += 1_000;
  expect(passing(10)).toBe(2);
  now += 3_600_000;
  expect(passing(10)).toBe(3);
});
