import '../function-settings.ts';
import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quoteOutbox } from '../../../lambdas/alerts/outbox-table.ts';
import { createApplyWork } from '../../../lambdas/quotes/change-work.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';
import { desk, NOW } from './record-setup.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const SENT = {
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@example.com',
  phone: '(510) 555-0107',
  move_date: '2027-03-14',
};
const correct = (corrected: object) => ({ happened: 'correct', corrected });

describe('A correction', () => {
  test('stands beside what was sent, with the value before in the timeline and no value in the log', async () => {
    const { send, change, stored, timeline, recorded } = await desk(engine);
    const quote = await send(SENT);

    const answer = await change(quote.id, 0, correct({ phone: ' (510) 555-0199 ', last_name: 'Ruiz' }));

    expect(answer).toMatchObject({
      status: 200,
      is_applied: true,
      work: { stage: 'new', version: 1, updated_by: 'olga', corrected: { phone: '(510) 555-0199' } },
    });
    expect(await stored(quote.id)).toMatchObject({ ...quote, corrected: { phone: '(510) 555-0199' } });
    expect(await timeline(quote.id)).toMatchObject([
      {
        happened: 'correct',
        by: 'olga',
        at: NOW,
        corrected: { phone: '(510) 555-0199' },
        was: { phone: SENT.phone },
      },
    ]);
    expect((await timeline(quote.id))[0]?.was).toEqual({ phone: SENT.phone });
    expect(recorded).toMatchObject([{ action: 'quote_corrected', newData: { quote: quote.id } }]);
    expect(JSON.stringify(recorded)).not.toMatch(/555-?0199|555-?0107|Ruiz/);
  });

  test('a second one keeps the first, and one back to what was sent ends it', async () => {
    const { send, change, timeline } = await desk(engine);
    const { id } = await send(SENT);
    await change(id, 0, correct({ phone: '(510) 555-0199' }));
    await change(id, 1, correct({ move_date: '2027-03-15', packing_service: true }));

    const { work } = await change(id, 2, correct({ phone: SENT.phone }));

    expect(work.corrected).toEqual({ move_date: '2027-03-15', packing_service: true });
    const [last] = await timeline(id);
    expect([last?.corrected, last?.was]).toEqual([{ phone: SENT.phone }, { phone: '(510) 555-0199' }]);
  });

  test('other changes of the work leave it as it is', async () => {
    const { send, change, stored } = await desk(engine);
    const { id } = await send(SENT);
    await change(id, 0, correct({ phone: '(510) 555-0199' }));

    await change(id, 1, { happened: 'voicemail' });

    expect(await stored(id)).toMatchObject({ stage: 'contacted', corrected: { phone: '(510) 555-0199' } });
  });

  test('is taken back as a whole, also when it was the first of all', async () => {
    const { send, change, stored, found } = await desk(engine);
    const { id } = await send(SENT);
    const operation = randomUUID();
    await change(id, 0, { ...correct({ first_name: 'Anna' }), operation });

    const { work } = await change(id, 1, { happened: 'undo', undoes: operation });

    expect(work.corrected).toEqual({});
    expect((await stored(id))?.corrected).toEqual({});
    expect(await found('anna')).toEqual([]);
    expect(await found('ana')).toEqual([id]);
  });

  test('the search finds what it says now, and no more what it said before', async () => {
    const { send, change, found } = await desk(engine);
    const { id } = await send(SENT);
    expect(await found('0107')).toEqual([id]);

    await change(id, 0, correct({ phone: '(415) 555-0123', last_name: 'Ruiz-Vega' }));

    expect(await found('0123')).toEqual([id]);
    expect(await found('vega')).toEqual([id]);
    expect(await found('0107')).toEqual([]);
    expect(await found('ana ruiz')).toEqual([id]);
  });

  test('a repeat completes the search that broke off, and corrects nothing twice', async () => {
    const { send, change, found, faults, timeline } = await desk(engine);
    const { id } = await send(SENT);
    const wish = { ...correct({ first_name: 'Anna' }), operation: randomUUID() };
    faults.indexFails = true;
    expect((await change(id, 0, wish)).status).toBe(500);

    faults.indexFails = false;
    expect(await change(id, 0, wish)).toMatchObject({ is_applied: true, work: { version: 1 } });

    expect(await found('anna')).toEqual([id]);
    expect(await timeline(id)).toHaveLength(1);
  });

  test('what is held as spam stays out of the search', async () => {
    const { send, change, found, tables } = await desk(engine);
    const { id } = await send(SENT);
    await engine.client.send(
      new UpdateCommand({
        TableName: tables.quotes,
        Key: { id },
        UpdateExpression: 'SET held = :held',
        ExpressionAttributeValues: { ':held': 'held' },
      }),
    );

    await change(id, 0, correct({ first_name: 'Zoltan' }));
    await engine.client.send(
      new UpdateCommand({ TableName: tables.quotes, Key: { id }, UpdateExpression: 'REMOVE held' }),
    );

    expect(await found('zoltan')).toEqual([]);
  });

  test('a date that comes nearer brings the request into the day', async () => {
    const { send, change, today, clock } = await desk(engine);
    const { id } = await send(SENT);
    await change(id, 0, { happened: 'talked', next_kind: 'call', next_at: '2026-12-01T18:00:00.000Z' });
    expect((await today()).quotes).toEqual([]);

    await change(id, 1, correct({ move_date: '2026-09-30' }));

    clock.now = '2026-09-27T19:00:00.000Z';
    expect(await today()).toMatchObject({ quotes: [{ id }], today: { due: [{ part: 'slip' }] } });
  });

  test('who is told of the request later is told what it says now', async () => {
    const { send, change, tables } = await desk(engine);
    const { id } = await send(SENT);
    await change(id, 0, correct({ phone: '(510) 555-0199' }));
    await engine.client.send(
      new UpdateCommand({
        TableName: tables.quotes,
        Key: { id },
        UpdateExpression: 'SET unannounced = :quote, announce_at = :now',
        ExpressionAttributeValues: { ':quote': 'quote', ':now': NOW },
      }),
    );

    const later = new Date(Date.parse(NOW) + 1_000);
    const claim = await quoteOutbox(engine.client, tables.quotes).claim(id, later, later);

    expect(claim && 'read' in claim && claim.read().phone).toBe('(510) 555-0199');
  });

  test('who comes second changes nothing and sees the correction of the first', async () => {
    const { send, change } = await desk(engine);
    const { id } = await send(SENT);
    await change(id, 0, correct({ phone: '(510) 555-0199' }));

    expect(await change(id, 0, correct({ phone: '(510) 555-0200' }), 'ben')).toMatchObject({
      is_applied: false,
      work: { version: 1, corrected: { phone: '(510) 555-0199' } },
    });
  });

  test('of two at the same moment one is applied, and the search says the same as the card', async () => {
    const { send, work, found, change } = await desk(engine);
    const { id } = await send(SENT);
    const apply = createApplyWork({ work, now: () => new Date(NOW), pause: async () => {} });
    const wish = (first_name: string) => ({
      ...{ id, by: 'olga', version: 0, operation: randomUUID(), happened: 'correct' as const },
      corrected: { first_name },
    });
    const outcomes = await Promise.all([apply(wish('Anna')), apply(wish('Anja'))]);
    expect(outcomes.filter(({ is_applied }) => is_applied)).toHaveLength(1);

    await Promise.all([
      change(id, 1, correct({ first_name: 'Annika' })),
      change(id, 1, correct({ first_name: 'Anouk' }), 'ben'),
    ]);

    const now = (await work.find(id))?.work.corrected?.first_name ?? '';
    for (const name of ['Annika', 'Anouk']) expect(await found(name)).toEqual(name === now ? [id] : []);
  });

  test.each([
    ['a name that is gone', { first_name: '' }, 'Enter a name.'],
    ['half an address', { email: 'ana@' }, 'Enter an email address such as name@example.com.'],
    ['no way to reach anybody', { phone: '', email: '' }, 'Leave a phone number or an email address.'],
    ['what it says already', { phone: SENT.phone }, 'All of this reads so already. Reload the list.'],
    ['nothing', {}, 'Send what is corrected, and only then.'],
    ['a choice that is none', { move_type: 'flight' }, expect.stringContaining('Choose one of')],
    ['a word for a tick', { packing_service: 'yes' }, expect.stringContaining('Send true or false')],
    ['too long a note', { additional_notes: 'x'.repeat(2_001) }, expect.stringContaining('Shorten this')],
  ])('to %s is refused with a line about it, and nothing changes', async (_what, corrected, line) => {
    const { send, change, stored } = await desk(engine);
    const quote = await send(SENT);

    const { status, error } = await change(quote.id, 0, correct(corrected));

    expect([status, error.fields]).toEqual([400, { corrected: line }]);
    expect(await stored(quote.id)).toEqual(quote);
  });

  test('an email address may go as long as a number stays', async () => {
    const { send, change } = await desk(engine);
    const { id } = await send(SENT);

    expect(await change(id, 0, correct({ email: '' }))).toMatchObject({ is_applied: true });
  });

  test('is a correction only when it says so', async () => {
    const { send, change } = await desk(engine);
    const { id } = await send(SENT);

    const sneaked = await change(id, 0, { happened: 'note', note: 'Hi', corrected: { phone: '1' } });
    expect(sneaked.status).toBe(400);
  });
});
