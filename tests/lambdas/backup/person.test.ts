import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mapRecord, namedEntries } from '#contract/named-entries.ts';
import { unannounced } from '#contract/outbox.ts';
import { quoteCardSchema } from '#contract/quote-answer-schemas.ts';
import { quoteReference } from '#contract/quote-options.ts';
import { quoteEventSchema } from '#contract/quote-work-answer-schemas.ts';
import { TABLES, type TableDefinition, type TableName } from '#contract/tables.ts';
import { quoteHolder } from '../../../lambdas/alerts/spam-table.ts';
import { othersWaiting } from '../../../lambdas/alerts/waiting-count-table.ts';
import { waitingQuotes } from '../../../lambdas/alerts/waiting-table.ts';
import { auditTrail } from '../../../lambdas/audit-trail/audit-trail-table.ts';
import { backOff } from '../../../lambdas/aws/back-off.ts';
import { compareCounters } from '../../../lambdas/backup/compare-counters.ts';
import { exportData } from '../../../lambdas/backup/export-data.ts';
import {
  erasePerson,
  exportPerson,
  quotesOfPerson,
  unfinishedErasures,
} from '../../../lambdas/backup/person.ts';
import { parsePersonCommand } from '../../../lambdas/backup/person-command.ts';
import { copyTable, restoreExport } from '../../../lambdas/backup/restore-data.ts';
import { type Rows, rowsOf } from '../../../lambdas/backup/rows-table.ts';
import type { ErasingStores } from '../../../lambdas/privacy/erase-quote.ts';
import { erasingRows, personRows } from '../../../lambdas/privacy/person-rows-table.ts';
import { createApplyWork, type WorkStore } from '../../../lambdas/quotes/change-work.ts';
import { counterWriter } from '../../../lambdas/quotes/counters-table.ts';
import { workStore } from '../../../lambdas/quotes/quote-work-table.ts';
import { quoteStore } from '../../../lambdas/quotes/quotes-table.ts';
import { createSubmitQuote } from '../../../lambdas/quotes/submit-quote.ts';
import { erasedWords, indexQuote } from '../../../lambdas/search/search-keys-table.ts';
import { quoteContent } from '../../builders/quote-content.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { temporaryDirectory } from '../../infra/local/temporary-directory.ts';
import { CREDENTIALS, type Engine, REGION, startEngine } from '../dynamodb-engine.ts';

const NOW = new Date('2026-02-01T10:00:00.000Z');
const ZELDA = {
  first_name: 'Zelda',
  last_name: 'Quixano',
  email: 'Zelda.Quixano@example.com',
  phone: '(415) 555-0188',
  current_address: '7 Dulcinea Lane, Oakland',
  new_address: '9 Rocinante Way, Berkeley',
  special_items: 'A windmill',
  additional_notes: 'Ask for Sancho',
};
/** Each is in what she sent or what staff wrote of her. */
const HERS = /zelda|quixano|555.?0188|dulcinea|rocinante|windmill|sancho|lance/i;
const NAMES = namedEntries(TABLES).map(([name]) => name);

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

async function office() {
  const { client } = engine;
  const created = await Promise.all(
    NAMES.map(async (name) => [name, await engine.createTable(name, { withStream: false })] as const),
  );
  const physical = new Map<TableName, string>(created);
  const nameOf = (name: TableName) => physical.get(name) ?? '';
  const names = mapRecord<TableName, TableDefinition, string>(TABLES, (_, name) => nameOf(name));
  const stores = {
    tables: mapRecord<TableName, TableDefinition, Rows>(TABLES, (_, name) =>
      rowsOf(client, name, nameOf(name)),
    ),
    trail: auditTrail({ client, table: nameOf('auditLogs'), now: () => NOW, newId: randomUUID }),
    people: { pages: async function* () {}, add: async () => undefined },
  };
  const person = {
    ...stores,
    rows: personRows(client, names),
    erasing: erasingRows(client, names),
    words: erasedWords(client, names.searchKeys),
    now: () => NOW,
  };
  const work = workStore(client, { quotes: nameOf('quotes'), events: nameOf('quoteEvents') });
  const apply = createApplyWork({ work, now: () => NOW, pause: backOff });
  const index = indexQuote(client, nameOf('searchKeys'));
  const change = async (id: string, wish: object) => {
    const found = await work.find(id);
    const version = found?.work.version ?? 1;
    return apply({ id, by: 'olga', operation: randomUUID(), version, happened: 'note', ...wish });
  };
  const add = async (content: Parameters<typeof storedQuote>[1]) => {
    const quote = storedQuote(NOW, content);
    await client.send(new PutCommand({ TableName: nameOf('quotes'), Item: { ...quote } }));
    await counterWriter(client, nameOf('quotes')).count([quote]);
    await index({ ...quote });
    return quote;
  };
  const everything = async () => {
    const all = await Promise.all(NAMES.map((name) => engine.scan(nameOf(name))));
    return all.flat().map((row) => JSON.stringify(row));
  };
  const zelda = await add(ZELDA);
  await change(zelda.id, { note: 'Zelda has a lance' });
  await change(zelda.id, { happened: 'correct', corrected: { last_name: 'Quixano-Panza' } });
  const other = await add({ first_name: 'Ana', email: 'ana@example.com', phone: '415 555 0199' });
  return { stores, person, names, nameOf, work, change, index, everything, zelda, other, add };
}

type Office = Awaited<ReturnType<typeof office>>;

const ofHer = async ({ everything }: Office) => (await everything()).filter((row) => HERS.test(row));

const rowOf = async ({ nameOf, zelda }: Office) =>
  (await engine.scan(nameOf('quotes'))).find(({ id }) => id === zelda.id) ?? {};

/** Does something right before each write of an erasing. */
function beforeEachWrite<Stores extends ErasingStores>(
  stores: Stores,
  step: (number: number) => Promise<unknown>,
): Stores {
  const { erasing, words } = stores;
  let number = 0;
  const next = async () => {
    number += 1;
    await step(number);
  };
  return {
    ...stores,
    erasing: {
      reduce: async (...given) => {
        await next();
        return erasing.reduce(...given);
      },
    },
    words: {
      ...words,
      mark: async (...given) => {
        await next();
        return words.mark(...given);
      },
      remove: async (...given) => {
        await next();
        return words.remove(...given);
      },
    },
  };
}

describe('a person who asks what is kept of them', () => {
  test.each([
    ['their address', 'zelda.quixano@example.com'],
    ['their number', '+1 415-555-0188'],
    ['the reference', undefined],
  ])('is found by %s, and gets the request, the timeline and the words of the search', async (_, word) => {
    const place = await office();
    const { zelda, person } = place;
    const { who } = parsePersonCommand(['export', word ?? quoteReference(zelda.id)]);
    const { requests } = await exportPerson(person, who);
    expect(requests).toEqual([
      expect.objectContaining({
        reference: quoteReference(zelda.id),
        request: expect.objectContaining({ ...ZELDA, corrected: { last_name: 'Quixano-Panza' } }),
        timeline: [
          expect.objectContaining({ happened: 'note', note: 'Zelda has a lance' }),
          expect.objectContaining({ happened: 'correct' }),
        ],
        found_by: expect.arrayContaining(['zelda']),
      }),
    ]);
    expect(JSON.stringify(requests)).not.toContain('ana@example.com');
  });
});

describe('a person who is erased', () => {
  test('is named in no table, and their request still counts, without them', async () => {
    const place = await office();
    const { person, zelda, other, nameOf } = place;
    expect((await ofHer(place)).length).toBeGreaterThan(5);
    await erasePerson(person, [zelda.id]);
    expect(await ofHer(place)).toEqual([]);

    const row = await rowOf(place);
    expect(quoteCardSchema.parse(row)).toMatchObject({
      first_name: 'Erased',
      last_name: 'on request',
      email: '',
      created_at: zelda.created_at,
      stage: 'new',
    });
    expect(await compareCounters(person.tables.quotes.pages)).toEqual([]);
    const events = await engine.scan(nameOf('quoteEvents'));
    expect(events.map((event) => quoteEventSchema.parse(event).happened).toSorted()).toEqual([
      'correct',
      'note',
    ]);
    const [ana] = await quotesOfPerson(person.tables, { kind: 'email', email: 'ana@example.com' });
    expect(ana?.id?.S).toBe(other.id);
    const logs = await engine.scan(nameOf('auditLogs'));
    expect(logs).toEqual([
      expect.objectContaining({
        action: 'person_erased',
        new_data: expect.objectContaining({ quote: zelda.id }),
      }),
    ]);
  });

  test.each([
    ['later', 'the earlier one leads again, in the day and in the calendar'],
    ['earlier', 'the later one goes on, and does not say how the earlier one read'],
  ])('under the %s of two requests of one move: %s', async (erased) => {
    const place = await office();
    const { person, work, change, zelda, add, nameOf } = place;
    const again = await add({ ...ZELDA, first_name: 'Ana', last_name: 'Ruiz', special_items: '' });
    const [one, other] = [zelda, again].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const [first, later] = [one?.id ?? '', other?.id ?? ''];
    const booking = { date: '2026-03-01', from: '08:00', to: '10:00', hours: 4, truck: 'Truck 1' };
    await change(first, { happened: 'stage', stage: 'booked', booking });
    expect((await change(later, { happened: 'same', other: first })).is_applied).toBe(true);
    const [gone, stays] = erased === 'later' ? [later, first] : [first, later];
    const version = (await work.find(stays))?.work.version ?? 0;
    await erasePerson(person, [gone]);

    const row = (await engine.scan(nameOf('quotes'))).find(({ id }) => id === stays) ?? {};
    expect(row).toMatchObject({
      attention: 'open',
      appointment_month: '2026-03',
      appointment_at_id: `2026-03-01T08:00#${stays}`,
      version: version + 1,
      ...(erased === 'later' && { same_move_as: '' }),
    });
    expect(JSON.stringify(row.repeats ?? {})).not.toContain(gone);
    expect((await change(stays, { happened: 'note', note: 'Goes on' })).is_applied).toBe(true);
    const lines = (await engine.scan(nameOf('quoteEvents'))).filter(({ quote_id: id }) => id === stays);
    expect(lines.filter(({ other: id }) => id === gone)).toHaveLength(1);
    expect(JSON.stringify(lines.filter(({ other: id }) => id === gone))).not.toContain('"was"');
    const after = await engine.scan(nameOf('quotes'));
    await erasePerson(person, [gone]);
    expect(await engine.scan(nameOf('quotes'))).toEqual(after);
  });

  test('is not named by a later request of theirs as the move before', async () => {
    const { person, zelda, add, nameOf } = await office();
    const again = await add(ZELDA);
    const before = { id: zelda.id, stage: 'done', year: '2025' };
    await engine.client.send(
      new PutCommand({ TableName: nameOf('quotes'), Item: { ...again, repeats: { before } } }),
    );
    await erasePerson(person, [zelda.id]);
    const row = (await engine.scan(nameOf('quotes'))).find(({ id }) => id === again.id);
    expect(row).toMatchObject({ first_name: 'Zelda', repeats: {} });
  });

  test('is not counted among those who wait, and not listed in the morning', async () => {
    const place = await office();
    const { person, nameOf, other } = place;
    const { client } = engine;
    const late = { ...storedQuote(NOW, ZELDA), announced: new Set(['owner-mail']) };
    await client.send(new PutCommand({ TableName: nameOf('quotes'), Item: late }));
    const day = 86_400_000;
    const listed = () =>
      waitingQuotes(client, nameOf('quotes')).since(
        new Date(NOW.getTime() - day),
        new Date(NOW.getTime() + day),
      );
    const waiting = () => othersWaiting(client, nameOf('quotes'), () => NOW)(other.id, 9);
    expect([(await listed()).map(({ id }) => id), await waiting()]).toEqual([[late.id], 1]);
    await erasePerson(person, [late.id]);
    expect([await listed(), await waiting()]).toEqual([[], 0]);
  });

  test('is in no queue any more: nobody is told of them, and nobody releases or calls them', async () => {
    const place = await office();
    const { person, names } = place;
    const held = {
      ...storedQuote(NOW, ZELDA),
      ...unannounced(NOW.toISOString()),
      held: 'held',
      held_for: ['links'],
      held_group: 'of Zelda',
      sender: 'network of Zelda',
    };
    await engine.client.send(new PutCommand({ TableName: names.quotes, Item: held }));
    await erasePerson(person, [held.id, place.zelda.id]);
    const rows = await engine.scan(names.quotes);
    const row = rows.find(({ id }) => id === held.id) ?? {};
    expect(Object.keys(row).toSorted()).toEqual([
      'content_hash',
      'created_at',
      'created_at_id',
      'erased_at',
      'first_name',
      'id',
      'last_name',
      'month',
      'settled_at',
      'version',
      'worked_at_id',
      'worked_month',
    ]);
    expect(
      await quoteHolder(engine.client, names.quotes, () => NOW).hold({
        id: held.id,
        signs: ['links'],
        group: 'a',
      }),
    ).toBe(false);
  });

  test('and erased again, is changed by nothing', async () => {
    const place = await office();
    const { person, zelda } = place;
    await erasePerson(person, [zelda.id]);
    const before = await rowOf(place);
    await erasePerson({ ...person, now: () => new Date(NOW.getTime() + 60_000) }, [zelda.id]);
    expect(await rowOf(place)).toEqual(before);
  });

  test('is erased in the end wherever the command breaks off', async () => {
    const place = await office();
    const { person, zelda } = place;
    let brokeOff = 0;
    for (let at = 1; ; at += 1) {
      const stores = beforeEachWrite(person, async (number) => {
        if (number === at) throw new Error('The line is down.');
      });
      const isBroken = await erasePerson(stores, [zelda.id]).then(
        () => false,
        () => true,
      );
      if (!isBroken) break;
      brokeOff += 1;
      expect(await unfinishedErasures(person.tables)).toEqual([zelda.id]);
    }
    expect(brokeOff).toBeGreaterThan(3);
    expect(await unfinishedErasures(person.tables)).toEqual([]);
    expect(await ofHer(place)).toEqual([]);
  });

  test('leaves no name behind when staff writes about them between any two steps', async () => {
    const place = await office();
    const { person, zelda, change, index } = place;
    let applied = 0;
    let refused = 0;
    const stores = beforeEachWrite(person, async (number) => {
      await index({ ...zelda });
      // Somebody who writes without a pause would be faster for ever.
      if (number === 3 || number === 4) return;
      await change(zelda.id, { note: `Zelda called, ${number}` }).then(
        () => {
          applied += 1;
        },
        () => {
          refused += 1;
        },
      );
    });
    await erasePerson(stores, [zelda.id]);
    await expect(change(zelda.id, { note: 'Zelda again' })).rejects.toThrow('There is no such quote.');
    expect(applied).toBe(2);
    expect(refused).toBeGreaterThan(3);
    expect(await ofHer(place)).toEqual([]);
  });

  test('leaves no name behind when staff had begun to write before, and ends after', async () => {
    const place = await office();
    const { person, work, zelda } = place;
    const written: boolean[] = [];
    const slow: WorkStore = {
      ...work,
      write: async (...given) => {
        await erasePerson(person, [zelda.id]);
        const isWritten = await work.write(...given);
        written.push(isWritten);
        return isWritten;
      },
    };
    const late = createApplyWork({ work: slow, now: () => NOW, pause: backOff });
    const version = (await work.find(zelda.id))?.work.version ?? 0;
    const note = { id: zelda.id, by: 'olga', operation: randomUUID(), version, note: 'Zelda called' };
    await expect(late({ ...note, happened: 'note' })).rejects.toThrow('There is no such quote.');
    expect(written).toEqual([false]);
    expect(await ofHer(place)).toEqual([]);
  });

  test('is not found by words that were on their way into the search', async () => {
    const place = await office();
    const { person, nameOf } = place;
    const late = storedQuote(NOW, ZELDA);
    await engine.client.send(new PutCommand({ TableName: nameOf('quotes'), Item: { ...late } }));
    const slow = DynamoDBDocumentClient.from(
      new DynamoDBClient({ endpoint: engine.endpoint, region: REGION, credentials: CREDENTIALS }),
    );
    let erased = 0;
    slow.middlewareStack.add(
      (next) => async (given) => {
        // The first word is about to be written.
        const isFirst = erased === 0 && JSON.stringify(given.input).includes('"Item"');
        if (isFirst) erased = await erasePerson(person, [late.id, place.zelda.id]);
        return next(given);
      },
      { step: 'initialize' },
    );
    await indexQuote(slow, nameOf('searchKeys'))({ ...late });
    slow.destroy();
    expect(erased).toBe(2);
    const left = await engine.scan(nameOf('searchKeys'));
    const living = left.filter((row) => HERS.test(JSON.stringify(row)) && row.expires_at === undefined);
    expect(living).toEqual([]);
  });

  test('does not come back with a repeat of their own request, which is told that it arrived', async () => {
    const place = await office();
    const { person, nameOf } = place;
    const submit = createSubmitQuote({
      quotes: quoteStore(engine.client, nameOf('quotes')),
      now: () => NOW,
      newId: randomUUID,
    });
    const submission = { key: place.zelda.id, content: quoteContent(ZELDA), arrival: {} };
    await erasePerson(person, [place.zelda.id]);
    expect(await submit(submission)).toMatchObject({ id: place.zelda.id, isNew: false });
    expect(await ofHer(place)).toEqual([]);
  });
});

describe('a backup from before an erasing', () => {
  test('brings everybody back but the person, from an export', async () => {
    const place = await office();
    const { stores, zelda } = place;
    const folder = join(temporaryDirectory(), 'export');
    await exportData({ ...stores, stack: 'test', folder, now: () => NOW });
    const fresh = await office();
    await erasePerson(fresh.person, [fresh.zelda.id]);
    await erasePerson(fresh.person, [zelda.id]);
    const { isGreen, lines } = await restoreExport(folder, fresh.stores, NOW);
    expect(await ofHer(fresh)).toEqual([]);
    expect(lines).toContainEqual(expect.stringMatching(/^quotes: [1-9]\d* put back/));
    const [ana] = await quotesOfPerson(fresh.person.tables, { kind: 'id', id: place.other.id });
    expect(ana?.first_name?.S).toBe('Ana');
    expect(isGreen).toBe(false);
    expect(lines.find((line) => line.startsWith('quoteEvents:') && line.includes('same'))).toBeDefined();
  });

  test('brings everybody back but the person, from a table beside', async () => {
    const place = await office();
    const lost = await office();
    await erasePerson(lost.person, [place.zelda.id, lost.zelda.id]);
    for (const table of ['quotes', 'quoteEvents', 'searchKeys'] as const) {
      const beside = { name: 'beside', rows: place.stores.tables[table] };
      await copyTable(table, beside, lost.stores, NOW);
    }
    expect(await ofHer(lost)).toEqual([]);
    const [back] = await quotesOfPerson(lost.person.tables, { kind: 'id', id: place.zelda.id });
    expect(back?.first_name?.S).toBe('Erased');
  });
});

describe('the command line', () => {
  test.each([
    [['erase'], 'Say export WHO [FILE] or erase WHO'],
    [['erase', 'ana@example.com', 'file'], 'Say export WHO [FILE] or erase WHO'],
    [['export', 'ana@example.com', '--yes'], 'Say --yes with erase alone.'],
    [['erase', '555'], "'555' is no email address, no telephone number with its area code"],
  ])('%j is refused in words', (words, sentence) => {
    expect(() => parsePersonCommand(words)).toThrow(sentence);
  });
});
