/** The deployer's command for requests that were removed as spam, on the real engine. */
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quoteReference } from '#contract/quote-options.ts';
import { quoteHolder } from '../../../lambdas/alerts/spam-table.ts';
import { createRemovedCommand, parseRemovedCommand } from '../../../lambdas/backup/removed-command.ts';
import { createCountQuotes } from '../../../lambdas/quotes/count-quotes.ts';
import { counterReader, counterWriter } from '../../../lambdas/quotes/counters-table.ts';
import { heldQuotes } from '../../../lambdas/quotes/held-quotes-table.ts';
import { quoteCount, quoteList } from '../../../lambdas/quotes/quotes-table.ts';
import { removedQuotes } from '../../../lambdas/quotes/removed-quotes-table.ts';
import { createSummarizeQuotes } from '../../../lambdas/quotes/summarize-quotes.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

const NOW = Date.parse('2026-11-22T15:30:00.000Z');
const DAY_MS = 86_400_000;
const NONE = ['Nothing that was removed is kept.'];

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

async function setup() {
  const { client } = engine;
  const table = await engine.createQuotesTable({ withStream: false });
  const clock = { time: NOW };
  const now = () => new Date(clock.time);
  const pause = async () => {};
  const { settle } = heldQuotes(client, table, pause);
  const count = createCountQuotes({ counters: counterWriter(client, table), pause });
  const actions: string[] = [];
  const run = createRemovedCommand({
    removed: removedQuotes(client, table),
    putBack: (quotes, at) => settle.restored(quotes, { by: 'deployer', now: at }),
    trail: {
      append: async ({ action }) => {
        actions.push(action);
        return { id: 'event', createdAt: now().toISOString() };
      },
    },
    now,
  });
  const summarize = createSummarizeQuotes({
    counters: counterReader(client, table, pause),
    quotes: quoteCount(client, table),
    now,
  });
  return {
    actions,
    /** A request that was held as spam, and that an admin has removed if `isRemoved`. */
    send: async (isRemoved: boolean) => {
      const quote = storedQuote(new Date(NOW - DAY_MS));
      const { id, created_at } = quote;
      await client.send(new PutCommand({ TableName: table, Item: quote }));
      await count([quote]);
      await quoteHolder(client, table, now).hold({ id, signs: ['links'], group: 'sender#a' });
      const held = { id, created_at, held_group: 'sender#a' };
      if (isRemoved) await settle.removed([held], { by: 'olga', now: now() });
      return id;
    },
    list: () => run({ name: 'list' }),
    putBack: (reference: string) => run({ name: 'put-back', reference }),
    listed: async () => (await quoteList(client, table).before('2026-11-99', 9)).quotes,
    total: async () => (await summarize()).total,
    pass: (days: number): void => {
      clock.time += days * DAY_MS;
    },
  };
}

describe('npm run removed', () => {
  test('names what was removed by its reference, and no person; put back it is held and counted as before', async () => {
    const { send, list, putBack, listed, total, actions } = await setup();
    expect(await list()).toEqual(NONE);
    const id = await send(true);
    expect([await listed(), await total()]).toEqual([[], 0]);

    expect(await list()).toEqual([
      `${quoteReference(id)}  ${id}  received 2026-11-21T15:30:00.000Z  kept until 2026-12-22T15:30:00.000Z`,
    ]);
    expect(await putBack(quoteReference(id).toLowerCase())).toEqual([
      `${quoteReference(id)} is in the list again, held as spam: 'Not spam' there releases it.`,
    ]);

    expect(await listed()).toMatchObject([{ id, held: 'held', held_for: ['links'] }]);
    expect(await total()).toBe(1);
    expect(actions).toEqual(['held_quotes_restored']);
    expect(await list()).toEqual(NONE);
  });

  test('puts nothing back that was never removed, or whose time to be kept is over', async () => {
    const { send, list, putBack, pass, actions } = await setup();
    const [held, removed] = [await send(false), await send(true)];
    await expect(putBack(held)).rejects.toThrow(`No removed request that is still kept is ${held}.`);
    pass(30);

    expect(await list()).toEqual(NONE);
    await expect(putBack(removed)).rejects.toThrow('No removed request that is still kept is');
    expect(actions).toEqual([]);
  });

  test.each([
    [['list'], { name: 'list', stage: undefined, data: undefined }],
    [
      ['put-back', 'FSM-1A2B-3C4D', '--stage', 'production'],
      { name: 'put-back', reference: 'FSM-1A2B-3C4D', stage: 'production', data: undefined },
    ],
  ])('%j is parsed', (words, command) => {
    expect(parseRemovedCommand(words)).toEqual(command);
  });

  test.each([
    [[], "Say list or put-back REFERENCE, not ''."],
    [['put-back'], "Say list or put-back REFERENCE, not 'put-back'."],
    [['list', 'all'], "Say list or put-back REFERENCE, not 'list all'."],
    [['list', '--stage', 'prod'], "There is no stage 'prod'"],
  ])('%j is refused', (words, message) => {
    expect(() => parseRemovedCommand(words)).toThrow(message);
  });
});
