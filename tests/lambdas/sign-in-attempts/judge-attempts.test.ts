import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEvent } from '../../../lambdas/audit-trail/audit-trail.ts';
import { BUSINESS } from '../../../lambdas/contract/business.ts';
import type { Mail } from '../../../lambdas/mail/mail.ts';
import { accountOf, windowOf } from '../../../lambdas/sign-in-attempts/attempts.ts';
import {
  attemptCounter,
  attemptsIn,
  marks,
  misses,
} from '../../../lambdas/sign-in-attempts/attempts-table.ts';
import { guessingMail } from '../../../lambdas/sign-in-attempts/guessing-mail.ts';
import { createJudgeAttempts } from '../../../lambdas/sign-in-attempts/judge-attempts.ts';
import { createNoteSignIn } from '../../../lambdas/sign-in-attempts/note-sign-in.ts';
import { createBookkeepingTable } from '../account-tables.ts';
import { account } from '../accounts/pool-double.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';
import { recordsOf } from '../stream-records.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const owner = account({ userId: 'owner', email: 'owner@example.com' });
const plainUser = account({ userId: 'ana', email: 'ana@example.com' });
const NOON = Date.parse('2026-09-21T12:00:00.000Z');
const MINUTE = 60_000;

const known = (sub: string) => ({ userName: sub, request: { userAttributes: { sub }, userNotFound: false } });
const unknown = (login: string) => ({ userName: login, request: { userAttributes: {}, userNotFound: true } });

async function setup(trail: (event: AuditEvent) => void = () => {}) {
  const table = await createBookkeepingTable(engine);
  const { client } = engine;
  let clock = NOON;
  const now = () => new Date(clock);
  const [recorded, mails]: [AuditEvent[], [string, Mail][]] = [[], []];
  let warned = 0;
  const wired = {
    counter: attemptCounter(client, table),
    now,
    pause: () => new Promise(() => {}),
    log: (error: unknown) => {
      throw error;
    },
  };
  const judge = createJudgeAttempts({
    misses: misses(client, table),
    marks: marks(client, table),
    trail: {
      append: async (event) => {
        trail(event);
        recorded.push(event);
        return { id: 'event', createdAt: '' };
      },
    },
    accounts: { find: async (id) => [owner, plainUser].find(({ userId }) => userId === id) },
    staff: { of: async (id) => (id === 'owner' ? ['admin'] : []) },
    send: async (to, mail) => void mails.push([to, mail]),
    warn: () => {
      warned += 1;
    },
    mail: guessingMail('https://site.example'),
    now,
  });
  return {
    attempt: createNoteSignIn('attempts', wired),
    succeed: createNoteSignIn('successes', wired),
    wait: (milliseconds: number) => {
      clock += milliseconds;
    },
    /** The whole stream once more, as a consumer may get it. */
    judge: async () => {
      const records = await recordsOf(engine, table);
      const counts = records.filter(({ dynamodb }) => dynamodb?.Keys?.id?.S?.startsWith('attempts#'));
      await judge(attemptsIn({ Records: counts }));
    },
    recorded,
    mails,
    warned: () => warned,
    rows: () => engine.scan(table),
  };
}

const times = async (count: number, step: () => Promise<unknown>) => {
  for (let index = 0; index < count; index += 1) await step();
};

describe('guesses at one account', () => {
  test('12 in a quarter of an hour are two entries, an alarm and a mail, however often they are judged', async () => {
    const { attempt, judge, recorded, mails, warned } = await setup();
    for (const least of [5, 5, 2]) {
      await times(least, () => attempt(known('owner')));
      await judge();
    }
    await judge();

    expect(
      recorded.map(({ userId, action, newData, trustLevel }) => [
        userId,
        action,
        newData.target_user_id,
        newData.attempts,
        trustLevel,
      ]),
    ).toEqual([
      [null, 'failed_sign_in_attempts', 'owner', '5', 'targeted'],
      [null, 'failed_sign_in_attempts', 'owner', '10', 'targeted'],
    ]);
    expect(warned()).toBe(1);
    expect(mails.map(([to, { subject }]) => [to, subject])).toEqual([
      ['owner@example.com', `Somebody tries to sign in as you at ${BUSINESS.name}`],
    ]);
  });

  test('are judged although the owner came in meanwhile', async () => {
    const { attempt, succeed, judge, recorded, mails } = await setup();
    await attempt(known('owner'));
    await succeed(known('owner'));
    await times(12, () => attempt(known('owner')));

    await judge();

    expect(recorded.at(-1)?.newData).toMatchObject({ target_user_id: 'owner', attempts: '10' });
    expect(mails.map(([to]) => to)).toEqual(['owner@example.com']);
  });

  test('that are few are nothing: who mistypes twice at each sign-in of a day, or three times at one', async () => {
    const { attempt, succeed, wait, judge, recorded, mails } = await setup();
    for (let visit = 0; visit < 8; visit += 1) {
      await times(3, () => attempt(known('owner')));
      await succeed(known('owner'));
      wait(30 * MINUTE);
    }
    await times(4, () => attempt(known('ana')));
    await succeed(known('ana'));

    await judge();

    expect([recorded, mails]).toEqual([[], []]);
  });

  test('four in each quarter of an hour are an entry, an alarm and a mail when they are twenty of a day', async () => {
    const { attempt, wait, judge, recorded, mails, warned } = await setup();
    for (let window = 0; window < 8; window += 1) {
      await times(4, () => attempt(known('ana')));
      wait(15 * MINUTE);
    }

    await judge();
    await judge();

    expect(recorded.map(({ newData, trustLevel }) => [newData.attempts, newData.within, trustLevel])).toEqual(
      [['20', 'a day', 'witnessed']],
    );
    expect([warned(), mails.map(([to]) => to)]).toEqual([1, ['ana@example.com']]);
  });

  test.each([
    ['owner', 1],
    ['ana', 0],
  ])('five, which keep a person out for a while, are mailed to an admin: %s', async (person, expected) => {
    const { attempt, judge, mails, warned } = await setup();
    await times(5, () => attempt(known(person)));

    await judge();

    expect([mails.length, warned()]).toEqual([expected, 0]);
  });

  test('over an hour are one mail, and entries for every window', async () => {
    const { attempt, wait, judge, recorded, mails } = await setup();
    for (let window = 0; window < 4; window += 1) {
      await times(10, () => attempt(known('owner')));
      await judge();
      wait(15 * MINUTE);
    }

    const spans = recorded.map(({ newData: { within } }) => within);
    expect([spans.filter((span) => span === '15 minutes').length, mails.length]).toEqual([8, 1]);
  });

  test('that does not exist are recorded without what was typed, and mailed to nobody', async () => {
    const { attempt, judge, recorded, mails, rows } = await setup();
    await times(10, () => attempt(unknown('Sunshine-2026!')));

    await judge();

    expect(recorded.map(({ newData }) => newData.target_user_id)).toEqual([
      'no such account',
      'no such account',
    ]);
    expect(mails).toEqual([]);
    expect(JSON.stringify([recorded, await rows()])).not.toContain('Sunshine');
  });

  test('are in the log after a failure of the log', async () => {
    let isBroken = true;
    const { attempt, judge, recorded } = await setup(() => {
      if (isBroken) throw new Error('unreachable');
    });
    await times(5, () => attempt(known('owner')));
    await expect(judge()).rejects.toThrow('unreachable');
    isBroken = false;

    await judge();

    expect(recorded).toHaveLength(1);
  });
});

describe('guesses at many accounts', () => {
  test('one at each of 40 are one entry and an alarm for each window, and a mail to nobody', async () => {
    const { attempt, judge, recorded, mails, warned } = await setup();
    for (let person = 0; person < 40; person += 1) await attempt(unknown(`person-${person}@example.com`));

    await judge();
    await judge();

    expect(recorded.map(({ newData }) => [newData.target_user_id, newData.accounts])).toEqual([
      ['many accounts', '10'],
    ]);
    expect([warned(), mails]).toEqual([1, []]);
  });

  test('four at each of three are noticed in a company that has no more', async () => {
    const { attempt, judge, recorded, warned } = await setup();
    for (const person of ['owner', 'ana', 'ben']) await times(4, () => attempt(known(person)));

    await judge();

    expect(recorded.map(({ newData }) => [newData.target_user_id, newData.accounts])).toEqual([
      ['many accounts', '3'],
    ]);
    expect(warned()).toBe(1);
  });

  test('that do not exist share their entries, so that 1,000 made-up names push nothing away', async () => {
    const { attempt, judge, recorded } = await setup();
    for (let person = 0; person < 30; person += 1)
      await times(6, () => attempt(unknown(`person-${person}@example.com`)));

    await judge();

    const targets = recorded.map(({ newData }) => newData.target_user_id);
    expect(targets.toSorted()).toEqual(['many accounts', 'no such account']);
  });

  test('is told from as many people who come in', async () => {
    const { attempt, succeed, judge, recorded } = await setup();
    for (let person = 0; person < 40; person += 1) {
      await attempt(known(`person-${person}`));
      await succeed(known(`person-${person}`));
    }

    await judge();

    expect(recorded).toEqual([]);
  });
});

describe('the triggers of the pool', () => {
  const event = known('owner');
  const wired = (count: () => Promise<void>) => {
    const logged: unknown[] = [];
    const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds / 100));
    const note = createNoteSignIn('attempts', {
      counter: { count },
      now: () => new Date(NOON),
      pause,
      log: (error) => logged.push(error),
    });
    return { note, logged };
  };

  test.each([
    ['fails', () => Promise.reject(new Error('unreachable'))],
    ['does not answer', () => new Promise<void>(() => {})],
  ])('let a sign-in go on when the table %s, and log it for the alarm', async (_, count) => {
    const { note, logged } = wired(count);

    expect(await note(event)).toBe(event);

    expect(logged).toHaveLength(1);
  });

  test('count a name in any case as one, in windows of a quarter of an hour', () => {
    expect(accountOf(unknown(' Ana@Example.com'))).toEqual(accountOf(unknown('ana@example.com')));
    expect(windowOf(new Date('2026-09-21T12:14:59.999Z'))).toBe('2026-09-21T12:00:00.000Z');
    expect(windowOf(new Date('2026-09-21T12:15:00.000Z'))).toBe('2026-09-21T12:15:00.000Z');
  });

  test('keep rows that end by themselves', async () => {
    const { attempt, judge, rows } = await setup();
    await times(12, () => attempt(event));
    await judge();

    for (const row of await rows()) expect(row.expires_at).toBeGreaterThan(NOON / 1000);
  });
});
