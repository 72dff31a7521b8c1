import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ClaimedQuote, Outbox } from '../../../lambdas/alerts/alert.ts';
import { CLAIM_MS, createAnnounce, KEEP_EVERY_MS } from '../../../lambdas/alerts/announce.ts';
import { quoteHolder } from '../../../lambdas/alerts/spam-table.ts';
import { BETWEEN_TRIES_MS } from '../../../lambdas/alerts/sweep-outbox.ts';
import { heldQuotes } from '../../../lambdas/quotes/held-quotes-table.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';
import { channelDouble, deliveryTo, openOutbox } from './outbox.ts';

const MINUTE = 60_000;

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const broken = async () => {
  throw new Error('no connection');
};

describe('a new request', () => {
  test('is told over every channel once, however often the stream delivers it', async () => {
    const [mail, push] = [channelDouble('mail'), channelDouble('push')];
    const { announce, submit, waiting } = await openOutbox(engine, [mail.channel, push.channel]);
    const id = await submit();

    const first = await announce(id);
    const again = await announce(id);

    expect([first, again]).toEqual([{ kind: 'announced' }, { kind: 'elsewhere' }]);
    expect([mail.told, push.told]).toEqual([[id], [id]]);
    expect(await waiting()).toEqual([]);
  });

  test('is told once when the stream and the sweeper come to it together', async () => {
    const mail = channelDouble('mail');
    const { announce, submit } = await openOutbox(engine, [mail.channel]);
    const id = await submit();

    const kinds = (await Promise.all(Array.from({ length: 8 }, () => announce(id)))).map(({ kind }) => kind);

    expect(kinds.toSorted()).toEqual(['announced', ...Array.from({ length: 7 }, () => 'elsewhere')]);
    expect(mail.told).toEqual([id]);
  });

  test('is told at once when the claim came through and its answer did not, so that the client sent it again', async () => {
    const mail = channelDouble('mail');
    const { announce, submit } = await openOutbox(engine, [mail.channel]);
    const id = await submit();
    // Below the client's own repeats: the engine sees the first command of them twice.
    let isFirst = true;
    engine.client.middlewareStack.add(
      (next) => async (args) => {
        if (isFirst) await next(args);
        isFirst = false;
        return next(args);
      },
      { step: 'deserialize', priority: 'low', name: 'unheard-answer' },
    );

    const announced = await announce(id);

    engine.client.middlewareStack.remove('unheard-answer');
    expect(isFirst).toBe(false);
    expect(announced).toEqual({ kind: 'announced' });
    expect(mail.told).toEqual([id]);
  });

  test('is told at once although the clock of the machine that stored it goes ahead', async () => {
    const mail = channelDouble('mail');
    const { announce, submit, pass } = await openOutbox(engine, [mail.channel]);
    const id = await submit();
    pass(-2_000);

    expect(await announce(id)).toEqual({ kind: 'announced' });
  });

  test('of the demo, or held back, is told to nobody', async () => {
    const mail = channelDouble('mail');
    const { announce, sweep, put, pass } = await openOutbox(engine, [mail.channel]);
    const held = storedQuote('2026-11-22T15:30:00.000Z');
    await put(held);
    pass(10 * MINUTE);

    expect(await announce(held.id)).toEqual({ kind: 'elsewhere' });
    expect(await sweep()).toMatchObject({ announced: 0 });
    expect(mail.told).toEqual([]);
  });

  test('that was removed meanwhile does not come back as an empty one', async () => {
    const { outbox, table } = await openOutbox(engine, []);

    await outbox.finish('gone');

    expect(await engine.scan(table)).toEqual([]);
  });
});

describe('a channel that fails', () => {
  test('does not keep the others from telling, and is alone tried again', async () => {
    let isDown = true;
    const push = channelDouble('push');
    const mail = channelDouble('mail', async () => (isDown ? broken() : 'told'));
    const { announce, submit, waiting } = await openOutbox(engine, [mail.channel, push.channel]);
    const id = await submit();

    expect(await announce(id)).toMatchObject({ kind: 'failed' });
    expect(push.told).toEqual([id]);
    isDown = false;
    expect(await announce(id)).toEqual({ kind: 'announced' });

    expect([mail.told, push.told]).toEqual([[id], [id]]);
    expect(await waiting()).toEqual([]);
  });

  test('keeps when each channel told, and no time of one that had nobody to tell', async () => {
    const mail = channelDouble('owner-mail');
    const receipt = channelDouble('customer-mail', async () => 'nobody');
    const { announce, submit, stored, now } = await openOutbox(engine, [mail.channel, receipt.channel]);
    const id = await submit();

    expect(await announce(id)).toEqual({ kind: 'announced' });

    const row = await stored(id);
    expect(row['told_at_owner-mail']).toBe(now().toISOString());
    expect(row).not.toHaveProperty('told_at_customer-mail');
  });

  test('is tried three times at once, then ever more seldom, at least every half hour', async () => {
    const mail = channelDouble('mail', broken);
    const { announce, submit, waiting, now, pass } = await openOutbox(engine, [mail.channel]);
    const id = await submit();
    const pauses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      await announce(id);
      const [item] = await waiting();
      const pause = Date.parse(String(item?.announce_at)) - now().getTime();
      pauses.push(pause / MINUTE);
      pass(pause);
    }

    expect(pauses).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 30, 30, 30]);
  });

  test('in a batch is reported by its place, and the others are told', async () => {
    const poison = { id: '' };
    const mail = channelDouble('mail', async ({ quote }) => (quote.id === poison.id ? broken() : 'told'));
    const { stream, submit, failures } = await openOutbox(engine, [mail.channel]);
    const ids = [await submit(), await submit(), await submit()];
    poison.id = ids[1] ?? '';

    const failed = await stream(ids.map((id, place) => ({ id, sequenceNumber: `1000${place}` })));

    expect(failed).toEqual(['10001']);
    expect(mail.told.toSorted()).toEqual([ids[0], ids[2]].toSorted());
    expect(failures).toEqual([new Error('no connection')]);
  });
});

describe('a record that nothing can announce', () => {
  test.each([0, 4, 9])(
    'at place %i of ten ends in the dead letters, and the others are told once',
    async (place) => {
      const poison = { id: '' };
      const mail = channelDouble('mail', async ({ quote }) => (quote.id === poison.id ? broken() : 'told'));
      const { stream, submit, sweep, pass } = await openOutbox(engine, [mail.channel]);
      const ids: string[] = [];
      for (let quote = 0; quote < 10; quote += 1) ids.push(await submit());
      poison.id = ids[place] ?? '';
      const letters: (readonly string[])[] = [];
      const deliver = deliveryTo(stream, {
        giveUp: (given) => letters.push(given),
        pause: async () => pass(200),
      });

      await deliver(ids.map((id) => ({ sequenceNumber: id, createdAt: 0, event: {} })));

      expect(letters).toEqual([[poison.id]]);
      expect(mail.told.toSorted()).toEqual(ids.filter((id) => id !== poison.id).toSorted());
      // However often its batch was halved, the sweeper begins with its shortest pause.
      const triedAgain: number[] = [];
      for (let minute = 1; minute <= 6; minute += 1) {
        pass(MINUTE + BETWEEN_TRIES_MS);
        if ((await sweep()).failed > 0) triedAgain.push(minute);
      }
      expect(triedAgain).toEqual([1, 2, 4]);
    },
  );
});

describe('a mark that the database does not take', () => {
  async function withMarks(fail: (calls: number) => boolean) {
    const mail = channelDouble('mail');
    const box = await openOutbox(engine, []);
    let calls = 0;
    const outbox: Outbox = {
      ...box.outbox,
      mark: async (...parts) => (fail(++calls) ? broken() : box.outbox.mark(...parts)),
    };
    const { hold, index, connect, now, pause } = box;
    const announce = createAnnounce({ outbox, channels: [mail.channel], hold, index, connect, now, pause });
    return { ...box, announce, told: mail.told };
  }

  test('three times is written after all, so that nobody is told again', async () => {
    const { announce, submit, waiting, told } = await withMarks((calls) => calls <= 3);
    const id = await submit();

    const kinds = [(await announce(id)).kind, (await announce(id)).kind];

    expect(kinds).toEqual(['announced', 'elsewhere']);
    expect(told).toEqual([id]);
    expect(await waiting()).toEqual([]);
  });

  test('at all is tried as long as its tries end within 20 seconds, and keeps the request in the outbox', async () => {
    const { announce, submit, waiting, now } = await withMarks(() => true);
    const id = await submit();
    const begun = now().getTime();

    expect(await announce(id)).toMatchObject({ kind: 'failed' });

    // Another pause and another try would end after the twenty.
    expect(now().getTime() - begun).toBe(10_000);
    expect(await waiting()).toHaveLength(1);
  });

  test.each(['finish', 'giveBack'] as const)(
    'nor the end of a try (%s), is written again, so that nobody waits for the claim to run out',
    async (end) => {
      const mail = channelDouble('mail', async () => (end === 'finish' ? 'told' : broken()));
      const { outbox, submit, hold, index, connect, now, pause, waiting } = await openOutbox(engine, []);
      let calls = 0;
      const fail = async () => (++calls <= 3 ? broken() : undefined);
      const failing: Outbox = {
        ...outbox,
        finish: async (...parts) => {
          await fail();
          await outbox.finish(...parts);
        },
        giveBack: async (...parts) => {
          await fail();
          await outbox.giveBack(...parts);
        },
      };
      const stores = { outbox: failing, channels: [mail.channel], hold, index, connect, now, pause };
      const id = await submit();

      const { kind } = await createAnnounce(stores)(id);

      expect(kind).toBe(end === 'finish' ? 'announced' : 'failed');
      expect((await waiting()).map(({ claimed_by: by }) => by)).toEqual(end === 'finish' ? [] : [undefined]);
    },
  );

  test('because the quote is gone keeps nobody busy', async () => {
    const { outbox, table } = await openOutbox(engine, []);

    await outbox.mark('gone', 'mail', undefined);

    expect(await engine.scan(table)).toEqual([]);
  });
});

describe('a quote that cannot be read', () => {
  test('fails like a channel and stands in nobody’s way', async () => {
    const mail = channelDouble('mail');
    const { announce, sweep, submit, put, pass } = await openOutbox(engine, [mail.channel]);
    const time = '2026-11-22T15:30:00.000Z';
    await put({
      ...storedQuote(time, { id: 'poison' }),
      first_name: 7,
      unannounced: 'quote',
      announce_at: time,
    });
    const id = await submit();
    pass(2 * MINUTE);

    expect(await announce('poison')).toMatchObject({ kind: 'failed' });
    pass(2 * MINUTE);
    expect(await sweep()).toMatchObject({ announced: 1, failed: 1 });
    expect(mail.told).toEqual([id]);
  });
});

describe('a function that ends between claiming and telling', () => {
  /** What a crashed function leaves behind: a claim, without a mark. */
  const died = (outbox: Outbox, id: string, now: Date) =>
    outbox.claim(id, now, new Date(now.getTime() + CLAIM_MS));

  test('delays the alert by half a minute: the stream delivers it again, and waits for the claim to run out', async () => {
    const mail = channelDouble('mail');
    const { outbox, stream, submit, now, pass } = await openOutbox(engine, [mail.channel]);
    const id = await submit();
    const begun = now().getTime();
    await died(outbox, id, now());
    pass(500);

    expect(await stream([{ id, sequenceNumber: '1' }])).toEqual([]);

    expect(mail.told).toEqual([id]);
    expect(now().getTime() - begun).toBe(30_000);
  });

  test('delays it by at most a minute and a half and five seconds where the stream lost it as well', async () => {
    const mail = channelDouble('mail');
    const { outbox, sweep, submit, now, pass } = await openOutbox(engine, [mail.channel]);
    const id = await submit();
    await died(outbox, id, now());

    // Its runs are a minute apart; the worst is one that comes a moment before the claim has run out.
    pass(CLAIM_MS + BETWEEN_TRIES_MS - 1);
    expect(await sweep()).toMatchObject({ announced: 0 });
    pass(MINUTE);
    expect(await sweep()).toMatchObject({ announced: 1 });

    expect(mail.told).toEqual([id]);
  });

  test('is told apart from one that is still at it after half a minute: that one keeps its claim', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const mails = Promise.withResolvers<'told'>();
      const begun = Promise.withResolvers<void>();
      const mail = channelDouble('mail', () => {
        begun.resolve();
        return mails.promise;
      });
      const box = await openOutbox(engine, []);
      const { hold, index, connect, now, pause, pass } = box;
      const kept: Promise<void>[] = [];
      const outbox: Outbox = {
        ...box.outbox,
        keep: (...parts) => {
          // The first two fail: the third still comes before the claim has run out.
          const keeping = kept.length < 2 ? Promise.resolve() : box.outbox.keep(...parts);
          kept.push(keeping);
          return keeping;
        },
      };
      const announce = createAnnounce({ outbox, channels: [mail.channel], hold, index, connect, now, pause });
      const id = await box.submit();
      const slow = announce(id);
      await begun.promise;
      for (let time = 0; time < 2 * CLAIM_MS; time += KEEP_EVERY_MS) {
        pass(KEEP_EVERY_MS);
        vi.advanceTimersByTime(KEEP_EVERY_MS);
        await Promise.all(kept);
        expect(await announce(id)).toMatchObject({ kind: 'elsewhere' });
      }
      mails.resolve('told');

      expect(await slow).toEqual({ kind: 'announced' });
      expect(mail.told).toEqual([id]);
      vi.advanceTimersByTime(60_000);
      expect(kept).toHaveLength(9);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a function that ends between telling and marking', () => {
  test('tells again once its claim has run out, and not before', async () => {
    const mail = channelDouble('mail');
    const { outbox, announce, submit, now, pass } = await openOutbox(engine, [mail.channel]);
    const id = await submit();
    // What a crashed function leaves behind: a claim, without a mark.
    await outbox.claim(id, now(), new Date(now().getTime() + CLAIM_MS));

    const until = new Date(now().getTime() + CLAIM_MS);
    pass(CLAIM_MS - 1);
    expect(await announce(id)).toEqual({ kind: 'elsewhere', until });
    pass(1);
    expect(await announce(id)).toEqual({ kind: 'announced' });
    expect(mail.told).toEqual([id]);
  });
});

describe('the sweeper', () => {
  test('tells what the stream has lost, those that have waited longest first, in bounded runs', async () => {
    const mail = channelDouble('mail');
    const { sweep, submit, pass } = await openOutbox(engine, [mail.channel]);
    const ids: string[] = [];
    for (let quote = 0; quote < 60; quote += 1) {
      ids.push(await submit());
      pass(1_000);
    }
    pass(MINUTE + BETWEEN_TRIES_MS);

    expect(await sweep()).toEqual({ announced: 25, held: 0, waits: 0, elsewhere: 0, failed: 0 });
    expect(mail.told.toSorted()).toEqual(ids.slice(0, 25).toSorted());
    expect(await sweep()).toMatchObject({ announced: 25 });
    expect(await sweep()).toMatchObject({ announced: 10 });
    expect(await sweep()).toMatchObject({ announced: 0 });
  });

  test('leaves to the stream what that has just given back and tries again at once', async () => {
    let isBroken = true;
    const mail = channelDouble('mail', async () => (isBroken ? broken() : 'told'));
    const { stream, sweep, submit, pass } = await openOutbox(engine, [mail.channel]);
    const id = await submit();
    const record = { id, sequenceNumber: '1' };
    expect(await stream([record])).toEqual(['1']);
    pass(1_000);

    // At rest after a try of the sweeper it would count as told.
    expect(await sweep()).toMatchObject({ failed: 0 });
    expect(await stream([record])).toEqual(['1']);
    isBroken = false;
    expect(await stream([record])).toEqual([]);
    expect(mail.told).toEqual([id]);
  });

  test('has what waits for a mail that hangs, whatever else has failed of it', async () => {
    const mail = channelDouble('mail', async () => 'waits');
    const push = channelDouble('push', async () => broken());
    const { stream, submit } = await openOutbox(engine, [mail.channel, push.channel]);
    const record = { id: await submit(), sequenceNumber: '1' };

    expect(await stream([record])).toEqual(['1']);
    expect(await stream([record])).toEqual([]);
  });

  test('leaves to the stream what is younger than a minute', async () => {
    const mail = channelDouble('mail');
    const { sweep, submit, pass } = await openOutbox(engine, [mail.channel]);
    await submit();
    pass(MINUTE - 1_000);

    await sweep();

    expect(mail.told).toEqual([]);
  });

  test('ends in time beside mails that hang, has devices told meanwhile, and goes on with others', async () => {
    const clock: { hang?: () => void } = {};
    // Five at once, which is half a minute for all of them.
    const mail = channelDouble('mail', async () => {
      clock.hang?.();
      return 'waits';
    });
    const push = channelDouble('push');
    const { sweep, submit, now, pass } = await openOutbox(engine, [mail.channel, push.channel]);
    clock.hang = () => pass(6_000);
    const ids: string[] = [];
    for (let quote = 0; quote < 25; quote += 1) {
      ids.push(await submit());
      pass(1);
    }
    pass(MINUTE + BETWEEN_TRIES_MS);
    const begun = now().getTime();

    expect(await sweep()).toMatchObject({ waits: 10 });
    expect(now().getTime() - begun).toBe(MINUTE);
    expect(push.told.toSorted()).toEqual(ids.slice(0, 10).toSorted());
    expect(await sweep()).toMatchObject({ waits: 10 });
    expect(push.told.toSorted()).toEqual(ids.slice(0, 20).toSorted());
  });

  test('tells of later requests although sixty older ones keep failing', async () => {
    const poison = new Set<string>();
    const mail = channelDouble('mail', async ({ quote }) => (poison.has(quote.id) ? broken() : 'told'));
    const { sweep, submit, pass } = await openOutbox(engine, [mail.channel]);
    for (let quote = 0; quote < 60; quote += 1) poison.add(await submit());
    const id = await submit();

    for (let run = 0; run < 12 && mail.told.length === 0; run += 1) {
      pass(2 * MINUTE);
      await sweep();
    }

    expect(mail.told).toEqual([id]);
  });
});

describe('a request that looks like spam', () => {
  test('is told to nobody until an admin releases it, and then once over every channel', async () => {
    const [mail, push] = [channelDouble('mail'), channelDouble('push')];
    const { announce, submit, sweep, waiting, table, now, pass } = await openOutbox(engine, [
      mail.channel,
      push.channel,
    ]);
    const id = await submit({}, { fill_ms: 0 });

    expect(await announce(id)).toEqual({ kind: 'held' });
    expect(await waiting()).toEqual([]);
    pass(10 * MINUTE);
    expect(await sweep()).toMatchObject({ announced: 0, held: 0 });

    const { find, settle } = heldQuotes(engine.client, table, async () => {});
    const quote = await find(id, 'held');
    expect(await settle.released(quote === undefined ? [] : [quote], { by: 'olga', now: now() })).toBe(1);
    pass(BETWEEN_TRIES_MS);
    expect(await sweep()).toMatchObject({ announced: 1, held: 0 });
    expect(await sweep()).toMatchObject({ announced: 0, held: 0 });
    expect([mail.told, push.told]).toEqual([[id], [id]]);
  });

  test('is told after all when it cannot be judged three times in a row', async () => {
    const mail = channelDouble('mail');
    const { outbox, submit, index, connect, now, pause, pass } = await openOutbox(engine, []);
    const announce = createAnnounce({
      outbox,
      channels: [mail.channel],
      hold: broken,
      index,
      connect,
      now,
      pause,
    });
    const id = await submit();

    const kinds: string[] = [];
    for (let time = 0; time < 4; time += 1) {
      kinds.push((await announce(id)).kind);
      pass(MINUTE);
    }

    expect(kinds).toEqual(['failed', 'failed', 'failed', 'announced']);
    expect(mail.told).toEqual([id]);
  });

  test('counts for the ceilings anew once it was held after a try, and released', async () => {
    const firsts: boolean[] = [];
    const mail = channelDouble('mail', async ({ isFirstTry }) => {
      firsts.push(isFirstTry);
      return firsts.length === 1 ? 'waits' : 'told';
    });
    const { table, outbox, submit, index, connect, now, pause, pass } = await openOutbox(engine, []);
    const { hold: holdNow } = quoteHolder(engine.client, table, now);
    const hold = async ({ id, settled_at: at }: ClaimedQuote) =>
      at === undefined && firsts.length > 0 && holdNow({ id, signs: ['links', 'markup'], group: 'sender#a' });
    const announce = createAnnounce({ outbox, channels: [mail.channel], hold, index, connect, now, pause });
    const id = await submit();

    const kinds = [(await announce(id)).kind];
    pass(60 * MINUTE);
    kinds.push((await announce(id)).kind);
    const { find, settle } = heldQuotes(engine.client, table, async () => {});
    const quote = await find(id, 'held');
    await settle.released(quote === undefined ? [] : [quote], { by: 'olga', now: now() });
    pass(60 * MINUTE);
    kinds.push((await announce(id)).kind);

    expect(kinds).toEqual(['waits', 'held', 'announced']);
    expect(firsts).toEqual([true, true]);
  });

  test('counts for the ceilings once, at the first try of its channels, and not at one that ended while it was judged', async () => {
    const firsts: boolean[] = [];
    const mail = channelDouble('mail', async ({ isFirstTry }) => {
      firsts.push(isFirstTry);
      return firsts.length < 3 ? 'waits' : 'told';
    });
    const { outbox, submit, index, connect, now, pause, pass } = await openOutbox(engine, []);
    let isBroken = true;
    const hold = async () => isBroken && broken();
    const announce = createAnnounce({ outbox, channels: [mail.channel], hold, index, connect, now, pause });
    const id = await submit();

    expect((await announce(id)).kind).toBe('failed');
    isBroken = false;
    for (let time = 0; time < 3; time += 1) {
      pass(60 * MINUTE);
      await announce(id);
    }

    expect(firsts).toEqual([true, false, false]);
  });
});
