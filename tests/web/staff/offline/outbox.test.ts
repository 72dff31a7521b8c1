import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerOf } from '#contract/answers.ts';
import type { SentOf } from '#contract/api.ts';
import { ApiFailure, TIMED_OUT } from '../../../../web/staff/api/call-api.ts';
import {
  createOutbox,
  isUnanswered,
  MOST_WAITING,
  mayWait,
  OUTBOX,
  type Waiting,
  waitingIn,
} from '../../../../web/staff/offline/outbox.ts';
import { memoryStore } from './memory-store.ts';

type SentWork = SentOf<'changeWork', 'body'>;
type Answer = AnswerOf<'changeWork'>;

const said = (operation: string, version = 0, over: Partial<SentWork> = {}) => ({
  quote: 'q1',
  name: 'Ana Ruiz',
  sent: { happened: 'note', note: operation, operation, version, ...over } satisfies SentWork,
});

/** A server that applies each operation once, if it is of the present version; it may be away, or lose its answers. */
function aServer() {
  const versions = new Map<string, number>();
  const applied: string[] = [];
  const server = {
    applied,
    versions,
    /** What happens to the next calls; nothing: they are answered. */
    faults: [] as (Error | 'lost')[],
    calls: 0,
    change: (quote: string, { operation, version }: Waiting['sent']): Answer => {
      const present = versions.get(quote) ?? 0;
      const work = (now: number) => ({ id: quote, stage: 'new' as const, version: now });
      if (applied.includes(operation)) return { is_applied: true, work: work(present) };
      if (version > present) throw new ApiFailure(400, 'Some fields need a change.');
      if (version < present) return { is_applied: false, work: work(present) };
      applied.push(operation);
      versions.set(quote, present + 1);
      return { is_applied: true, work: work(present + 1) };
    },
    send: async (quote: string, sent: Waiting['sent']): Promise<Answer> => {
      server.calls += 1;
      const fault = server.faults.shift();
      if (fault instanceof Error) throw fault;
      const answer = server.change(quote, sent);
      if (fault === 'lost') throw new ApiFailure(0, 'The server cannot be reached.');
      return answer;
    },
  };
  return server;
}

let ids = 0;

function setup(values = new Map<string, unknown>(), server = aServer(), userId = 'olga') {
  const told: (Answer | undefined)[] = [];
  const lock = { isHeld: false };
  const outbox = createOutbox({
    store: memoryStore(values),
    userId,
    send: (...call) => server.send(...call),
    alone: async (task) => {
      if (lock.isHeld) return;
      lock.isHeld = true;
      await task().finally(() => {
        lock.isHeld = false;
      });
    },
    now: () => 1_000,
    newId: () => {
      ids += 1;
      return `again-${ids}`;
    },
    tell: (answer) => void told.push(answer),
  });
  return { outbox, values, server, told };
}

const notes = (waiting: readonly Waiting[]) =>
  waiting.map(({ sent }) => ('note' in sent ? sent.note : undefined));
const AWAY = () => new ApiFailure(0, 'The server cannot be reached.');

describe('what was said without a connection', () => {
  test('waits over a restart, and is sent in order, each resting on the one before', async () => {
    const { outbox, values, server } = setup();
    await outbox.add(said('one'));
    await outbox.add(said('two'));
    await outbox.add({ ...said('other', 4), quote: 'q2' });
    server.versions.set('q2', 4);

    const later = setup(values, server).outbox;
    await later.look();
    expect(later.waiting.get().map(({ sent }) => sent.version)).toEqual([0, 1, 4]);
    await later.send();
    expect(server.applied).toEqual(['one', 'two', 'other']);
    expect(later.waiting.get()).toEqual([]);
    expect(waitingIn(values.get(OUTBOX))).toEqual([]);
    expect(later.versionOf('q1')).toBe(2);
    // Counted although nobody listened: the screen that sent it may be gone.
    expect(later.sent.get()).toBe(3);
  });

  test.each([
    AWAY(),
    new ApiFailure(TIMED_OUT, 'slow'),
    new ApiFailure(429, 'busy'),
    new ApiFailure(503, 'broken'),
    new ApiFailure(401, 'expired'),
    new ApiFailure(403, 'confirm it is you', 'second_factor_required'),
    new Error('The session could not be renewed.'),
  ])('waits on, as it is, after: %s', async (fault) => {
    const { outbox, server } = setup();
    await outbox.add(said('one'));
    await outbox.add({ ...said('other'), quote: 'q2' });
    server.faults.push(fault);
    await outbox.send();
    expect(server.calls).toBe(1);
    expect(outbox.waiting.get()).toMatchObject([said('one'), { quote: 'q2' }]);
    await outbox.send();
    expect(server.applied).toEqual(['one', 'other']);
  });

  test('is a request by telephone as well, which is sent as it was taken down, and told as a card', async () => {
    const values = new Map<string, unknown>();
    const lead = { first_name: 'Luis', phone: '(415) 555-0177' };
    const sent = { happened: 'recorded', lead, operation: 'lead-1', version: 0 } as const;
    const card = { id: 'lead-1', stage: 'contacted', version: 1 } as const;
    const server = aServer();
    const took: unknown[] = [];
    const send = async (quote: string, what: unknown) => {
      took.push([quote, what]);
      if (took.length === 1) throw AWAY();
      return { is_applied: true, work: card };
    };
    const { outbox } = setup(values, { ...server, send });
    expect(await outbox.add({ quote: 'lead-1', name: 'Luis', sent }, true)).toBe(true);
    await outbox.send();

    const later = setup(values, { ...server, send }).outbox;
    await later.look();
    expect(later.waiting.get()).toMatchObject([{ name: 'Luis', sent }]);
    await later.send();
    expect(took).toEqual([
      ['lead-1', sent],
      ['lead-1', sent],
    ]);
    expect(later.waiting.get()).toEqual([]);
  });

  test('is applied once, although the answer was lost', async () => {
    const { outbox, server } = setup();
    await outbox.add(said('one'));
    server.faults.push('lost');
    await outbox.send();
    expect(notes(outbox.waiting.get())).toEqual(['one']);
    await outbox.send();
    expect(server.applied).toEqual(['one']);
    expect(server.versions.get('q1')).toBe(1);
    expect(outbox.waiting.get()).toEqual([]);
  });

  test('is kept when somebody else was faster, with all that rests on it, and can be sent on top', async () => {
    const { outbox, server, told } = setup();
    await outbox.add(said('one'));
    await outbox.add(said('two'));
    await outbox.add({ ...said('other'), quote: 'q2' });
    server.versions.set('q1', 3);
    const seen: Answer[] = [];
    outbox.onAnswer((answer) => void seen.push(answer));
    await outbox.send();
    expect(server.applied).toEqual(['other']);
    expect(outbox.waiting.get()).toMatchObject([
      { ...said('one'), refusal: { kind: 'conflict', version: 3 } },
      said('two', 1),
    ]);
    // The lists show what the other did.
    expect(seen[0]?.work.version).toBe(3);
    expect(told.at(-1)).toEqual(seen.at(-1));
    // Nothing is tried again by itself.
    const { calls } = server;
    await outbox.send();
    expect(server.calls).toBe(calls);

    await outbox.insist('q1');
    expect(server.applied).toEqual([
      'other',
      expect.stringMatching(/^again/),
      expect.stringMatching(/^again/),
    ]);
    expect(outbox.waiting.get()).toEqual([]);
  });

  test('is kept when the server does not take it, with the reason, until it is dropped', async () => {
    const { outbox, server } = setup();
    await outbox.add(said('one'));
    server.faults.push(new ApiFailure(404, 'There is no such quote.', 'not_found'));
    await outbox.send();
    expect(outbox.waiting.get()).toMatchObject([
      { refusal: { kind: 'refused', reason: 'There is no such quote.' } },
    ]);
    await outbox.insist('q1');
    expect(outbox.waiting.get()).toHaveLength(1);
    await outbox.drop('q1');
    expect(outbox.waiting.get()).toEqual([]);
  });

  test('can be taken back as long as it waits: the last of a quote, and not while it is on the way', async () => {
    const { outbox, server } = setup();
    await outbox.add(said('one'));
    await outbox.add(said('two'));
    expect(await outbox.takeBack('one')).toBe(false);
    expect(await outbox.takeBack('unknown')).toBe(false);
    expect(await outbox.takeBack('two')).toBe(true);
    expect(notes(outbox.waiting.get())).toEqual(['one']);

    const answer = Promise.withResolvers<void>();
    const { send } = server;
    server.send = async (...call) => answer.promise.then(() => send(...call));
    const sending = outbox.send();
    expect(await outbox.takeBack('one')).toBe(false);
    answer.resolve();
    await sending;
    expect(server.applied).toEqual(['one']);
  });

  test('is sent by nobody else, who sees nothing of it', async () => {
    const { outbox, values, server } = setup();
    await outbox.add(said('one'));
    const ben = setup(values, server, 'ben').outbox;
    await ben.look();
    expect(ben.waiting.get()).toEqual([]);
    await ben.send();
    expect(server.calls).toBe(0);
  });

  test('has an end: what does not fit is not said to wait', async () => {
    const { outbox } = setup();
    for (let count = 0; count < MOST_WAITING; count += 1) await outbox.add(said(`${count}`));
    expect(await outbox.add(said('one too many'))).toBe(false);
    expect(outbox.waiting.get()).toHaveLength(MOST_WAITING);
  });

  test('keeps its version when it was sent before: with another it would be another change', async () => {
    const { outbox } = setup();
    await outbox.add(said('one'));
    await outbox.add(said('two', 7), true);
    expect(outbox.waiting.get()[1]?.sent.version).toBe(7);
  });

  test('stands there once, however often it is added', async () => {
    const { outbox } = setup();
    await outbox.add(said('one'));
    expect(await outbox.add(said('one'))).toBe(true);
    expect(outbox.waiting.get()).toHaveLength(1);
  });

  test.each([
    undefined,
    null,
    'text',
    { userId: 'olga' },
    { userId: 'olga', entries: [7, {}, { quote: 'q1' }] },
  ])('is nothing where it cannot be read: %j', async (stored) => {
    const { outbox } = setup(new Map([[OUTBOX, stored]]));
    await outbox.look();
    expect(outbox.waiting.get()).toEqual([]);
  });
});

test('what has happened may wait; what others must agree to, and what changes what is there, does not', () => {
  const all = ['call', 'talked', 'voicemail', 'no_answer', 'wrong_number', 'text', 'mail', 'note'] as const;
  expect(all.filter((happened) => !mayWait({ happened }))).toEqual([]);
  const atOnce = ['correct', 'undo', 'same', 'separate'] as const;
  expect(atOnce.filter((happened) => mayWait({ happened }))).toEqual([]);
  const stages = ['new', 'contacted', 'visit', 'quoted', 'booked', 'done', 'lost'] as const;
  expect(stages.filter((stage) => mayWait({ happened: 'stage', stage }))).toEqual(['done', 'lost']);
});

test('an answer is an answer, whatever it says', () => {
  expect([AWAY(), new ApiFailure(TIMED_OUT, ''), new Error('')].map(isUnanswered)).toEqual([
    true,
    true,
    true,
  ]);
  expect([400, 401, 403, 409, 429, 500].map((status) => isUnanswered(new ApiFailure(status, '')))).toEqual(
    Array.from({ length: 6 }, () => false),
  );
});

/** What can happen, in any order, in two tabs of one person and to the quote by a colleague. */
const STEP = fc.oneof(
  fc.record({ what: fc.constant('say' as const), tab: fc.nat(1) }),
  fc.record({ what: fc.constant('send' as const), tab: fc.nat(1) }),
  fc.record({ what: fc.constant('insist' as const), tab: fc.nat(1) }),
  fc.record({ what: fc.constant('restart' as const), tab: fc.nat(1) }),
  fc.record({ what: fc.constant('away' as const), tab: fc.nat(3) }),
  fc.record({ what: fc.constant('lost' as const), tab: fc.nat(3) }),
  fc.record({ what: fc.constant('colleague' as const), tab: fc.nat(1) }),
);

test('in 1,000 orders of two tabs, losses and a colleague nothing is lost, and nothing applied twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { maxLength: 40 }), async (steps) => {
      const [values, server] = [new Map<string, unknown>(), aServer()];
      const tabs = [setup(values, server).outbox, setup(values, server).outbox];
      const notesSaid: string[] = [];
      const notesApplied = new Map<string, number>();
      const change = server.change;
      server.change = (quote, sent) => {
        const before = server.applied.length;
        const answer = change(quote, sent);
        const note = ('note' in sent && sent.note) || '';
        if (server.applied.length > before) notesApplied.set(note, (notesApplied.get(note) ?? 0) + 1);
        return answer;
      };
      for (const [index, { what, tab }] of steps.entries()) {
        const outbox = tabs[tab % 2] ?? expect.fail();
        if (what === 'say') {
          notesSaid.push(`note ${index}`);
          await outbox.add(said(`note ${index}`, server.versions.get('q1') ?? 0));
        }
        if (what === 'send') await outbox.send();
        if (what === 'insist') await outbox.insist('q1');
        if (what === 'restart') tabs[tab] = setup(values, server).outbox;
        if (what === 'away') server.faults.push(...Array.from({ length: tab }, AWAY));
        if (what === 'lost') server.faults.push('lost');
        if (what === 'colleague')
          server.change('q1', said(`theirs ${index}`, server.versions.get('q1')).sent);
      }
      server.faults.length = 0;
      const last = setup(values, server).outbox;
      await last.send();
      // Each time somebody was faster again, it is asked again.
      while (last.waiting.get().some(({ refusal }) => refusal !== undefined)) await last.insist('q1');
      const waiting = notes(last.waiting.get());
      const mine = [...notesApplied.keys()].filter((note) => note.startsWith('note '));
      expect(waiting).toEqual([]);
      expect(mine).toEqual(notesSaid);
      expect([...notesApplied.values()].every((count) => count === 1)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
