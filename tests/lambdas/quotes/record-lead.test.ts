import '../function-settings.ts';
import { randomUUID } from 'node:crypto';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { ExecuteTransactionCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Engine, startEngine } from '../dynamodb-engine.ts';
import { desk, NOW } from './record-setup.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const LUIS = { first_name: 'Luis', phone: '(415) 555-0177' };

describe('A request that came by telephone', () => {
  test('of forty calls with one operation at once one stores it, and none fails', async () => {
    const { record, stored, timeline } = await desk(engine);
    const operation = randomUUID();

    const all = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        record({ ...LUIS, operation, last_name: index % 2 ? 'Gomez' : '' }),
      ),
    );

    const count = (status: number) => all.filter((one) => one.status === status).length;
    expect([count(201), count(200), count(409)]).toEqual([1, 19, 20]);
    expect(await stored(operation)).toMatchObject({ first_name: 'Luis', version: 1 });
    expect(await timeline(operation)).toHaveLength(1);
  });

  test('one that meets another call, which the service refuses at once, is tried again until it is stored', async () => {
    const { record, stored, timeline } = await desk(engine);
    const operation = randomUUID();
    let refusals = 3;
    const meeting: Engine['client'] = Object.create(engine.client, {
      send: {
        value: async (command: ExecuteTransactionCommand) => {
          if (!(command instanceof ExecuteTransactionCommand) || refusals === 0)
            return engine.client.send(command);
          refusals -= 1;
          throw new TransactionCanceledException({
            $metadata: {},
            message: 'Transaction cancelled',
            CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }],
          });
        },
      },
    });

    expect(await record({ ...LUIS, operation }, 'olga', 'admin', meeting)).toMatchObject({ status: 201 });
    expect(refusals).toBe(0);
    expect(await stored(operation)).toMatchObject({ first_name: 'Luis', version: 1 });
    expect(await timeline(operation)).toHaveLength(1);
  });

  test('a name and a number are enough: it is stored, due tomorrow, in the timeline and in the log', async () => {
    const { record, stored, timeline, recorded } = await desk(engine);
    const operation = randomUUID();

    const lead = await record({ ...LUIS, operation });

    const tomorrow = '2026-09-28T18:00:00.000Z';
    expect(lead).toMatchObject({
      status: 201,
      id: operation,
      created_at: NOW,
      ...LUIS,
      last_name: '',
      email: '',
      move_date: '1970-01-01',
      source: 'phone',
      stage: 'contacted',
      version: 1,
      updated_by: 'olga',
      progress: { attempts: 0, first_contact_at: NOW, next_kind: 'follow_up', next_at: tomorrow },
    });
    expect(lead.progress).not.toHaveProperty('last_outcome');
    expect(await stored(operation)).toMatchObject({
      month: '2026-09',
      attention: 'open',
      attention_at: `${tomorrow}#${operation}`,
      worked_month: '2026-09',
    });
    // Nobody is mailed of what staff knows, and the caller gets no receipt for what was not sent.
    expect(await stored(operation)).not.toHaveProperty('unannounced');
    expect(await timeline(operation)).toEqual([
      {
        operation,
        at: NOW,
        by: 'olga',
        happened: 'recorded',
        version: 1,
        stage: 'contacted',
        next_kind: 'follow_up',
        next_at: tomorrow,
      },
    ]);
    expect(recorded).toMatchObject([
      { userId: 'olga', action: 'quote_recorded', newData: { quote: operation, operation } },
    ]);
    expect(JSON.stringify(recorded)).not.toMatch(/Luis|555-?0177/);
  });

  test('the search finds it at once, and the day has it when the follow-up is due', async () => {
    const { record, found, today, clock } = await desk(engine);
    const { id } = await record({ ...LUIS, current_address: '12 Grand Ave, Oakland' });

    expect(await found('luis')).toEqual([id]);
    expect(await found('0177')).toEqual([id]);
    expect(await found('oakland')).toEqual([id]);
    expect((await today()).quotes).toEqual([]);
    clock.now = '2026-09-28T17:00:00.000Z';
    expect((await today()).quotes.map((quote) => quote.id)).toEqual([id]);
  });

  test('a date within the week is in the day at once: it must not slip', async () => {
    const { record, today } = await desk(engine);
    const { id } = await record({ ...LUIS, move_date: '2026-10-01' });

    expect(await today()).toMatchObject({ quotes: [{ id }], today: { due: [{ part: 'slip' }] } });
  });

  test('it does not make our replies look quicker: who called us has waited for none', async () => {
    const { record, today, change, send, clock } = await desk(engine);
    await record(LUIS);
    const quote = await send();
    clock.now = '2026-09-27T19:00:00.000Z';
    await change(quote.id, 0, { happened: 'talked' });

    expect((await today()).today?.median_reply).toBe(120);
  });

  test('a repeat is answered with what is stored, twice at the same moment as well', async () => {
    const { record, tables, timeline } = await desk(engine);
    const sent = { ...LUIS, operation: randomUUID() };

    const both = await Promise.all([record(sent), record(sent)]);
    const later = await record(sent, 'ben');

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(later).toMatchObject({ status: 200, id: sent.operation, updated_by: 'olga' });
    expect(await engine.scan(tables.quotes)).toHaveLength(1);
    expect(await timeline(sent.operation)).toHaveLength(1);
  });

  test('a call that broke off after the write is completed by its repeat', async () => {
    const { record, found, faults, recorded } = await desk(engine);
    const sent = { ...LUIS, operation: randomUUID() };
    faults.indexFails = true;
    expect((await record(sent)).status).toBe(500);
    expect(await found('luis')).toEqual([]);

    faults.indexFails = false;
    expect((await record(sent)).status).toBe(200);

    expect(await found('luis')).toEqual([sent.operation]);
    expect(recorded).toHaveLength(1);
  });

  test('an operation with other content, and one of a visitor’s request, overwrite nothing', async () => {
    const { record, send, stored } = await desk(engine);
    const { id } = await record(LUIS);
    const visitors = await send({ first_name: 'Ana' });

    expect(await record({ ...LUIS, phone: '(415) 555-0178', operation: id })).toMatchObject({
      status: 409,
      error: { fields: { operation: 'Send a new UUID for each request.' } },
    });
    expect(await record({ ...LUIS, operation: visitors.id })).toMatchObject({ status: 409 });
    expect(await stored(id)).toMatchObject(LUIS);
    expect(await stored(visitors.id)).toEqual(visitors);
  });

  test('a choice of which the caller said nothing is stored as unsaid, and one that was made as made', async () => {
    const { record, stored } = await desk(engine);
    const { id } = await record(LUIS);
    const said = await record({ ...LUIS, home_size: '2br', move_type: '' });

    expect(await stored(id)).toMatchObject({ home_size: '', move_type: '' });
    expect(said).toMatchObject({ status: 201, home_size: '2br', move_type: '' });
    expect(await record({ ...LUIS, operation: id })).toMatchObject({ status: 200, home_size: '' });
  });

  test.each([
    [{ first_name: ' \u200B' }, { first_name: 'Enter a name.' }],
    [{ phone: '' }, { phone: 'Enter a phone number with its area code.' }],
    [{ phone: 'ask Bob' }, { phone: 'Enter a phone number with its area code.' }],
    [{ email: 'luis@' }, { email: 'Enter an email address such as name@example.com.' }],
    [{ move_date: '2026-02-30' }, { move_date: expect.stringContaining('that exists') }],
    [{ home_size: 'castle' }, { home_size: expect.stringContaining('Choose one of') }],
    [{ operation: 'again' }, { operation: expect.stringContaining('UUID') }],
  ])('%j is refused with a line of its own', async (over, fields) => {
    const { record, tables } = await desk(engine);

    expect(await record({ ...LUIS, ...over })).toMatchObject({ status: 400, error: { fields } });
    expect(await engine.scan(tables.quotes)).toEqual([]);
  });

  test.each(['+44 20 7946 0958', '415.555.0177 x12'])('a number such as %s is one', async (phone) => {
    const { record } = await desk(engine);

    expect(await record({ ...LUIS, phone })).toMatchObject({ status: 201, phone });
  });

  test('that it may be an earlier request again is said by the system, not by whoever took it down', async () => {
    const { send, record, timeline } = await desk(engine);
    await send({ first_name: 'Gil', last_name: 'Ortega', phone: '(415) 555-0191', special_items: 'A harp' });

    const { id, repeats } = await record({ first_name: 'Luz', phone: '(415) 555-0191' });

    const lines = (await timeline(id)).map(({ happened, by }) => [happened, by]);
    expect(lines).toEqual([
      ['perhaps', 'server'],
      ['recorded', 'olga'],
    ]);
    expect(Object.keys(repeats.perhaps[0].was)).not.toContain('special_items');
  });

  test('that it was taken down cannot be taken back', async () => {
    const { record, change } = await desk(engine);
    const { id } = await record(LUIS);

    expect(await change(id, 1, { happened: 'undo', undoes: id })).toMatchObject({ status: 400 });
  });

  test('a plain user takes none down', async () => {
    const { record, tables } = await desk(engine);

    expect((await record(LUIS, 'ben', 'user')).status).toBe(403);
    expect(await engine.scan(tables.quotes)).toEqual([]);
  });
});
