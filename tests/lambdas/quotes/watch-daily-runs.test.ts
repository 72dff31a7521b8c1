import { afterAll, beforeAll, expect, test } from 'vitest';
import { marksItsRun } from '../../../lambdas/accounts/daily-runs.ts';
import { dailyRuns } from '../../../lambdas/accounts/daily-runs-table.ts';
import { createWatchDailyRuns } from '../../../lambdas/quotes/watch-daily-runs.ts';
import { createWatchQuotes } from '../../../lambdas/quotes/watch-quotes.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

const HOUR = 3_600_000;
/** 9 in the morning of a Tuesday in Los Angeles. */
const NINE = new Date('2026-11-24T17:00:00.000Z');
const hoursBefore = (hours: number) => new Date(NINE.getTime() - hours * HOUR);

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

/** A stack whose functions all ran this morning, and that was looked at the day before. */
async function setup({ isNew = false } = {}) {
  const table = await engine.createTable('bookkeeping');
  const runs = dailyRuns(engine.client, table);
  if (!isNew) {
    await runs.mark('watchQuotes', hoursBefore(24));
    await runs.mark('expireHeld', hoursBefore(6));
    await runs.mark('removeUnconfirmed', hoursBefore(5));
    await runs.mark('eraseOld', hoursBefore(4));
    await runs.mark('listWaiting', hoursBefore(2));
  }
  const said: (readonly string[])[] = [];
  const logMissing = (names: readonly string[]) => void said.push(names);
  return {
    runs,
    said,
    look: (now = NINE) => createWatchDailyRuns({ runs, logMissing, now: () => now })(),
  };
}

test('Nothing is said on a day on which all ran', async () => {
  const { look, said } = await setup();

  expect(await look()).toEqual([]);
  expect(said).toEqual([]);
});

test('A morning list whose schedule is switched off is named on the first day without it', async () => {
  const { look, said, runs } = await setup();
  const tomorrow = new Date(NINE.getTime() + 24 * HOUR);
  await look();
  await runs.mark('expireHeld', new Date(NINE.getTime() + 18 * HOUR));
  await runs.mark('removeUnconfirmed', new Date(NINE.getTime() + 19 * HOUR));
  await runs.mark('eraseOld', new Date(NINE.getTime() + 20 * HOUR));

  expect(await look(tomorrow)).toEqual(['listWaiting']);
  expect(said).toEqual([['listWaiting']]);
});

test('A stack that was made at noon has missed nothing by the next morning, and all of it by the one after', async () => {
  const { look } = await setup({ isNew: true });

  expect(await look()).toEqual([]);
  expect(await look(new Date(NINE.getTime() + 24 * HOUR))).toEqual([
    'expireHeld',
    'listWaiting',
    'removeUnconfirmed',
    'eraseOld',
  ]);
});

test('A run leaves its mark when it ends well, and none when it fails', async () => {
  const { runs } = await setup({ isNew: true });
  const failing = marksItsRun('listWaiting', runs, () => Promise.reject(new Error('no mail')));
  await expect(failing()).rejects.toThrow('no mail');
  expect(await runs.lastOf('listWaiting')).toBeUndefined();

  const begun = Date.now();
  expect(await marksItsRun('listWaiting', runs, async () => ({ waiting: 3 }))()).toEqual({ waiting: 3 });
  expect((await runs.lastOf('listWaiting'))?.getTime()).toBeGreaterThanOrEqual(begun);
});

test('The hourly watch looks once a day, after the last of them was called', async () => {
  const looks: string[] = [];
  for (let hour = 0; hour < 24; hour += 1) {
    const time = new Date(Date.parse('2026-11-24T08:30:00.000Z') + hour * HOUR);
    await createWatchQuotes({
      tryQuote: async () => undefined,
      tryPages: async () => undefined,
      watchQuietDay: async () => false,
      watchDailyRuns: async () => [looks.push(time.toISOString()), 'listWaiting'].map(String),
      now: () => time,
    })();
  }
  expect(looks).toEqual(['2026-11-24T17:30:00.000Z']);
});
