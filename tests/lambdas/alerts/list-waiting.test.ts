import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { SCHEDULED_FUNCTIONS } from '../../../infra/scheduled-functions.ts';
import { daysMails } from '../../../lambdas/alerts/days-mails-table.ts';
import type { Delivered } from '../../../lambdas/alerts/delivery.ts';
import { createListWaiting, HELD_MS } from '../../../lambdas/alerts/list-waiting.ts';
import { waitingQuotes } from '../../../lambdas/alerts/waiting-table.ts';
import type { Mail } from '../../../lambdas/mail/mail.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { createBookkeepingTable } from '../account-tables.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

/** 7 in the morning of Los Angeles, on the first of a month. */
const MORNING = Date.parse('2026-12-01T15:00:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

async function setup() {
  const table = await engine.createQuotesTable({ withStream: false });
  const bookkeeping = await createBookkeepingTable(engine);
  const clock = { time: MORNING };
  const mails: Mail[] = [];
  const answers: (Delivered | 'dies')[] = [];
  const listWaiting = createListWaiting({
    quotes: waitingQuotes(engine.client, table),
    addresses: ['owner@example.test'],
    siteOrigin: 'https://movers.example',
    deliver: async (_, mail) => {
      const answer = answers.shift() ?? 'sent';
      if (answer === 'sent') mails.push(mail);
      // Like a process that ends: nobody waits for what it was about to do.
      return answer === 'dies' ? new Promise(() => {}) : answer;
    },
    mailOfDay: daysMails(engine.client, bookkeeping),
    now: () => new Date(clock.time),
  });
  return {
    clock,
    mails,
    answers,
    listWaiting,
    notes: () => engine.scan(bookkeeping),
    /** Stores a quote of so many hours ago, with what has become of it. */
    add: async (hours: number, first_name: string, more: object = { announced: new Set(['owner-mail']) }) => {
      const item = { ...storedQuote(new Date(MORNING - hours * HOUR), { first_name }), ...more };
      await engine.client.send(new PutCommand({ TableName: table, Item: item }));
    },
  };
}

const linesOf = ([mail]: readonly Mail[]) => mail?.sections?.[0]?.facts ?? [];

test('The mail of the morning says a size that was said by telephone or corrected, and no other that the form begins with', async () => {
  const { add, listWaiting, mails } = await setup();
  const announced = new Set(['owner-mail']);
  await add(30, 'Ana');
  await add(20, 'Ben', { announced, source: 'phone' });
  await add(10, 'Cleo', { announced, corrected: { home_size: '2br' } });

  await listWaiting();

  expect(linesOf(mails).map(({ value }) => [value.split(' ')[0], value.includes('2 BR')])).toEqual([
    ['Ana', false],
    ['Ben', true],
    ['Cleo', true],
  ]);
});

test('The mail of the morning names who waits, the oldest first, over the change of a month, and who is overdue', async () => {
  const { add, listWaiting, mails } = await setup();
  await add(2, 'Today');
  await add(30, 'Yesterday');
  await add(5 * 24, 'November', { unannounced: 'quote', announce_at: '2026-12-01T16:00:00.000Z' });

  expect(await listWaiting()).toBe(3);

  expect(linesOf(mails).map(({ value }) => value.split(' ')[0])).toEqual(['November', 'Yesterday', 'Today']);
  expect(linesOf(mails).map(({ label }) => label.split(' ')[0])).toEqual(['Overdue:', 'Overdue:', 'An']);
  expect(mails[0]?.subject).toBe('3 requests wait for an answer');
});

test.each([
  ['its work', { announced: new Set(['owner-mail']), stage: 'of another time' }],
  ['what was sent', { announced: new Set(['owner-mail']), email: 7 }],
])(
  'A request that cannot be read in %s is left out of the list of the others, and logged by its reference',
  async (_, row) => {
    const lines = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => lines.mockRestore());
    const { add, listWaiting, mails } = await setup();
    await add(2, 'Ana');
    await add(3, 'Dina', row);

    expect(await listWaiting()).toBe(1);

    expect(linesOf(mails).map(({ value }) => value.split(' ')[0])).toEqual(['Ana']);
    const written = lines.mock.calls.map(([line]) => String(line));
    expect(written.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'unexpected_error', endpoint: 'list-waiting', reference: expect.stringMatching(/^FSM-/) },
    ]);
    expect(written.join()).not.toContain('Dina');
  },
);

test('What is noted of a day goes after three', async () => {
  const { add, listWaiting, notes } = await setup();
  await add(2, 'Today');
  await listWaiting();

  expect(await notes()).toMatchObject([{ told_at: MORNING, expires_at: (MORNING + 3 * DAY) / 1_000 }]);
});

test('Nothing is mailed when nobody waits: contacted, dismissed or of the demo', async () => {
  const { add, listWaiting, mails } = await setup();
  await add(3, 'Contacted', { announced: new Set(['owner-mail']), stage: 'contacted' });
  await add(4, 'Dismissed', { announced: new Set(['owner-mail']), stage: 'dismissed' });
  await add(3, 'Demo', {});

  expect(await listWaiting()).toBe(0);
  expect(mails).toEqual([]);
});

test('Who waits for more than two weeks is counted, in a mail of their own if nobody else waits', async () => {
  const { add, listWaiting, mails, clock } = await setup();
  await add(15 * 24, 'Old');
  // Called in vain ten days ago, with the next try two hours later.
  await add(80 * 24, 'Older', {
    announced: new Set(['owner-mail']),
    attention_at: new Date(MORNING - 10 * DAY).toISOString(),
  });
  await add(15 * 24, 'Contacted', { announced: new Set(['owner-mail']), stage: 'contacted' });
  // In the day from before its arrival on, since it moves tomorrow.
  const soon = { attention_at: new Date(MORNING - 20 * DAY).toISOString() };
  await add(3 * 24, 'Soon', { announced: new Set(['owner-mail']), stage: 'contacted', ...soon });

  expect(await listWaiting()).toBe(2);
  expect(mails.map(({ subject }) => subject)).toEqual(['2 requests wait for an answer']);
  expect(mails[0]?.lines).toEqual([expect.stringMatching(/^2 requests wait for more than two weeks/)]);
  expect(mails[0]?.sections).toEqual([]);

  await add(2, 'Ana');
  await add(3 * 24, 'Tomorrow', { announced: new Set(['owner-mail']), ...soon });
  clock.time += DAY;
  expect(await listWaiting()).toBe(4);
  expect(linesOf(mails.slice(1)).map(({ value }) => value.split(' ')[0])).toEqual(['Tomorrow', 'Ana']);
  expect(mails[1]?.subject).toBe('4 requests wait for an answer');
});

test('What was held for what others sent is counted, because people may be among it; what its own signs or no form tell of is not', async () => {
  const { add, listWaiting, mails } = await setup();
  const held = (...signs: string[]) => ({
    held: 'held',
    held_for: signs,
    announced: new Set(['owner-mail']),
  });
  await add(2, 'Neighbor', held('same_sender'));
  await add(20, 'Robot', held('no_fill_time', 'same_sender'));
  await add(30, 'Yesterday', held('same_sender'));
  await add(1, 'Removed', { ...held('same_text'), held: 'removed' });
  await add(3, 'Sofa', held('links', 'many_in_all'));
  await add(3, 'Seller', held('links', 'selling_words', 'many_in_all'));

  expect(await listWaiting()).toBe(0);
  expect(mails.map(({ subject }) => subject)).toEqual(['2 held requests may be from people']);
  expect(mails[0]?.sections).toEqual([]);
});

test('A list that is asked for again in the evening is not the list of the next morning', async () => {
  const { add, listWaiting, mails, clock } = await setup();
  await add(2, 'Ana');
  clock.time = MORNING + 11 * HOUR;
  await listWaiting();
  clock.time = MORNING + DAY;
  await listWaiting();

  expect(mails).toHaveLength(2);
});

test('A schedule that calls twice mails once; the next morning it mails again', async () => {
  const { add, listWaiting, mails, clock } = await setup();
  await add(2, 'Ana');

  await listWaiting();
  await listWaiting();
  expect(mails).toHaveLength(1);
  clock.time += DAY - 1_000;
  await listWaiting();
  expect(mails).toHaveLength(2);
});

test.each(['waits', 'impossible'] as const)(
  'A list that SES does not take (%s) fails, so that it is tried again, and is sent by the next try',
  async (answer) => {
    const { add, listWaiting, mails, answers } = await setup();
    await add(2, 'Ana');
    answers.push(answer);

    await expect(listWaiting()).rejects.toThrow(`The list of the morning was not sent: ${answer}.`);
    await listWaiting();

    expect(mails).toHaveLength(1);
  },
);

test('A run that dies as it sends leaves the list to the retries of Lambda: the first fails, the second sends', async () => {
  const { add, listWaiting, mails, answers, clock } = await setup();
  await add(2, 'Ana');
  answers.push('dies');
  void listWaiting();
  await vi.waitFor(() => expect(answers).toEqual([]));

  clock.time += 60_000;
  await expect(listWaiting()).rejects.toThrow('Another run is at the list of the morning.');
  clock.time += 120_000;
  await listWaiting();

  expect(mails).toHaveLength(1);
});

test('A list that is being sent is nobody else’s for as long as a run may last', () => {
  expect(HELD_MS).toBeGreaterThan(SCHEDULED_FUNCTIONS.listWaiting.timeout.toMilliseconds());
});

test('A mail of 60 names 50 and says how many more there are', async () => {
  const { add, listWaiting, mails } = await setup();
  for (let quote = 0; quote < 60; quote += 1) await add(60 - quote / 2, `P${quote}`);

  await listWaiting();

  expect(linesOf(mails)).toHaveLength(50);
  expect(mails[0]?.ending[0]).toBe('And 10 more: the dashboard has them all.');
});
