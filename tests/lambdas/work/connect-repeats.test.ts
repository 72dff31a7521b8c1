/** Who sends twice: never merged, one card leads, and nobody is hidden. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quoteReference } from '#contract/quote-options.ts';
import { isReplaced } from '#contract/quote-work.ts';
import { ApiError } from '../../../lambdas/http/api-error.ts';
import { type MeteredEngine, startMeteredEngine } from '../metered-engine.ts';
import { DINA, HOUR, repeats } from './repeats-setup.ts';

/** The same person from another house: what is sent again word for word more than five times a day is held. */
const another = (count: number) => ({ current_address: `${1_000 + count} Grand Ave, Oakland` });

let engine: MeteredEngine;

beforeAll(async () => {
  engine = await startMeteredEngine();
});
afterAll(() => engine.stop());

describe('Who sends a correction', () => {
  test('waits once, since the first request, and the later card leads and says what reads otherwise', async () => {
    const { send, read, today, waiting, alerts } = await repeats(engine);
    const first = await send();
    const second = await send({ move_date: '2027-03-06' });
    const [old, leader] = [await read(first), await read(second)];

    expect(old).toMatchObject({ same_move_as: second, stage: 'new', move_date: '2027-03-05' });
    expect(leader).toMatchObject({ stage: 'new', move_date: '2027-03-06' });
    expect(leader.repeats).toMatchObject({
      since: old.created_at,
      replaces: [{ id: first, created_at: old.created_at, was: { move_date: '2027-03-05' } }],
    });
    const due = new Date(Date.parse(old.created_at) + 24 * HOUR).toISOString();
    expect(await today()).toEqual([{ id: second, part: 'call', at: due }]);
    expect(await waiting()).toEqual([{ id: second, since: old.created_at }]);
    expect(alerts.map(({ repeat }) => repeat?.kind)).toEqual([undefined, 'certain']);
    expect(alerts[1]?.repeat).toMatchObject({
      leader: second,
      was: { move_date: '2027-03-05' },
      now: { move_date: '2027-03-06' },
    });
  });

  test('announces no change to what the form begins with, which nobody may have looked at; the card has what was said before', async () => {
    const { send, read, alerts } = await repeats(engine);
    await send({ home_size: '3br', move_type: 'long_distance' });
    const second = await send({ move_date: '2027-03-06' });

    expect(alerts[1]?.repeat?.now).toEqual({ move_date: '2027-03-06' });
    expect((await read(second)).repeats?.replaces?.[0]?.was).toEqual({
      home_size: '3br',
      move_type: 'long_distance',
      move_date: '2027-03-05',
    });
  });

  test('leaves a line on both timelines, and one event in the security log', async () => {
    const { send, timeline, recorded } = await repeats(engine);
    const [first, second] = [await send(), await send({ move_date: '2027-03-06' })];

    expect(await timeline(second)).toMatchObject([
      {
        happened: 'replaces',
        other: first,
        by: 'server',
        version: 1,
        was: { move_date: '2027-03-05' },
        corrected: { move_date: '2027-03-06' },
      },
    ]);
    expect(await timeline(first)).toMatchObject([{ happened: 'replaced', other: second, version: 1 }]);
    expect(recorded.map(({ action, userId }) => [action, userId])).toEqual([['quote_repeated', null]]);
  });

  test.each([
    [
      'writes the address of mail and the number otherwise',
      { email: 'DINA+move@example.com', phone: '+1 415.555.0177' },
    ],
    ['leaves the number out', { phone: '' }],
    ['corrects the address of mail', { email: 'dina.ruiz@example.org' }],
    ['corrects the name', { first_name: 'Diana' }],
  ])('is known although the later one %s', async (_, content) => {
    const { send, read } = await repeats(engine);
    const [first, second] = [await send(), await send(content)];

    expect((await read(first)).same_move_as).toBe(second);
  });

  test('is somebody else with another inbox and another number', async () => {
    const { send, read, today } = await repeats(engine);
    const [first] = [await send(), await send({ email: 'other@example.com', phone: '(415) 555-0178' })];

    expect(isReplaced(await read(first))).toBe(false);
    expect(await today()).toHaveLength(2);
  });

  test('is somebody else behind another extension of one switchboard', async () => {
    const { send, read } = await repeats(engine);
    const first = await send({ email: 'a@example.com', phone: '(415) 555-0177 ext. 3' });
    await send({ email: 'b@example.com', phone: '(415) 555-0177 ext. 4' });

    expect((await read(first)).repeats).toBeUndefined();
  });
});

describe('The later card goes on with the work', () => {
  test('its stage, the note and the calls, and wants something no later than its own promise', async () => {
    const { send, change, read, today, figures, pass } = await repeats(engine);
    const first = await send();
    await change(first, { happened: 'talked', note: 'Has a piano' });
    await change(first, { happened: 'stage', stage: 'quoted', visit_kind: 'video' });
    pass(HOUR);
    const second = await send({ move_date: '2027-03-06' });
    const leader = await read(second);

    expect(leader).toMatchObject({
      stage: 'quoted',
      progress: { attempts: 1, last_note: 'Has a piano', next_kind: 'call' },
    });
    const promised = new Date(Date.parse(leader.created_at) + 24 * HOUR).toISOString();
    expect(leader.progress?.next_at).toBe(promised);
    expect(leader.progress?.first_contact_at).toBe((await read(first)).progress?.first_contact_at);
    pass(20 * HOUR);
    expect(await today()).toMatchObject([{ id: second, part: 'call', at: promised }]);
    // Of one person, a minute after the first request: the second does not count as answered before it was sent.
    expect((await figures())?.median_reply).toBe(0);
  });

  test('a call that is due before stays due then', async () => {
    const { send, change, read } = await repeats(engine);
    const first = await send();
    await change(first, { happened: 'no_answer' });
    const due = (await read(first)).progress?.next_at;
    const second = await send();

    expect((await read(second)).progress).toMatchObject({ attempts: 1, next_kind: 'call', next_at: due });
  });

  test('what staff does at the same moment is on the card that leads, or refused with their words kept', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      const { submit, announce, change, read, pass } = await repeats(engine);
      const first = await submit(DINA);
      await announce(first);
      pass(1);
      const second = await submit({ ...DINA, move_date: '2027-03-06' });
      const wish = { happened: 'voicemail', note: 'Called at once', version: 0 } as const;
      const [, said] = await Promise.allSettled([announce(second), change(first, wish)]);
      const [old, leader] = [await read(first), await read(second)];

      expect(old.same_move_as).toBe(second);
      const isApplied = said.status === 'fulfilled' && said.value.is_applied;
      expect(leader.progress?.last_note).toBe(isApplied ? 'Called at once' : undefined);
      seen.add(String(isApplied));
    }
    expect([...seen]).not.toEqual([]);
  }, 120_000);

  test('what staff says on the earlier card from then on is refused, and leads to the card that leads', async () => {
    const { send, change } = await repeats(engine);
    const [first, second] = [await send(), await send()];

    await expect(change(first, { happened: 'voicemail' })).rejects.toMatchObject({
      code: 'invalid_request',
      fields: { version: expect.stringContaining(quoteReference(second)) },
    });
  });
});

describe('What a stranger types', () => {
  test('with another number stays a question: the request of the customer keeps its place, promise and work', async () => {
    const { send, read, today, alerts } = await repeats(engine);
    const first = await send();
    const forged = await send({ phone: '(999) 555-0100', new_address: 'Elsewhere' });

    expect((await today()).map(({ id }) => id)).toEqual([first, forged]);
    expect((await read(first)).repeats?.perhaps).toMatchObject([{ id: forged }]);
    expect((await read(forged)).repeats?.perhaps).toMatchObject([
      { id: first, was: { phone: DINA.phone, new_address: DINA.new_address } },
    ]);
    expect(alerts[1]?.repeat?.kind).toBe('perhaps');
  });

  test('with a number where the customer gave none stays a question: who is called is not who waits', async () => {
    const { send, read, today } = await repeats(engine);
    const first = await send({ phone: '' });
    const forged = await send({ phone: '(999) 555-0100' });

    expect((await today()).map(({ id }) => id)).toEqual([first, forged]);
    expect(isReplaced(await read(first))).toBe(false);
    expect((await read(forged)).repeats?.perhaps).toMatchObject([{ id: first, was: { phone: '' } }]);
  });

  test('is no difference where it leaves out what the earlier one said', async () => {
    const { send, read } = await repeats(engine);
    await send({ special_items: 'Upright piano', packing_service: true });
    const second = await send({ special_items: '', additional_notes: ' ', packing_service: false });

    const { replaces = [] } = (await read(second)).repeats ?? {};
    expect(replaces.map(({ was }) => was)).toEqual([{ packing_service: true }]);
  });

  test('with another name stays a question as well', async () => {
    const { send, today } = await repeats(engine);
    const ids = [
      await send(),
      await send({ first_name: 'Max', last_name: 'Power', email: 'max@example.com' }),
    ];

    expect((await today()).map(({ id }) => id)).toEqual(ids);
  });

  test.each([
    [
      'visit',
      { stage: 'visit', visit_kind: 'video', next_kind: 'visit', next_at: '2026-12-01T18:00:00.000Z' },
    ],
    [
      'move',
      {
        stage: 'booked',
        booking: { date: '2026-12-01', from: '08:00', to: '10:00', hours: 4, truck: 'Truck 1' },
      },
    ],
  ] as const)('moves no %s out of the calendar', async (_, wish) => {
    const { send, change, read, calendar } = await repeats(engine);
    const first = await send();
    const booked = await change(first, { happened: 'stage', ...wish } as never);
    const forged = await send({ current_address: 'Elsewhere' });

    expect(booked.is_applied).toBe(true);
    expect(await calendar('2026-12-01', '2026-12-01')).toEqual([first]);
    expect(isReplaced(await read(first))).toBe(false);
    expect((await read(forged)).stage).toBe('new');
  });

  test('fifty times leads nobody astray: one row, fifty cards, the first promise', async () => {
    const { send, read, today, waiting, table } = await repeats(engine);
    const ids: string[] = [];
    for (let count = 0; count < 50; count += 1) ids.push(await send(another(count)));
    const [first = '', last = ''] = [ids[0], ids.at(-1)];

    expect((await today()).map(({ id }) => id)).toEqual([last]);
    expect(await waiting()).toEqual([{ id: last, since: (await read(first)).created_at }]);
    expect(await engine.scan(table)).toHaveLength(50);
    for (const [index, id] of ids.slice(0, -1).entries())
      expect((await read(id)).same_move_as).toBe(ids[index + 1]);
    expect((await read(last)).repeats?.replaces).toHaveLength(10);
  });

  test('costs the same after fifty requests as after fifteen', async () => {
    const { send, submit, announce, pass } = await repeats(engine);
    const unitsOf = async (count: number) => {
      pass(HOUR);
      const id = await submit({ ...DINA, ...another(count) });
      return engine.unitsOf(() => announce(id));
    };
    for (let count = 0; count < 15; count += 1) await send(another(count));
    const early = await unitsOf(15);
    for (let count = 16; count < 50; count += 1) await send(another(count));
    const late = await unitsOf(50);

    expect(late.read).toBe(early.read);
    expect(late.write).toBeLessThanOrEqual(early.write + 1);
    expect(late.read).toBeLessThanOrEqual(60);
  });
});

describe('What looks like spam', () => {
  test('takes no part until it is released, and then is the earlier or the later one by its time', async () => {
    const { submit, announce, send, release, read, sweep, pass, today } = await repeats(engine);
    const first = await send();
    pass(60_000);
    const held = await submit({ ...DINA, move_date: '2027-03-06' }, { fill_ms: 0 });
    expect(await announce(held)).toEqual({ kind: 'held' });
    expect((await read(first)).repeats).toBeUndefined();
    const third = await send({ move_date: '2027-03-07' });
    expect((await read(first)).same_move_as).toBe(third);

    await release(held);
    pass(10 * 60_000);
    await sweep();
    expect(await read(held)).toMatchObject({ same_move_as: third });
    expect((await today()).map(({ id }) => id)).toEqual([third]);
  });

  test('cannot be held once it leads, because the other one would be hidden with it', async () => {
    const { send, hold, read } = await repeats(engine);
    const [first, second] = [await send(), await send()];

    expect(await hold.holdEarlier({ id: second, signs: ['same_text'], group: 'x' })).toBe(false);
    expect(await hold.hold({ id: first, signs: ['same_text'], group: 'x' })).toBe(false);
    expect((await read(second)).held).toBeUndefined();
  });
});

describe('Two requests of one second', () => {
  test.each([
    ['the earlier one first', [0, 1]],
    ['the later one first', [1, 0]],
  ])('become one move when %s is looked at', async (_, order) => {
    const { submit, announce, read, today, pass } = await repeats(engine);
    const ids = [await submit(DINA)];
    pass(1);
    ids.push(await submit({ ...DINA, move_date: '2027-03-06' }));
    for (const index of order) await announce(ids[index] ?? '');
    const [first = '', second = ''] = ids;

    expect((await read(first)).same_move_as).toBe(second);
    expect(isReplaced(await read(second))).toBe(false);
    expect((await today()).map(({ id }) => id)).toEqual([second]);
  });

  test('become one move when both are looked at at once, and when the stream delivers them again', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { submit, announce, read, today, timeline, reads, connect, pass } = await repeats(engine);
      const first = await submit(DINA);
      pass(1);
      const second = await submit({ ...DINA, move_date: '2027-03-06' });
      await Promise.all([announce(first), announce(second)]);
      await Promise.all([connect(await reads(first)), connect(await reads(second))]);

      expect((await read(first)).same_move_as).toBe(second);
      expect((await today()).map(({ id }) => id)).toEqual([second]);
      expect([await timeline(first), await timeline(second)].map(({ length }) => length)).toEqual([1, 1]);
    }
  }, 120_000);
});

describe('Two or three that can be found before one of them is told of', () => {
  test('are one alert, of the one that leads', async () => {
    const { submit, index, announce, reads, pass, alerts, waiting } = await repeats(engine);
    const ids: string[] = [];
    for (const day of ['05', '06', '07']) {
      ids.push(await submit({ ...DINA, move_date: `2027-03-${day}` }));
      pass(1);
    }
    for (const id of ids) await index(await reads(id));

    for (const id of ids) await announce(id);

    expect(alerts.map(({ quote, repeat }) => [quote.id, repeat?.kind])).toEqual([[ids[2], 'certain']]);
    expect(await waiting()).toMatchObject([{ id: ids[2] }]);
  });

  test('are told of by the one that leads alone where the other one is tried again later', async () => {
    const { send, submit, announce, pass, alerts, fails } = await repeats(engine);
    fails.next = true;
    const first = await send();
    pass(HOUR);
    const second = await submit({ ...DINA, move_date: '2027-03-06' });
    await announce(second);

    expect(await announce(first)).toEqual({ kind: 'announced' });

    expect(alerts.map(({ quote }) => quote.id)).toEqual([second]);
  });
});

describe('Not the same move', () => {
  test.each(['earlier', 'later'])(
    'takes two apart in one tap on the %s card: each has its own again',
    async (side) => {
      const { send, change, read, today } = await repeats(engine);
      const first = await send();
      await change(first, { happened: 'no_answer' });
      const second = await send({ move_date: '2027-03-06' });
      const [id, other] = side === 'earlier' ? [first, second] : [second, first];
      const answer = await change(id, { happened: 'separate', other });

      expect(answer).toMatchObject({ is_applied: true, others: [{ id: other }] });
      expect(await read(first)).toMatchObject({
        same_move_as: '',
        progress: { attempts: 1, next_kind: 'call' },
      });
      expect(await read(second)).toMatchObject({ stage: 'new', progress: { attempts: 0 } });
      expect((await read(second)).repeats?.since).toBeUndefined();
      expect((await today()).map((row) => row.id).toSorted()).toEqual([first, second].toSorted());
    },
  );

  test('keeps what staff did with the later one since', async () => {
    const { send, change, read } = await repeats(engine);
    const [first, second] = [await send(), await send()];
    await change(second, { happened: 'talked', note: 'Two people' });
    await change(second, { happened: 'separate', other: first });

    expect(await read(second)).toMatchObject({ stage: 'contacted', progress: { last_note: 'Two people' } });
    expect(await read(first)).toMatchObject({ stage: 'new' });
  });

  test('is not joined again by itself, and is by one tap', async () => {
    const { send, change, read, reads, connect } = await repeats(engine);
    const [first, second] = [await send(), await send()];
    await change(second, { happened: 'separate', other: first });
    await connect(await reads(second));
    expect(isReplaced(await read(first))).toBe(false);

    await change(second, { happened: 'same', other: first });
    expect((await read(first)).same_move_as).toBe(second);
  });

  test('answers a question: the other request is not mentioned any more', async () => {
    const { send, change, read } = await repeats(engine);
    const [first, second] = [await send(), await send({ phone: '(999) 555-0100' })];
    await change(first, { happened: 'separate', other: second });

    for (const id of [first, second]) expect((await read(id)).repeats?.perhaps).toEqual([]);
  });

  test('repeated by a device that got no answer changes nothing more', async () => {
    const { send, change, read } = await repeats(engine);
    const [first, second] = [await send(), await send()];
    const wish = { happened: 'separate', other: first, operation: randomUUID(), version: 1 } as const;
    await change(second, wish);
    const again = await change(second, wish);

    expect(again.is_applied).toBe(true);
    expect((await read(second)).version).toBe(2);
    await expect(change(second, { ...wish, happened: 'same' })).rejects.toMatchObject({ code: 'conflict' });
  });

  test.each([
    ['the same move as itself', 'same', (id: string) => id],
    ['the same move as one that there is not', 'same', () => randomUUID()],
    ['apart from one with which it was never together', 'separate', () => randomUUID()],
  ] as const)('refuses %s with a sentence', async (_, happened, otherOf) => {
    const { send, change } = await repeats(engine);
    const id = await send();

    const refused = change(id, { happened, other: otherOf(id) });
    await expect(refused).rejects.toBeInstanceOf(ApiError);
    await expect(refused).rejects.toMatchObject({ code: 'invalid_request' });
  });

  test('is what staff says of strangers as well: they are never the same move', async () => {
    const { send, change } = await repeats(engine);
    const first = await send();
    const other = await send({ first_name: 'Max', last_name: 'Power', email: 'max@example.com', phone: '' });

    await expect(change(first, { happened: 'same', other })).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });
});

describe('Same move', () => {
  test('in one tap takes over a booked move: the calendar has it once, on the later card', async () => {
    const { send, change, read, calendar } = await repeats(engine);
    const first = await send();
    const booking = { date: '2026-12-01', from: '08:00', to: '10:00', hours: 4, truck: 'Truck 1' } as const;
    await change(first, { happened: 'stage', stage: 'booked', booking });
    const second = await send({ move_date: '2027-03-06' });
    await change(second, { happened: 'same', other: first });

    expect(await read(second)).toMatchObject({ stage: 'booked', progress: { booking } });
    expect(await calendar('2026-12-01', '2026-12-01')).toEqual([second]);
    await change(second, { happened: 'separate', other: first });
    expect(await calendar('2026-12-01', '2026-12-01')).toEqual([first]);
  });

  test('is no change that an undo takes back on one card alone', async () => {
    const { send, change, timeline } = await repeats(engine);
    await send();
    const second = await send();
    const [line] = await timeline(second);

    await expect(change(second, { happened: 'undo', undoes: line?.operation })).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });
});

describe('Who was here before', () => {
  test('moved with us in that year', async () => {
    const { send, change, read, alerts, pass, timeline } = await repeats(engine);
    const first = await send();
    await change(first, {
      happened: 'stage',
      stage: 'booked',
      booking: { date: '2026-11-30', from: '08:00', to: '10:00', hours: 4, truck: 'Truck 1' },
    });
    await change(first, { happened: 'stage', stage: 'done' });
    pass(400 * 24 * HOUR);
    const again = await send({ move_date: '2028-03-05' });

    expect(await read(again)).toMatchObject({
      stage: 'new',
      repeats: { before: { id: first, stage: 'done', year: '2026' } },
    });
    expect(alerts[1]?.repeat).toMatchObject({ kind: 'returned', leader: again });
    expect(await timeline(again)).toMatchObject([{ happened: 'returned', other: first }]);
    expect((await read(first)).version).toBe(2);
  });

  test('was lost, and for what reason; the card that leads next says so as well', async () => {
    const { send, change, read } = await repeats(engine);
    const first = await send();
    await change(first, { happened: 'stage', stage: 'lost', lost_reason: 'price' });
    const second = await send();
    const third = await send({ move_date: '2027-04-01' });
    const before = { id: first, stage: 'lost', year: '2026', lost_reason: 'price' };

    expect((await read(second)).repeats?.before).toEqual(before);
    expect(await read(third)).toMatchObject({ stage: 'new', repeats: { before } });
  });

  test('is known of the card that leads next by what it goes on with, where its own address says nothing', async () => {
    const { send, change, read } = await repeats(engine);
    const first = await send({ phone: '(415) 555-0111' });
    await change(first, { happened: 'stage', stage: 'done' });
    const second = await send({ phone: '(415) 555-0122' });
    const third = await send({ phone: '(415) 555-0122', email: 'dina.at.work@example.com' });

    expect((await read(second)).same_move_as).toBe(third);
    expect((await read(third)).repeats?.before?.id).toBe(first);
  });
});
