import '../function-settings.ts';
import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quoteOutbox } from '../../../lambdas/alerts/outbox-table.ts';
import type { AuditEvent } from '../../../lambdas/audit-trail/audit-trail.ts';
import { build } from '../../../lambdas/quotes/change-work.handler.ts';
import { insertedQuotes } from '../../../lambdas/quotes/inserted-quotes.ts';
import { build as buildList } from '../../../lambdas/quotes/list-quote-events.handler.ts';
import { quoteEvents } from '../../../lambdas/quotes/quote-events-table.ts';
import { workStore } from '../../../lambdas/quotes/quote-work-table.ts';
import { adminCaller, calledBy, caller } from '../../builders/caller.ts';
import { httpEvent, jsonEvent } from '../../builders/http-event.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

/** A Sunday: open from 9 to 4. */
const NOW = '2026-09-27T18:00:00.000Z';
const [OLGA, BEN] = ['olga-sub', 'ben-sub'];

let engine: Engine;
let tables: { readonly quotes: string; readonly events: string };

beforeAll(async () => {
  engine = await startEngine();
  tables = {
    quotes: await engine.createQuotesTable({ withStream: false }),
    events: await engine.createTable('quoteEvents', { withStream: false }),
  };
});
afterAll(() => engine.stop());

async function setup({ trailFails = false, stored: before = {} } = {}) {
  const quote = { ...storedQuote('2026-09-27T17:00:00.000Z'), ...before };
  await engine.client.send(new PutCommand({ TableName: tables.quotes, Item: { ...quote } }));
  const recorded: AuditEvent[] = [];
  const faults = { trailFails };
  const clock = { now: NOW };
  const trail = {
    append: async (event: AuditEvent) => {
      if (faults.trailFails) throw new Error('The log is away.');
      recorded.push(event);
      return { id: 'event-1', createdAt: NOW };
    },
  };
  const change = async (userId: string, body: object, id = quote.id) => {
    const handler = build({
      identify: calledBy(adminCaller({ userId })),
      work: workStore(engine.client, tables),
      trail,
      index: async () => {},
      now: () => new Date(clock.now),
      pause: async () => {},
    });
    const answer = await handler({ ...jsonEvent(JSON.stringify(body)), pathParameters: { id } });
    return { status: answer.statusCode, ...JSON.parse(answer.body) };
  };
  const timeline = async () => {
    const events = quoteEvents(engine.client, tables);
    const handler = buildList({ identify: calledBy(adminCaller()), events });
    const answer = await handler({ ...httpEvent(), pathParameters: { id: quote.id } });
    return JSON.parse(answer.body);
  };
  const stored = async () => (await engine.scan(tables.quotes)).find(({ id }) => id === quote.id);
  return { quote, change, stored, recorded, faults, clock, timeline };
}

const wish = (version: number, what: object) => ({ version, operation: randomUUID(), ...what });
const contacted = (version = 0) => wish(version, { happened: 'stage', stage: 'contacted' });

describe('Staff says what happened to a request', () => {
  test('it is stored beside what the visitor sent, with who and when, and recorded under its own name', async () => {
    const { quote, change, stored, recorded, timeline } = await setup();
    const talked = wish(0, { happened: 'talked', note: ' Has a piano.\r\n' });

    const answer = await change(OLGA, talked);

    const work = {
      id: quote.id,
      stage: 'contacted',
      version: 1,
      updated_by: OLGA,
      updated_at: NOW,
      progress: {
        attempts: 1,
        last_outcome: 'talked',
        first_contact_at: NOW,
        next_kind: 'follow_up',
        next_at: '2026-09-28T18:00:00.000Z',
        last_note: 'Has a piano.',
      },
    };
    expect(answer).toEqual({ status: 200, is_applied: true, work });
    // Its move was to be in March: a week before that it came into the day, and stays there.
    const attention_at = `2026-03-07T08:00:00.000Z#${quote.id}`;
    expect(await stored()).toMatchObject({ ...quote, ...work, attention_at });
    expect(recorded).toMatchObject([
      {
        userId: OLGA,
        action: 'quote_talked',
        trustLevel: 'trusted',
        newData: { quote: quote.id, operation: talked.operation },
      },
    ]);
    expect(await timeline()).toEqual({
      is_complete: true,
      events: [
        {
          operation: talked.operation,
          at: NOW,
          by: OLGA,
          happened: 'talked',
          version: 1,
          stage: 'contacted',
          note: 'Has a piano.',
          next_kind: 'follow_up',
          next_at: '2026-09-28T18:00:00.000Z',
        },
      ],
    });
  });

  test('a repeat of the same change is harmless and gets the same answer, also after another one', async () => {
    const { change, stored, timeline } = await setup();
    const called = wish(0, { happened: 'call' });
    const first = await change(OLGA, called);
    const before = await stored();

    expect(await change(OLGA, called)).toEqual(first);
    expect(await stored()).toEqual(before);
    await change(BEN, wish(1, { happened: 'voicemail' }));
    expect(await change(OLGA, called)).toMatchObject({ is_applied: true, work: { version: 2 } });
    expect((await timeline()).events).toHaveLength(2);
  });

  test.each([
    [{ note: 'Another note' }, 'content'],
    [{ version: 1 }, 'version'],
  ])('an operation that was used for another %s is refused', async (other, _what) => {
    const { change, stored } = await setup();
    const noted = wish(0, { happened: 'note', note: 'Third floor' });
    await change(OLGA, noted);
    const before = await stored();

    expect(await change(OLGA, { ...noted, ...other })).toMatchObject({
      status: 409,
      error: { code: 'conflict', fields: { operation: 'Send a new UUID for each change.' } },
    });
    expect(await stored()).toEqual(before);
    // With one of its own it is saved, so nothing is lost.
    const anew = { ...noted, ...other, version: 1, operation: randomUUID() };
    expect(await change(OLGA, anew)).toMatchObject({ status: 200, is_applied: true });
  });

  test('a change that broke off before it was recorded is recorded by its repeat', async () => {
    const { change, recorded, faults } = await setup({ trailFails: true });
    const first = contacted();
    expect(await change(OLGA, first)).toMatchObject({ status: 500 });
    faults.trailFails = false;

    expect(await change(OLGA, first)).toMatchObject({ status: 200, is_applied: true });
    expect(recorded).toHaveLength(1);
  });

  test('the timeline says whom the server told, and who released it, among what staff did', async () => {
    const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000);
    const released = { settled_at: at(-10).toISOString(), settled_by: OLGA };
    const { quote, change, timeline } = await setup({ stored: released });
    const { mark } = quoteOutbox(engine.client, tables.quotes);
    await mark(quote.id, 'owner-mail', at(-5));
    await mark(quote.id, 'push', undefined);
    await mark(quote.id, 'webhooks', at(-3));
    await mark(quote.id, 'customer-mail', at(5));
    await change(OLGA, contacted());

    const { events } = await timeline();

    expect(events.map(({ happened, by }: Record<string, string>) => [happened, by])).toEqual([
      ['receipt_mailed', 'server'],
      ['stage', OLGA],
      ['owner_mailed', 'server'],
      ['released', OLGA],
    ]);
  });

  test('who is based on an older version changes nothing and is told', async () => {
    const { change, stored, recorded, timeline } = await setup();
    const { work: theirs } = await change(OLGA, contacted());
    const before = await stored();

    const answer = await change(BEN, wish(0, { happened: 'stage', stage: 'lost', lost_reason: 'price' }));

    expect(answer).toEqual({ status: 200, is_applied: false, work: theirs });
    expect(await stored()).toEqual(before);
    expect(recorded).toHaveLength(1);
    expect((await timeline()).events).toHaveLength(1);
  });

  test('a version from the future, as after a restore of the table, changes nothing and says which there is', async () => {
    const { change, stored, recorded, timeline } = await setup();
    await change(OLGA, contacted());
    const before = await stored();

    const { status, error } = await change(BEN, wish(7, { happened: 'note', note: 'Has a piano' }));

    expect([status, error.fields]).toEqual([
      400,
      { version: 'This quote is at version 1, not 7. Reload the list.' },
    ]);
    expect(await stored()).toEqual(before);
    expect(recorded).toHaveLength(1);
    expect((await timeline()).events).toHaveLength(1);
  });

  test('a stage that does not exist is answered with those that do', async () => {
    const { change, stored } = await setup();

    const { status, error } = await change(OLGA, wish(0, { happened: 'stage', stage: 'sold' }));

    expect([status, error.fields]).toEqual([
      400,
      { stage: 'Send one of new, contacted, visit, quoted, booked, done, lost.' },
    ]);
    expect(await stored()).not.toHaveProperty('stage');
  });

  test('of twenty at once one is applied, and one line is in the timeline', async () => {
    const { change, timeline } = await setup();

    const answers = await Promise.all(Array.from({ length: 20 }, () => change(OLGA, contacted())));

    expect(answers.filter(({ is_applied }) => is_applied)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await timeline()).events).toHaveLength(1);
  });

  test('no counter and no unknown id becomes a quote by it', async () => {
    const { change } = await setup();
    const id = randomUUID();
    await engine.client.send(new PutCommand({ TableName: tables.quotes, Item: { id, all: 7 } }));

    for (const strange of [id, randomUUID()]) {
      expect(await change(OLGA, contacted(), strange)).toMatchObject({ status: 404 });
    }
    expect((await engine.scan(tables.quotes)).find((item) => item.id === id)).toEqual({ id, all: 7 });
  });

  test.each([
    [{ ...contacted(), stage: 'sold' }, 'stage'],
    [{ ...contacted(), stage: undefined }, 'stage'],
    [{ ...contacted(), version: -1 }, 'version'],
    [{ ...contacted(), version: '1' }, 'version'],
    [{ ...contacted(), operation: 'again' }, 'operation'],
    [wish(0, { happened: 'dreamt' }), 'happened'],
    [wish(0, { happened: 'talked', stage: 'visit' }), 'stage'],
    [wish(0, { happened: 'note', note: 'x'.repeat(2_001) }), 'note'],
    [wish(0, { happened: 'note', note: ' ' }), 'note'],
    [wish(0, { happened: 'stage', stage: 'lost' }), 'lost_reason'],
    [wish(0, { happened: 'stage', stage: 'lost', lost_reason: 'bored' }), 'lost_reason'],
    [wish(0, { happened: 'talked', next_kind: 'call' }), 'next_at'],
    [wish(0, { happened: 'talked', next_kind: 'call', next_at: 'tomorrow' }), 'next_at'],
    [wish(0, { happened: 'talked', next_kind: 'call', next_at: NOW }), 'next_at'],
    [wish(0, { happened: 'talked', next_kind: 'call', next_at: '2028-10-01T18:00:00.000Z' }), 'next_at'],
    [wish(0, { happened: 'undo' }), 'undoes'],
    [wish(0, { happened: 'undo', undoes: randomUUID() }), 'undoes'],
  ])('%j is refused, with a line about %s', async (body, field) => {
    const { change, stored } = await setup();

    const { status, error } = await change(OLGA, body);

    expect([status, Object.keys(error.fields)]).toEqual([400, [field]]);
    expect(await stored()).not.toHaveProperty('stage');
  });

  test('a note of 2,000 characters fits', async () => {
    const { change } = await setup();

    const fits = await change(OLGA, wish(0, { happened: 'note', note: 'x'.repeat(2_000) }));
    expect(fits).toMatchObject({ is_applied: true, work: { progress: { last_note: 'x'.repeat(2_000) } } });
  });

  // 20,000 characters are more than a body may have.
  test.each([2_001, 15_000, 20_000])(
    'a note of %i characters gets an answer about the note',
    async (length) => {
      const { change, stored } = await setup();

      const { status, error } = await change(OLGA, wish(0, { happened: 'note', note: 'x'.repeat(length) }));

      expect([status, error.fields]).toEqual([400, { note: 'Shorten the note to 2000 characters.' }]);
      expect(await stored()).not.toHaveProperty('version');
    },
  );

  test('a plain user changes nothing', async () => {
    const { quote, stored, recorded } = await setup();
    const trail = { append: () => Promise.reject(new Error('recorded')) };
    const handler = build({
      identify: calledBy(caller()),
      work: workStore(engine.client, tables),
      trail,
      index: async () => {},
      now: () => new Date(NOW),
      pause: async () => {},
    });
    const event = { ...jsonEvent(JSON.stringify(contacted())), pathParameters: { id: quote.id } };

    expect((await handler(event)).statusCode).toBe(403);
    expect(await stored()).not.toHaveProperty('stage');
    expect(recorded).toEqual([]);
  });

  test('the counters, which read the stream, see no new quote in it', () => {
    const image = { id: { S: randomUUID() }, created_at: { S: NOW }, created_at_id: { S: NOW } };
    const record = { eventName: 'MODIFY' as const, dynamodb: { NewImage: image } };

    expect(insertedQuotes({ Records: [record] })).toEqual([]);
    expect(insertedQuotes({ Records: [{ ...record, eventName: 'INSERT' }] })).toHaveLength(1);
  });

  test('a request that was dismissed before there were reasons is lost, and can be reopened', async () => {
    const { change } = await setup({ stored: { stage: 'dismissed', version: 1 } });

    expect(await change(OLGA, contacted())).toMatchObject({ is_applied: false, work: { stage: 'lost' } });
    expect(await change(OLGA, wish(1, { happened: 'stage', stage: 'new' }))).toMatchObject({
      work: { stage: 'new', version: 2 },
    });
  });
});

describe('What follows from it', () => {
  test('a call that was begun is one attempt, with its outcome and without', async () => {
    const { change } = await setup();

    const called = await change(OLGA, wish(0, { happened: 'call' }));
    expect(called.work).toMatchObject({ stage: 'new', progress: { attempts: 1, last_outcome: 'called' } });
    expect(called.work.progress).not.toHaveProperty('first_contact_at');
    const rang = await change(OLGA, wish(1, { happened: 'no_answer' }));
    expect(rang.work).toMatchObject({
      stage: 'new',
      progress: {
        attempts: 1,
        last_outcome: 'no_answer',
        next_kind: 'call',
        next_at: expect.stringMatching(/^2026-09-27T20:00:00/),
      },
    });
    expect(rang.work.progress).not.toHaveProperty('first_contact_at');
    const left = await change(OLGA, wish(2, { happened: 'voicemail' }));
    expect(left.work).toMatchObject({
      stage: 'contacted',
      progress: { attempts: 2, first_contact_at: left.work.updated_at },
    });
  });

  test('the first contact stops the clock once, at the time of the first', async () => {
    const { change, clock } = await setup();
    await change(OLGA, wish(0, { happened: 'text' }));
    clock.now = '2026-09-27T19:00:00.000Z';

    const { work } = await change(OLGA, wish(1, { happened: 'talked' }));

    expect(work.progress.first_contact_at).toBe(NOW);
  });

  test('of a visit that is ahead it is kept that the customer was written to, until it is another one', async () => {
    const { change } = await setup();
    const visit = (version: number, next_at: string) =>
      change(
        OLGA,
        wish(version, {
          happened: 'stage',
          stage: 'visit',
          visit_kind: 'video',
          next_kind: 'visit',
          next_at,
        }),
      );
    const [first, second] = ['2026-09-29T18:00:00.000Z', '2026-09-30T18:00:00.000Z'];
    const planned = await visit(0, first);
    expect(planned.work.progress.visit).toEqual({ kind: 'video', at: first });

    const { work } = await change(OLGA, wish(1, { happened: 'text' }));

    expect(work).toMatchObject({ stage: 'visit', progress: { next_kind: 'visit', next_at: first } });
    expect(work.progress.visit).toEqual({ kind: 'video', at: first, told_at: work.updated_at });
    expect((await visit(2, second)).work.progress.visit).toEqual({ kind: 'video', at: second });
  });

  test('from the evening on, the next try waits for the opening', async () => {
    const { change, clock } = await setup();
    clock.now = '2026-09-27T22:30:00.000Z';

    const { work } = await change(OLGA, wish(0, { happened: 'voicemail' }));

    // Monday, 8 AM in Los Angeles.
    expect(work.progress.next_at).toBe('2026-09-28T15:00:00.000Z');
  });

  test('after six tries without an answer it proposes to give up', async () => {
    const { change } = await setup();
    const kinds: string[] = [];
    for (let version = 0; version < 6; version += 1) {
      const { work } = await change(OLGA, wish(version, { happened: 'no_answer' }));
      kinds.push(work.progress.next_kind);
    }
    expect(kinds).toEqual(['call', 'call', 'call', 'call', 'call', 'close']);
  });

  test('a wrong number asks to write, now', async () => {
    const { change } = await setup();
    const { work } = await change(OLGA, wish(0, { happened: 'wrong_number' }));
    expect(work.progress).toMatchObject({ next_kind: 'write', next_at: NOW });
  });

  test('a stage with its own time keeps it, a call puts off no visit, and the end has nothing next', async () => {
    const { change, recorded } = await setup();
    const visit = { next_kind: 'visit', next_at: '2026-09-29T17:00:00.000Z' };
    await change(OLGA, wish(0, { happened: 'stage', stage: 'visit', ...visit }));
    const rang = await change(OLGA, wish(1, { happened: 'no_answer' }));
    expect(rang.work).toMatchObject({ stage: 'visit', progress: visit });

    const lost = await change(
      OLGA,
      wish(2, { happened: 'stage', stage: 'lost', lost_reason: 'date_full', note: 'Full until May' }),
    );

    expect(lost.work).toMatchObject({
      stage: 'lost',
      progress: { lost_reason: 'date_full', last_note: 'Full until May' },
    });
    expect(lost.work.progress).not.toHaveProperty('next_at');
    expect(recorded.map(({ action }) => action)).toEqual([
      'quote_visit_planned',
      'quote_no_answer',
      'quote_lost',
    ]);
  });

  test.each(['contacted', 'visit', 'quoted', 'booked'] as const)(
    'on the stage %s something with a time is next',
    async (stage) => {
      const { change } = await setup();
      const { work } = await change(OLGA, wish(0, { happened: 'stage', stage }));
      expect(Date.parse(work.progress.next_at)).toBeGreaterThan(Date.parse(NOW));
      expect(work.progress.first_contact_at).toBe(NOW);
    },
  );

  test('the last change can be taken back, and stays in the timeline', async () => {
    const { change, timeline } = await setup();
    const { work: before } = await change(OLGA, wish(0, { happened: 'note', note: 'Third floor' }));
    const wrong = wish(1, { happened: 'stage', stage: 'lost', lost_reason: 'price', note: 'Too dear' });
    await change(OLGA, wrong);

    const undone = await change(BEN, wish(2, { happened: 'undo', undoes: wrong.operation }));

    expect(undone.work).toMatchObject({ stage: 'new', version: 3, progress: before.progress });
    expect(undone.work.progress).not.toHaveProperty('lost_reason');
    const { events } = await timeline();
    expect(events.map(({ happened }: { happened: string }) => happened)).toEqual(['undo', 'stage', 'note']);
    const again = await change(BEN, wish(3, { happened: 'undo', undoes: wrong.operation }));
    expect(again).toMatchObject({ status: 400, error: { fields: { undoes: expect.any(String) } } });
  });

  test('the first change of all leaves nothing when it is taken back, in the table either', async () => {
    const { change, stored } = await setup();
    const texted = wish(0, { happened: 'text' });
    await change(OLGA, texted);

    await change(OLGA, wish(1, { happened: 'undo', undoes: texted.operation }));

    expect(await stored()).toMatchObject({ stage: 'new', version: 2, progress: { attempts: 0 } });
    expect((await stored())?.progress).toEqual({ attempts: 0 });
  });
});
