/** What a quote of a flood takes from the store to its end, and a refused sign-up, in the database's own units: the bill counts with it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HELD_DAYS } from '#contract/retention.ts';
import { SIGN_UP_PASS, WITHOUT_PASS } from '#contract/sign-up-pass.ts';
import { createCountQuotes } from '../../../lambdas/quotes/count-quotes.ts';
import { counterWriter } from '../../../lambdas/quotes/counters-table.ts';
import { createExpireHeld } from '../../../lambdas/quotes/expire-held.ts';
import { expiringQuotes } from '../../../lambdas/quotes/held-quotes-table.ts';
import { removeSearchKeys } from '../../../lambdas/search/search-keys-table.ts';
import { createPreSignUp } from '../../../lambdas/sign-up/pre-sign-up.ts';
import { signUpPasses } from '../../../lambdas/sign-up/sign-up-passes-table.ts';
import { createBookkeepingTable } from '../../lambdas/account-tables.ts';
import { openOutbox } from '../../lambdas/alerts/outbox.ts';
import { type MeteredEngine, startMeteredEngine } from '../../lambdas/metered-engine.ts';
import { UNITS_OF_CALL } from '../attack/month.ts';
import { HELD_WRITE_UNITS } from './people-usage.ts';

let engine: MeteredEngine;
beforeAll(async () => {
  engine = await startMeteredEngine();
});
afterAll(() => engine.stop());

const DAY_MS = 86_400_000;
/** As many as the counters change in one transaction. */
const TOGETHER = 33;

async function setup() {
  const outbox = await openOutbox(engine, []);
  const { client } = engine;
  const { table, searchKeys, now } = outbox;
  const pause = async () => {};
  const countQuotes = createCountQuotes({ counters: counterWriter(client, table), pause });
  return {
    ...outbox,
    /** Posts what no customer writes, each from a network of its own. */
    post: () =>
      outbox.submit(
        { additional_notes: 'Leads for your business at https://leads.example/1' },
        { sender: crypto.randomUUID() },
      ),
    count: (id: string) => countQuotes([{ id, created_at: now().toISOString() }]),
    expire: createExpireHeld({
      quotes: expiringQuotes(client, table, pause),
      removeKeys: removeSearchKeys(client, searchKeys),
      now,
    }),
  };
}

test('A held quote takes what the bill counts, from the store to the night after 30 days on which it ends', async () => {
  const { post, count, announce, pass, expire } = await setup();
  const ids: string[] = [];
  const written = async (act: () => Promise<unknown>) => (await engine.unitsOf(act)).write / TOGETHER;

  const stored = await written(async () => {
    for (let index = 0; index < TOGETHER; index += 1) ids.push(await post());
  });
  const counted = await written(async () => {
    for (const id of ids) await count(id);
  });
  const held = await written(async () => {
    for (const id of ids) expect(await announce(id)).toEqual({ kind: 'held' });
  });
  pass((HELD_DAYS + 1) * DAY_MS);
  const ended = await written(async () => expect(await expire()).toBe(TOGETHER));

  const parts = { stored, counted, held, ended };
  const units = Math.ceil(stored + counted + held + ended);
  expect(units, JSON.stringify(parts)).toBe(HELD_WRITE_UNITS);
});

test('A sign-up that is refused for a pass that somebody made up takes what the bill counts', async () => {
  const { client } = engine;
  const table = await createBookkeepingTable(engine);
  const never = () => {
    throw new Error('A sign-up without a pass counts nothing.');
  };
  const preSignUp = createPreSignUp({
    passes: signUpPasses(client, table),
    admits: never,
    log: never,
    logWithoutPass: () => {},
    logUnexpected: never,
    now: () => new Date(),
  });

  const { read, write } = await engine.unitsOf(async () => {
    for (let index = 0; index < TOGETHER; index += 1) {
      const event = {
        triggerSource: 'PreSignUp_SignUp',
        userName: crypto.randomUUID(),
        request: {
          userAttributes: { email: `somebody-${index}@flood.example` },
          validationData: { [SIGN_UP_PASS]: crypto.randomUUID() },
        },
      };
      await expect(preSignUp(event)).rejects.toThrow(WITHOUT_PASS);
    }
  });

  expect({ readUnits: read / TOGETHER, writeUnits: write / TOGETHER }).toEqual(UNITS_OF_CALL.signUps);
});
