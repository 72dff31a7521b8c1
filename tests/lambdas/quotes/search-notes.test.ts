/** Finding a quote by what staff has noted about it, on the real engine: what is found, and what it costs. */
import '../function-settings.ts';
import { randomUUID } from 'node:crypto';
import { PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_EARLIER_NOTES, MAX_NOTE } from '#contract/quote-work.ts';
import { backOff } from '../../../lambdas/aws/back-off.ts';
import { chunksOf } from '../../../lambdas/aws/chunks-of.ts';
import { quotesById } from '../../../lambdas/quotes/quotes-by-id-table.ts';
import { createSearchQuotes } from '../../../lambdas/quotes/search-quotes.ts';
import { quotesOfStage } from '../../../lambdas/quotes/stages-table.ts';
import { searchKeys } from '../../../lambdas/search/search-keys-table.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { type MeteredEngine, startMeteredEngine } from '../metered-engine.ts';
import { DINA, repeats } from '../work/repeats-setup.ts';
import { desk } from './record-setup.ts';

let engine: MeteredEngine;

beforeAll(async () => {
  engine = await startMeteredEngine();
});
afterAll(() => engine.stop());

/** A request on whose card notes are written one after the other. */
async function noted(...notes: readonly string[]) {
  const place = await desk(engine);
  const { id } = await place.send({ first_name: 'Luis', last_name: 'Garcia' });
  let version = 0;
  const change = async (wish: object) => {
    const answer = await place.change(id, version, wish);
    version += 1;
    return answer;
  };
  for (const note of notes) await change({ happened: 'note', note });
  return { ...place, id, change };
}

const wordsIn = async (
  { tables }: Pick<Awaited<ReturnType<typeof desk>>, 'tables'>,
  state: 'sought' | 'ended',
) =>
  (await engine.scan(tables.keys))
    .filter(({ expires_at: end }) => (end === undefined) === (state === 'sought'))
    .map(({ word_at_id: key }) => String(key).split('#')[0]);

describe('A quote is found by what staff has noted', () => {
  test('last and before that, with a word of its own beside it, and no word of it is in the log', async () => {
    const { found, id, recorded } = await noted('Concierge lets nobody in before noon', 'Wants Saturday');

    for (const typed of ['saturday', 'concierge', 'conc', 'luis nobody', 'garcia saturday concierge'])
      expect(await found(typed), typed).toEqual([id]);
    expect(await found('oncierge')).toEqual([]);
    expect(await found('luis sunday')).toEqual([]);
    expect(JSON.stringify(recorded)).not.toMatch(/concierge|saturday/i);
  });

  test.each([
    ['a call', { happened: 'talked' }],
    ['a stage', { happened: 'stage', stage: 'lost', lost_reason: 'price' }],
    ['a correction', { happened: 'correct', corrected: { last_name: 'Lopez' } }],
  ])('with %s', async (_, wish) => {
    const { change, found, id } = await noted();

    await change({ ...wish, note: 'Has a harpsichord' });

    expect(await found('harpsichord')).toEqual([id]);
  });

  test('after a correction, and by its own words after a note', async () => {
    const { change, found, id } = await noted('Concierge lets nobody in');

    await change({ happened: 'correct', corrected: { last_name: 'Lopez' } });
    await change({ happened: 'note', note: 'Wants Saturday' });

    for (const typed of ['concierge', 'saturday', 'lopez concierge', 'luis', 'oakland'])
      expect(await found(typed), typed).toEqual([id]);
    expect(await found('garcia')).toEqual([]);
  });

  test('and no more by a note that was taken back, whose words end', async () => {
    const place = await noted('Concierge lets nobody in');
    const operation = randomUUID();
    await place.change({ happened: 'note', note: 'Wants Saturday', operation });

    await place.change({ happened: 'undo', undoes: operation });

    expect([await place.found('saturday'), await place.found('concierge')]).toEqual([[], [place.id]]);
    expect(await wordsIn(place, 'ended')).toEqual(expect.arrayContaining(['saturday', 'wants']));
  });

  test('as soon as a call that broke off is repeated', async () => {
    const { change, found, faults, id } = await noted();
    const wish = { happened: 'note', note: 'Has a harpsichord', operation: randomUUID(), version: 0 };
    faults.indexFails = true;
    expect((await change(wish)).status).toBe(500);
    expect(await found('harpsichord')).toEqual([]);

    faults.indexFails = false;
    expect(await change(wish)).toMatchObject({ is_applied: true });

    expect(await found('harpsichord')).toEqual([id]);
  });

  test('but not while it is held as spam, though it had the key before', async () => {
    const { change, found, tables, id } = await noted('Concierge lets nobody in');
    await engine.client.send(
      new UpdateCommand({
        TableName: tables.quotes,
        Key: { id },
        UpdateExpression: 'SET held = :held',
        ExpressionAttributeValues: { ':held': 'held' },
      }),
    );

    await change({ happened: 'note', note: 'Has a harpsichord' });

    expect([await found('concierge'), await found('harpsichord')]).toEqual([[], []]);
    expect(await engine.scan(tables.keys)).not.toContainEqual(
      expect.objectContaining({ word_at_id: expect.stringContaining('harpsichord') }),
    );
  });

  test('and by no key of a word that nobody has noted', async () => {
    const { found, tables, id } = await noted('Concierge lets nobody in');
    const key = `harpsichord#8000000000000#${id}`;
    await engine.client.send(
      new PutCommand({ TableName: tables.keys, Item: { first_letter: 'h', word_at_id: key } }),
    );

    expect([await found('harpsichord'), await found('luis harpsichord')]).toEqual([[], []]);
  });
});

describe('Of many notes', () => {
  const long = (word: string) => `${word} ${'pad '.repeat(95)}`.trim();

  test('the newest are looked through: what does not fit is found no more, and its keys end', async () => {
    const place = await noted(long('oldest'), long('older'), long('newer'), 'Last');
    const row = await place.stored(place.id);
    const kept: readonly string[] = Object(row?.progress).earlier_notes;

    expect(kept.join('').length).toBeLessThanOrEqual(MAX_EARLIER_NOTES);
    expect(kept).toEqual([long('newer'), long('older'), expect.stringMatching(/^oldest( pad)+$/)]);
    await place.change({ happened: 'note', note: long('newest') });
    await place.change({ happened: 'note', note: long('latest') });

    for (const typed of ['latest', 'newest', 'last', 'newer', 'older'])
      expect(await place.found(typed), typed).toEqual([place.id]);
    expect(await place.found('oldest')).toEqual([]);
    expect(await wordsIn(place, 'ended')).toContain('oldest');
  });

  test('and of one that is longer than what is kept, no word is cut in two', async () => {
    const place = await noted('concierge '.repeat(150), 'Last');
    const [kept] = Object((await place.stored(place.id))?.progress).earlier_notes;

    expect(kept).toMatch(/^(concierge )*concierge$/);
    expect(kept.length).toBeGreaterThan(MAX_EARLIER_NOTES - 'concierge '.length);
  });
});

/** A desk whose requests come in by the announcer, and the search of what it has written. */
async function announced() {
  const place = await repeats(engine);
  const { client } = engine;
  const search = createSearchQuotes({
    keys: searchKeys(client, place.searchKeys),
    stages: quotesOfStage(client, place.table),
    quotes: quotesById(client, place.table, backOff),
    now: place.now,
  });
  return { ...place, found: async (typed: string) => (await search(typed)).quotes.map(({ id }) => id) };
}

describe('Whoever announces a request', () => {
  test('makes it one that is found by what was noted while it was held', async () => {
    const { submit, announce, change, release, pass, sweep, found } = await announced();
    const id = await submit(DINA, { fill_ms: 0 });
    expect(await announce(id)).toEqual({ kind: 'held' });
    await change(id, { happened: 'note', note: 'Concierge lets nobody in' });
    await change(id, { happened: 'note', note: 'No robot: called' });
    expect(await found('concierge')).toEqual([]);

    await release(id);
    pass(10 * 60_000);
    await sweep();

    expect([await found('concierge'), await found('robot dina')]).toEqual([[id], [id]]);
  });

  test('keeps the words of a note that came before it was told', async () => {
    const { submit, announce, change, read, index, fails, pass, sweep, found } = await announced();
    const id = await submit(DINA);
    fails.next = true;
    expect(await announce(id)).toMatchObject({ kind: 'failed' });
    await change(id, { happened: 'note', note: 'Concierge lets nobody in' });
    await index(await read(id));

    pass(60 * 60_000);
    await sweep();

    expect(await found('concierge')).toEqual([id]);
  });

  test('has the card that leads found by the last note on the earlier one, which goes with it', async () => {
    const { send, change, index, read, found } = await announced();
    const first = await send();
    await change(first, { happened: 'note', note: 'Concierge lets nobody in' });
    await change(first, { happened: 'note', note: 'Has a harpsichord' });
    await index(await read(first));

    const second = await send({ move_date: '2027-03-06' });

    expect(await found('harpsichord')).toEqual([second, first]);
    expect(await found('concierge')).toEqual([first]);
  });
});

/** So many different words of seven letters as fit. */
const ofWords = (length: number, first: string) =>
  Array.from(
    { length: Math.floor(length / 8) },
    (_, index) => `${first}${String(index).padStart(6, '0')}`,
  ).join(' ');

/** Keys as of so many quotes, and of 200 of those the quotes themselves, each with as many notes as it can keep. */
async function crowd({ tables }: Awaited<ReturnType<typeof desk>>, count: number) {
  const progress = {
    attempts: 0,
    last_note: ofWords(MAX_NOTE, 'a'),
    earlier_notes: [ofWords(MAX_EARLIER_NOTES, 'b')],
  };
  const stored = Array.from({ length: 200 }, () => ({
    ...storedQuote('2026-09-27T16:00:00.000Z'),
    progress,
  }));
  const words = ['a000001', 'a000002', 'ana', 'ruiz'];
  const rows = Array.from({ length: count }, (_, index) => {
    const word = words[index % words.length] ?? '';
    const { id = '' } = stored[Math.floor(index / words.length) % stored.length] ?? {};
    return { first_letter: word[0], word_at_id: `${word}#${8_000_000_000_000 + index}#${id}` };
  });
  const puts = [
    ...stored.map((Item) => [tables.quotes, Item] as const),
    ...rows.map((Item) => [tables.keys, Item] as const),
  ];
  const { client } = engine;
  const batches = chunksOf(puts, 100).map((batch) =>
    batch.map(([TableName, Item]) => ({ Put: { TableName, Item } })),
  );
  await Promise.all(batches.map((TransactItems) => client.send(new TransactWriteCommand({ TransactItems }))));
}

describe('What it costs', () => {
  test('a note is a key for each new word and the list of all, and three read units', async () => {
    const { change } = await noted('Concierge lets nobody in before noon');
    await change({ happened: 'voicemail' });
    const call = await engine.unitsOf(() => change({ happened: 'voicemail' }));

    const note = await engine.unitsOf(() =>
      change({ happened: 'voicemail', note: 'Wants Saturday, two pianos' }),
    );

    expect(note).toEqual({ read: call.read + 3, write: call.write + 4 + 1 });
  });

  test('notes of usual length make no change dearer, and all that is kept of them one by 21 write units', async () => {
    const [long, longer] = [ofWords(MAX_NOTE, 'a'), ofWords(MAX_NOTE, 'b')];
    const unitsWith = async (...notes: readonly string[]) => {
      const { change } = await noted(...notes);
      await change({ happened: 'voicemail' });
      return engine.unitsOf(() => change({ happened: 'voicemail' }));
    };

    const without = await unitsWith();
    expect(await unitsWith('Concierge lets nobody in', 'Wants Saturday', 'Two pianos')).toEqual(without);
    // As before there were earlier ones.
    expect(await unitsWith(long)).toEqual({ read: without.read + 1, write: without.write + 14 });
    expect(await unitsWith(long, longer)).toEqual({ read: without.read + 2, write: without.write + 21 });
  });

  test('a search for a word of notes reads the same at 20,000 keys as at 10,000', async () => {
    const [few, many] = [await desk(engine), await desk(engine)];
    await crowd(few, 10_000);
    await crowd(many, 20_000);

    for (const typed of ['a000001', 'a000', 'ana a000001', 'a000001 a000002', 'ana ruiz b000001']) {
      const units = await engine.unitsOf(() => few.found(typed));
      expect(await engine.unitsOf(() => many.found(typed)), typed).toEqual(units);
      expect(units.read, typed).toBeLessThanOrEqual(typed.includes(' ') ? 75 : 15);
    }
  }, 60_000);
});
