import '../function-settings.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PersonRequest } from '#contract/person-schemas.ts';
import { quoteReference } from '#contract/quote-options.ts';
import { quoteNews } from '../../../lambdas/quotes/quote-news-table.ts';
import { createReadQuoteNews } from '../../../lambdas/quotes/read-quote-news.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';
import { NOW, office, ZELDA } from './privacy-setup.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

type Office = Awaited<ReturnType<typeof office>>;

const idsOf = ({ requests }: { readonly requests: readonly PersonRequest[] }) =>
  requests.map(({ id }) => id).toSorted();

/** Throws at the step of this number. */
function breakingAt(at: number) {
  let number = 0;
  return () => {
    number += 1;
    if (number === at) throw new Error('The line is down.');
  };
}

/** The stores of an erasing that breaks off at a write. */
function broken({ stores }: Office, at: number) {
  const step = breakingAt(at);
  const { erasing, words, trail } = stores;
  return {
    erasing: {
      reduce: async (...given: Parameters<typeof erasing.reduce>) => {
        step();
        return erasing.reduce(...given);
      },
    },
    words: {
      ...words,
      mark: async (...given: Parameters<typeof words.mark>) => {
        step();
        return words.mark(...given);
      },
      remove: async (...given: Parameters<typeof words.remove>) => {
        step();
        return words.remove(...given);
      },
    },
    trail: {
      append: async (...given: Parameters<typeof trail.append>) => {
        step();
        return trail.append(...given);
      },
    },
  };
}

describe('an admin who asks what is kept of a person', () => {
  test('sees all their requests, by inbox and number as sent and as corrected, held ones too, and of nobody else', async () => {
    const place = await office(engine);
    const first = await place.add(ZELDA);
    const byNumber = await place.add({ first_name: 'Z.', email: '', phone: '415 555 0188' });
    const byMail = await place.add({ first_name: 'Zelda', email: 'zelda.quixano@example.com', phone: '' });
    const held = await place.add({ ...ZELDA, phone: '' }, { held: 'held' });
    const corrected = await place.add({ first_name: 'Dora', email: 'dora@example.com', phone: '' });
    await place.change(first.id, { happened: 'correct', corrected: { email: 'dora@example.com' } });
    await place.add({ first_name: 'Ana', email: 'ana@example.com', phone: '415 555 0199' });
    await place.add({ first_name: 'Ana', email: 'ana@example.com', phone: '' }, { held: 'held' });

    const { status, body } = await place.person(first.id);

    expect([status, body.is_complete]).toEqual([200, true]);
    expect(idsOf(body)).toEqual([first, byNumber, byMail, held, corrected].map(({ id }) => id).toSorted());
    expect(body.requests.find(({ id }: PersonRequest) => id === held.id)).toMatchObject({
      held: 'held',
      state: 'kept',
      stage: 'new',
    });
  });

  test('is told of a person with more requests than one answer holds', async () => {
    const place = await office(engine);
    const all = await Promise.all(Array.from({ length: 102 }, () => place.add(ZELDA)));

    const { body } = await place.person(all[0]?.id ?? '');

    expect([body.requests.length, body.is_complete]).toEqual([100, false]);
  });

  test('gets a file of the requests that are meant, and the log says who took it, without a name', async () => {
    const place = await office(engine);
    const { id } = await place.add(ZELDA);
    const other = await place.add({ ...ZELDA, first_name: 'Ana', last_name: 'Ruiz' });
    await place.change(id, { note: 'Zelda has a lance' });

    const { status, body } = await place.copy(id, [id]);

    expect(status).toBe(200);
    expect(body).toEqual({
      exported_at: NOW,
      requests: [
        expect.objectContaining({
          reference: quoteReference(id),
          request: expect.objectContaining(ZELDA),
          timeline: [expect.objectContaining({ note: 'Zelda has a lance' })],
          found_by: expect.arrayContaining(['zelda', 'windmill']),
        }),
      ],
    });
    expect(JSON.stringify(body)).not.toContain(other.id);
    const [event] = await place.logged();
    expect(event).toMatchObject({
      action: 'person_exported',
      user_id: 'olga',
      new_data: { quote: id, number: '1' },
    });
    expect(JSON.stringify(event)).not.toMatch(/zelda/i);
  });

  test('gets nothing of somebody else, of an unknown quote or of one that was erased', async () => {
    const place = await office(engine);
    const zelda = await place.add(ZELDA);
    const ana = await place.add({ first_name: 'Ana', email: 'ana@example.com', phone: '' });

    expect((await place.copy(zelda.id, [zelda.id, ana.id])).status).toBe(409);
    expect((await place.person(randomUUID())).status).toBe(404);
    expect((await place.copy(randomUUID(), [zelda.id])).status).toBe(404);
    await place.order(zelda.id, [zelda.id]);
    await place.carryOut();
    expect((await place.copy(zelda.id, [zelda.id])).status).toBe(409);
    expect((await place.person(zelda.id)).body.requests).toMatchObject([
      { id: zelda.id, first_name: 'Erased', state: 'erased' },
    ]);
  });
});

describe('an admin who orders an erasure', () => {
  test('has it written down first, then carried out, and reads how far it is', async () => {
    const place = await office(engine);
    const first = await place.add(ZELDA);
    const second = await place.add({ ...ZELDA, special_items: 'A horse of Zelda' });
    const ana = await place.add({ first_name: 'Ana', email: 'ana@example.com', phone: '' });
    await place.change(first.id, { note: 'Zelda has a lance' });
    await place.change(first.id, { happened: 'correct', corrected: { last_name: 'Quixano-Panza' } });
    const [both, operation] = [[first.id, second.id], randomUUID()];

    const ordered = await place.order(first.id, both, operation);

    expect(ordered).toEqual({ status: 200, body: { requests: 2, erased: 0 } });
    expect((await place.person(first.id)).body.requests).toMatchObject([
      { state: 'erasing' },
      { state: 'erasing' },
    ]);
    expect(await place.logged()).toMatchObject([
      { action: 'erasure_ordered', user_id: 'olga', new_data: { quote: first.id, operation, number: '2' } },
    ]);
    expect((await place.rows(place.tables.bookkeeping)).map((row) => JSON.stringify(row)).join()).not.toMatch(
      /zelda|quixano/i,
    );

    await place.carryOut();

    expect(await place.hers()).toEqual([]);
    expect((await place.order(first.id, both, operation)).body).toEqual({ requests: 2, erased: 2 });
    const erased = (await place.logged()).filter(({ action }) => action === 'person_erased');
    expect(erased.map(({ user_id: by, new_data }) => [by, Object(new_data).quote]).toSorted()).toEqual(
      both.map((id) => ['olga', id]).toSorted(),
    );
    expect((await place.person(ana.id)).body.requests).toMatchObject([{ first_name: 'Ana', state: 'kept' }]);
  });

  test('leaves no word of the search behind, neither of what a correction nor of a note that an undo has taken away', async () => {
    const place = await office(engine);
    const { id } = await place.add(ZELDA);
    await place.change(id, { happened: 'correct', corrected: { last_name: 'Panza' } });
    await place.change(id, { note: 'Owns a lance' });
    await place.change(id, { note: 'Keeps a lance-bearer' });
    const operation = randomUUID();
    await place.change(id, { note: 'Hates giants', operation });
    await place.change(id, { happened: 'undo', undoes: operation });
    const words = (await place.rows(place.tables.searchKeys)).map(
      ({ word_at_id: key }) => String(key).split('#')[0],
    );
    expect(words).toEqual(expect.arrayContaining(['lance', 'bearer', 'giants', 'quixano', 'panza']));

    await place.order(id, [id]);
    await place.carryOut();

    const left = await place.rows(place.tables.searchKeys);
    expect(left).toEqual([
      { first_letter: `quote#${id}`, word_at_id: 'words', created_at: NOW, words: [], erased_at: NOW },
    ]);
  });

  test('of one of two requests of a move, frees the other, which keeps nothing of it', async () => {
    const place = await office(engine);
    const [one, two] = [
      await place.add(ZELDA),
      await place.add({ ...ZELDA, first_name: 'Ana', last_name: 'Ruiz' }),
    ];
    const [earlier = '', later = ''] = [one.id, two.id].toSorted();
    expect((await place.change(later, { happened: 'same', other: earlier })).is_applied).toBe(true);

    await place.order(later, [later]);
    await place.carryOut();

    const row = (await place.rows(place.tables.quotes)).find(({ id }) => id === earlier);
    expect(row).toMatchObject({ same_move_as: '', attention: 'open' });
    const lines = (await place.rows(place.tables.quoteEvents)).filter(({ quote_id: id }) => id === earlier);
    expect(JSON.stringify(lines)).not.toContain('"was"');
  });

  test('is told by the news that a card has gone, on every device', async () => {
    const place = await office(engine);
    const { id } = await place.add(ZELDA);
    const news = quoteNews(place.client, place.tables.quotes);
    const since = async (after: string) =>
      createReadQuoteNews({ news, now: () => new Date('2026-03-01T10:01:00.000Z') })({ after });
    place.clock.now = '2026-03-01T10:00:00.000Z';

    await place.order(id, [id]);
    await place.carryOut();

    const { quotes, changed } = await since('2026-03-01T09:59:00.000Z');
    expect(quotes).toEqual([]);
    expect(changed).toMatchObject([{ id, version: 1, erased_at: '2026-03-01T10:00:00.000Z' }]);
  });

  test('and dies at any step, has it finished by the same order', async () => {
    const place = await office(engine);
    const { stores, orders } = place;
    const { id } = await place.add(ZELDA);
    const second = await place.add(ZELDA);
    const [both, operation] = [[id, second.id], randomUUID()];
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let brokeOff = 0;
    for (let at = 1; ; at += 1) {
      const step = breakingAt(at);
      const trail = {
        append: async (...given: Parameters<typeof stores.trail.append>) => {
          step();
          return stores.trail.append(...given);
        },
      };
      const fragile: typeof orders = {
        find: orders.find,
        add: async (...given) => {
          step();
          return orders.add(...given);
        },
        list: async (...given) => {
          step();
          return orders.list(...given);
        },
      };
      const { status } = await place.order(id, both, operation, { orders: fragile, trail });
      if (status === 200) break;
      expect(status).toBe(500);
      brokeOff += 1;
    }
    expect(brokeOff).toBeGreaterThan(2);
    await place.carryOut();
    expect(await place.hers()).toEqual([]);
  });

  test('is carried out in the end wherever that dies, and once', async () => {
    let brokeOff = 0;
    for (let at = 1; ; at += 1) {
      const place = await office(engine);
      const everything = () => Promise.all(Object.values(place.tables).map((table) => place.rows(table)));
      const { id } = await place.add(ZELDA);
      const other = await place.add({ ...ZELDA, first_name: 'Ana', last_name: 'Ruiz', special_items: '' });
      const [earlier = '', later = ''] = [id, other.id].toSorted();
      await place.change(later, { happened: 'same', other: earlier });
      await place.change(later, { note: 'Zelda has a lance' });
      await place.order(id, [earlier, later]);
      const isBroken = await place.carryOut(broken(place, at)).then(
        () => false,
        () => true,
      );
      await place.carryOut();
      expect(await place.hers()).toEqual([]);
      const before = await everything();
      await place.carryOut();
      expect(await everything()).toEqual(before);
      if (!isBroken) break;
      brokeOff += 1;
    }
    expect(brokeOff).toBeGreaterThan(12);
  });

  test('is refused for an unknown quote, an erased one, somebody else, and an operation that was used otherwise', async () => {
    const place = await office(engine);
    const [zelda, again] = [await place.add(ZELDA), await place.add(ZELDA)];
    const ana = await place.add({ first_name: 'Ana', email: 'ana@example.com', phone: '' });
    const operation = randomUUID();
    const statusOf = async (...given: Parameters<Office['order']>) => (await place.order(...given)).status;

    expect(await statusOf(randomUUID(), [zelda.id])).toBe(404);
    expect(await statusOf(zelda.id, [zelda.id, ana.id])).toBe(409);
    expect(await statusOf(zelda.id, [])).toBe(400);
    expect(await statusOf(zelda.id, [zelda.id, zelda.id])).toBe(400);
    expect(
      await statusOf(
        zelda.id,
        Array.from({ length: 101 }, () => randomUUID()),
      ),
    ).toBe(400);
    expect(await place.rows(place.tables.bookkeeping)).toEqual([]);

    expect(await statusOf(zelda.id, [zelda.id], operation)).toBe(200);
    expect(await statusOf(zelda.id, [zelda.id, again.id], operation)).toBe(409);
    expect(await statusOf(zelda.id, [zelda.id], operation, { by: 'pia' })).toBe(409);
    await place.carryOut();
    expect(await statusOf(zelda.id, [zelda.id])).toBe(409);
    expect((await place.person(again.id)).body.requests).toMatchObject([{ id: again.id, state: 'kept' }]);
  });

  test('together with another admin, is answered as they are, and it is done once', async () => {
    const place = await office(engine);
    const { id } = await place.add(ZELDA);

    const answers = await Promise.all(
      ['olga', 'pia'].map((by) => place.order(id, [id], randomUUID(), { by })),
    );
    await place.carryOut();
    await place.carryOut();

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const actions = (await place.logged()).map(({ action }) => action);
    expect(actions.toSorted()).toEqual(['erasure_ordered', 'erasure_ordered', 'person_erased']);
  });

  test('of a person with 50 requests, erases them all under one order', async () => {
    const place = await office(engine);
    const all = await Promise.all(Array.from({ length: 50 }, () => place.add(ZELDA)));
    const [ids, operation] = [all.map(({ id }) => id), randomUUID()];

    expect((await place.order(ids[0] ?? '', ids, operation)).body).toEqual({ requests: 50, erased: 0 });
    await place.carryOut();

    expect((await place.order(ids[0] ?? '', ids, operation)).body).toEqual({ requests: 50, erased: 50 });
    expect(await place.hers()).toEqual([]);
  });

  test('who repeats it asks the stream again after a minute, and not at every look', async () => {
    const place = await office(engine);
    const { id } = await place.add(ZELDA);
    const operation = randomUUID();
    const askedAt = async () =>
      (await place.rows(place.tables.bookkeeping)).find((row) => row.id === `erased#${id}`)?.asked_at;
    await place.order(id, [id], operation);
    place.clock.now = '2026-02-01T10:00:30.000Z';
    await place.order(id, [id], operation);
    expect(await askedAt()).toBe(NOW);

    place.clock.now = '2026-02-01T10:01:01.000Z';
    await place.order(id, [id], operation);

    expect(await askedAt()).toBe('2026-02-01T10:01:01.000Z');
    const [row] = await place.rows(place.tables.quotes);
    await place.carryOut();
    expect(row?.id).toBe(id);
    expect((await place.rows(place.tables.quotes))[0]?.erased_at).toBe(NOW);
  });
});
