import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAlertsCommand, parseAlertsCommand } from '../../../lambdas/alerts/alerts-command.ts';
import { CLAIM_MS } from '../../../lambdas/alerts/announce.ts';
import { outboxLines } from '../../../lambdas/alerts/outbox-lines-table.ts';
import { BETWEEN_TRIES_MS } from '../../../lambdas/alerts/sweep-outbox.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';
import { channelDouble, openOutbox } from './outbox.ts';

const MINUTE = 60_000;

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

async function setup() {
  const state = { isDown: true };
  const mail = channelDouble('mail', async () => {
    if (state.isDown) throw new Error('no connection');
    return 'told';
  });
  const opened = await openOutbox(engine, [mail.channel]);
  const run = createAlertsCommand({ outbox: outboxLines(engine.client, opened.table), now: opened.now });
  return {
    ...opened,
    state,
    told: mail.told,
    list: () => run({ name: 'list' }),
    resend: () => run({ name: 'resend' }),
  };
}

describe('npm run alerts', () => {
  test('resend has told what the stream gave up and the sweeper lets rest', async () => {
    const { announce, submit, resend, sweep, state, told, pass } = await setup();
    const id = await submit();
    for (let tries = 0; tries < 9; tries += 1) {
      await announce(id);
      pass(30 * MINUTE);
    }
    await announce(id);
    state.isDown = false;

    expect(await sweep()).toMatchObject({ announced: 0 });
    expect(await resend()).toEqual(['To be announced within a minute, by the sweeper: 1.']);
    pass(BETWEEN_TRIES_MS);
    expect(await sweep()).toMatchObject({ announced: 1 });
    expect(told).toEqual([id]);
  });

  test('resend takes nothing from a function that is announcing it', async () => {
    const { outbox, submit, resend, sweep, now, state, told } = await setup();
    state.isDown = false;
    const id = await submit();
    await outbox.claim(id, now(), new Date(now().getTime() + CLAIM_MS));

    expect(await resend()).toContain('Being announced, or not there any more: 1.');
    expect(await sweep()).toMatchObject({ announced: 0 });
    expect(told).toEqual([]);
  });

  test('list names what is owed by its reference, and says when nothing is', async () => {
    const { submit, list } = await setup();

    expect(await list()).toEqual(['Nobody is owed an alert.']);
    const id = await submit();
    expect(await list()).toEqual([
      expect.stringMatching(new RegExp(`^FSM-[0-9A-F-]{9} {2}${id} {2}next try 2026-`)),
    ]);
  });

  test.each([
    [['list'], { name: 'list', stage: undefined, data: undefined }],
    [['resend', '--stage', 'production'], { name: 'resend', stage: 'production', data: undefined }],
  ])('%j is parsed', (words, command) => {
    expect(parseAlertsCommand(words)).toEqual(command);
  });

  test.each([
    [[], "Say list or resend, not ''."],
    [['send'], "Say list or resend, not 'send'."],
    [['list', '--stage', 'prod'], "There is no stage 'prod'"],
  ])('%j is refused', (words, message) => {
    expect(() => parseAlertsCommand(words)).toThrow(message);
  });
});
