/** What a crew is told: the moves and visits of today, and nothing else that a quote knows. */
import '../function-settings.ts';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QuoteProgress } from '#contract/quote-answer-schemas.ts';
import { quotesOfDays } from '../../../lambdas/quotes/calendar-table.ts';
import { build } from '../../../lambdas/quotes/list-jobs.handler.ts';
import { calledBy, caller } from '../../builders/caller.ts';
import { httpEvent } from '../../builders/http-event.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const MOVE = { from: '08:00', to: '10:00', hours: 4, truck: 'Truck 1', crew: 'Ben, Luis' };

interface Job {
  readonly date: string;
  readonly first_name?: string;
  readonly more?: object;
}

async function setup(now: string) {
  const quotes = await engine.createQuotesTable({ withStream: false });
  const handler = build({
    identify: calledBy(caller({ groups: ['crew'] })),
    calendar: quotesOfDays(engine.client, quotes),
    now: () => new Date(now),
  });
  const add = ({ date, first_name = 'Ana', more = {} }: Job) => {
    const progress: QuoteProgress = {
      attempts: 3,
      last_note: 'Thinks $900 is too much',
      estimate: { rate: 75, not_to_exceed: 1200, sent_at: now, valid_until: date },
      booking: { ...MOVE, date },
    };
    const quote = storedQuote('2026-11-01T12:00:00.000Z', { first_name, special_items: 'Piano' });
    const key = { appointment_month: date.slice(0, 7), appointment_at_id: `${date}T08:00#${quote.id}` };
    const Item = { ...quote, ...key, stage: 'booked', version: 4, progress, updated_by: 'olga', ...more };
    return engine.client.send(new PutCommand({ TableName: quotes, Item }));
  };
  const read = async (query: Record<string, string> = {}) => {
    const { statusCode, body } = await handler(httpEvent({ queryStringParameters: query }));
    return { status: statusCode, ...JSON.parse(body) };
  };
  return { add, read };
}

const namesOf = ({ jobs }: { readonly jobs: readonly { readonly name: string }[] }) =>
  jobs.map(({ name }) => name.split(' ')[0]);

describe('the jobs of a crew', () => {
  test('have what a crew needs, and nothing of money, of notes of the office or of how to write', async () => {
    const { add, read } = await setup('2026-11-18T18:00:00.000Z');
    await add({ date: '2026-11-18' });

    const { status, jobs, date, ...rest } = await read();

    expect([status, date, Object.keys(rest)]).toEqual([200, '2026-11-18', ['as_of']]);
    expect(Object.keys(jobs[0]).toSorted()).toEqual([
      'additional_notes',
      'crew',
      'current_address',
      'from',
      'home_size',
      'is_done',
      'kind',
      'name',
      'new_address',
      'packing_service',
      'phone',
      'reference',
      'special_items',
      'storage_needed',
      'to',
      'truck',
    ]);
    expect(jobs[0]).toMatchObject({ kind: 'move', ...{ from: '08:00', to: '10:00', truck: 'Truck 1' } });
    // The digits of a reference are those of a random id.
    const others = jobs.map((job: object) => ({ ...job, reference: '' }));
    expect(JSON.stringify(others)).not.toMatch(/900|1200|75|olga|@|attempts|estimate/);
  });

  test.each([
    ['before midnight in Oakland, when it is tomorrow in UTC', '2026-11-19T07:59:00.000Z', 'today'],
    ['after midnight in Oakland', '2026-11-19T08:01:00.000Z', 'tomorrow'],
    ['on the last evening of the month', '2026-12-01T07:59:00.000Z', 'last'],
    ['on the day when the clock goes back', '2026-11-01T07:30:00.000Z', 'clock'],
  ])('are of the day of the business alone, %s', async (_, now, expected) => {
    const { add, read } = await setup(now);
    await add({ date: '2026-10-31', first_name: 'eve' });
    await add({ date: '2026-11-01', first_name: 'clock' });
    await add({ date: '2026-11-18', first_name: 'today' });
    await add({ date: '2026-11-19', first_name: 'tomorrow' });
    await add({ date: '2026-11-30', first_name: 'last' });
    await add({ date: '2026-12-01', first_name: 'next' });

    expect(namesOf(await read())).toEqual([expected]);
  });

  test('cannot be asked for of another day, by no parameter', async () => {
    const { add, read } = await setup('2026-11-18T18:00:00.000Z');
    await add({ date: '2026-11-19' });

    for (const query of [
      { from: '2026-11-19' },
      { date: '2026-11-19' },
      { view: 'calendar', from: '2026-11-19' },
    ])
      expect(await read(query)).toMatchObject({ status: 200, date: '2026-11-18', jobs: [] });
  });

  test('leave out what is held, erased, lost or moved to another day', async () => {
    const { add, read } = await setup('2026-11-18T18:00:00.000Z');
    const date = '2026-11-18';
    await add({ date, first_name: 'Held', more: { held: 'held' } });
    await add({ date, first_name: 'Erased', more: { erased_at: '2026-11-17T18:00:00.000Z' } });
    await add({ date, first_name: 'Lost', more: { stage: 'lost' } });
    const progress = { attempts: 1, booking: { ...MOVE, date: '2026-11-20' } };
    await add({ date, first_name: 'Later', more: { progress } });
    await add({ date, first_name: 'Done', more: { stage: 'done' } });

    const { jobs } = await read();

    expect(jobs).toMatchObject([{ is_done: true }]);
    expect(namesOf({ jobs })).toEqual(['Done']);
  });

  test('say what staff has corrected', async () => {
    const { add, read } = await setup('2026-11-18T18:00:00.000Z');
    await add({ date: '2026-11-18', more: { corrected: { phone: '(510) 555-0199' } } });

    expect((await read()).jobs).toMatchObject([{ phone: '(510) 555-0199' }]);
  });
});
