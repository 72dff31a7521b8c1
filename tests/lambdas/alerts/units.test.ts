/** What an alert costs beside its mails, in the database's own units. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MeteredEngine, startMeteredEngine } from '../metered-engine.ts';
import { channelDouble, openOutbox } from './outbox.ts';

/** Rows by which the search finds the quote of the test, the list of them included. */
const WORDS = 23;

/** Looking whether its sender has sent one before: by inbox, and by number. */
const REPEATS = 2;

let engine: MeteredEngine;

beforeAll(async () => {
  engine = await startMeteredEngine();
});
afterAll(() => engine.stop());

test('Storing a quote of up to 1 KB takes four write units: itself, its place in the list, in the day and in the outbox', async () => {
  const { submit } = await openOutbox(engine, []);

  expect(await engine.unitsOf(() => submit())).toEqual({ read: 0, write: 4 });
});

test('Announcing it over two channels takes eleven, judging it four, its words of the search one each, and finding nothing in the outbox half a read unit', async () => {
  const channels = ['owner-mail', 'customer-mail'].map((name) => channelDouble(name).channel);
  const { submit, announce, sweep } = await openOutbox(engine, channels);
  const id = await submit();

  expect(await engine.unitsOf(() => announce(id))).toEqual({ read: 1 + REPEATS, write: 11 + 4 + WORDS });
  expect((await engine.unitsOf(sweep)).read).toBeLessThanOrEqual(0.5);
});
