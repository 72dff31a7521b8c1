import { expect, onTestFinished, test, vi } from 'vitest';
import type { Count } from '../../../lambdas/mail/ceilings.ts';
import { createBoundedCount } from '../../../lambdas/quotes/bounded-count.ts';

const COUNTER = { id: 'ceiling#quotes#a', limit: 3, endsAt: 1_790_000_000 };
const never: Count = () => new Promise(() => {});

function setup(answers: readonly Count[]) {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const failures: unknown[] = [];
  let asked = 0;
  const bounded = createBoundedCount({
    count: (counter) => {
      const answer = answers[Math.min(asked, answers.length - 1)] ?? never;
      asked += 1;
      return answer(counter);
    },
    now: () => new Date(),
    log: (error) => void failures.push(error),
  });
  return { count: () => bounded(COUNTER), failures, asked: () => asked };
}

test.each([true, false])('A counter that answers %s in time is believed', async (isCounted) => {
  const { count } = setup([async () => isCounted]);

  expect(await count()).toBe(isCounted);
  expect(await count()).toBe(isCounted);
});

test('A quote waits 0.3 s for a counter that hangs, and for a minute nobody asks it again', async () => {
  const { count, asked } = setup([never, async () => true]);
  const answers: unknown[] = [];
  const first = count().then((answer) => answers.push(answer));

  await vi.advanceTimersByTimeAsync(299);
  expect(answers).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await first;
  expect(answers).toEqual([undefined]);

  await vi.advanceTimersByTimeAsync(59_999);
  expect(await count()).toBeUndefined();
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await count()).toBe(true);
  expect(asked()).toBe(2);
});

test('A counter that fails is told of once a minute', async () => {
  const { count, asked, failures } = setup([() => Promise.reject(new Error('Throttled.'))]);

  for (let quotes = 0; quotes < 5; quotes += 1) expect(await count()).toBeUndefined();
  expect([asked(), failures.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await count()).toBeUndefined();
  expect([asked(), failures.length]).toEqual([2, 2]);
});

test('One that fails after the time is up disturbs nothing', async () => {
  const late: Count = () =>
    new Promise((_, reject) => {
      setTimeout(() => reject(new Error('Too late.')), 1_000);
    });
  const { count, failures } = setup([late]);
  const answer = count();

  await vi.advanceTimersByTimeAsync(300);
  expect(await answer).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(failures).toHaveLength(1);
});
