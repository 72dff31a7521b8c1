import '../function-settings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserSession } from '#contract/account-answer-schemas.ts';
import type { Account } from '../../../lambdas/accounts/account.ts';
import { sessionEnder } from '../../../lambdas/accounts/session-ender-table.ts';
import {
  newestSessions,
  sessionStatus,
  sessionsOf,
  sessionTracker,
} from '../../../lambdas/accounts/sessions-table.ts';
import type { AuditEvent } from '../../../lambdas/audit-trail/audit-trail.ts';
import type { Caller } from '../../../lambdas/http/caller.ts';
import { createDeactivateSessions } from '../../../lambdas/sessions/deactivate-sessions.ts';
import { build as buildEndSession } from '../../../lambdas/sessions/end-session.handler.ts';
import { createListSessions } from '../../../lambdas/sessions/list-sessions.ts';
import { build as buildTrackSession } from '../../../lambdas/sessions/track-session.handler.ts';
import { adminCaller, calledBy, caller } from '../../builders/caller.ts';
import { httpEvent, jsonEvent } from '../../builders/http-event.ts';
import { sessionRow } from '../../builders/session-row.ts';
import { createSessionsTable } from '../account-tables.ts';
import { account } from '../accounts/pool-double.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const now = () => new Date('2026-09-21T12:00:00.000Z');

interface World {
  readonly admins?: readonly Account[];
  /** Whether the pool cannot be reached when it is to sign a person out. */
  readonly poolFails?: boolean;
  readonly trailFails?: boolean;
}

async function setup({
  admins = [account({ userId: adminCaller().userId })],
  poolFails = false,
  trailFails = false,
}: World = {}) {
  const table = await createSessionsTable(engine);
  const tracker = sessionTracker(engine.client, table);
  const sessions = sessionEnder(engine.client, table);
  const signedOut: string[] = [];
  const recorded: AuditEvent[] = [];
  const watched: Caller[] = [];
  const endSession = buildEndSession({
    identify: calledBy(adminCaller()),
    statusOf: sessionStatus(engine.client, table),
    sessions,
    pool: {
      signOutEverywhere: async (userId) => {
        if (poolFails) throw new Error('the pool is busy');
        signedOut.push(userId);
      },
    },
    admins: { members: async () => admins },
    trail: {
      append: async (event) => {
        if (trailFails) throw new Error('the table is away');
        recorded.push(event);
        return { id: 'event-1', createdAt: now().toISOString() };
      },
    },
    now,
  });
  return {
    signedOut,
    recorded,
    watched,
    store: (overrides: Partial<UserSession>) => tracker.track(sessionRow(overrides)),
    rows: () => engine.scan(table),
    deactivate: createDeactivateSessions({ sessions, now }),
    list: createListSessions({
      newest: newestSessions(engine.client, table),
      sessionsOf: sessionsOf(engine.client, table),
      staff: async () => admins,
      now,
    }),
    track: (who: Caller, body: unknown, headers: Record<string, string> = {}) =>
      buildTrackSession({
        identify: calledBy(who),
        sessions: tracker,
        watchSecondFactor: async (caller) => void watched.push(caller),
        now,
      })(jsonEvent(JSON.stringify(body), headers)),
    end: (userId: string, id: string) =>
      endSession(
        httpEvent({ pathParameters: { user_id: userId, id }, headers: { 'User-Agent': 'Firefox' } }),
      ),
  };
}

const UPSERT = {
  user_id: '11111111-1111-4111-8111-111111111111',
  session_id: 'eyJraWQiOi',
  user_agent: 'Mozilla/5.0 (iPhone)',
  last_activity: '2026-09-21T11:59:59.000Z',
  is_active: true,
};

describe('PUT /user-sessions/current', () => {
  test('C131 C196 answers 201 with the session row, and 200 when repeated', async () => {
    const { track, rows } = await setup();

    const first = await track(caller(), UPSERT);
    const second = await track(caller(), UPSERT);

    expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
    expect(JSON.parse(first.body)).toEqual({
      id: '22222222-2222-4222-8222-222222222222',
      user_id: '11111111-1111-4111-8111-111111111111',
      session_id: 'eyJraWQiOi',
      user_agent: 'Mozilla/5.0 (iPhone)',
      last_activity: '2026-09-21T12:00:00.000Z',
      is_active: true,
      source_ip: '203.0.113.7',
    });
    expect(await rows()).toHaveLength(1);
  });

  test('holds the caller’s second factor against what is remembered of it', async () => {
    const { track, watched } = await setup();

    await track(caller(), UPSERT);

    expect(watched).toEqual([caller()]);
  });

  test('ends the row of the sign-in that it replaces, of its own person only', async () => {
    const { track, rows, store } = await setup();
    const old = '77777777-7777-4777-8777-777777777777';
    await store({ user_id: caller().userId, id: old });
    await store({ user_id: 'somebody-else', id: old });

    await track(caller(), { ...UPSERT, replaces: old });
    await track(caller(), { ...UPSERT, replaces: caller().originJti });

    const active = (await rows())
      .filter(({ is_active }) => is_active)
      .map(({ user_id, id }) => [user_id, id]);
    expect(active.toSorted()).toEqual([
      [caller().userId, caller().originJti],
      ['somebody-else', old],
    ]);
  });

  test('takes user, id, session_id and time from token and server, not from the body', async () => {
    const { track, rows } = await setup();
    const foreign = {
      ...UPSERT,
      user_id: 'victim',
      id: 'victim-1',
      session_id: 'forged',
      last_activity: '9999',
    };

    expect((await track(caller(), foreign)).statusCode).toBe(201);

    expect(await rows()).toMatchObject([
      {
        user_id: caller().userId,
        id: caller().originJti,
        session_id: 'eyJraWQiOi',
        last_activity: '2026-09-21T12:00:00.000Z',
      },
    ]);
  });

  test('takes the user agent of the request when the body has none', async () => {
    const { track, rows } = await setup();

    await track(caller(), {}, { 'User-Agent': 'Firefox\u0000 \n 140' });

    expect(await rows()).toMatchObject([{ user_agent: 'Firefox\uFFFD   140' }]);
  });

  test('keeps the address and the browser that the server saw, beside what the page says of itself', async () => {
    const { track, rows } = await setup();

    await track(caller(), UPSERT, {
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64)',
      'X-Forwarded-For': '198.51.100.9, 130.176.0.1',
    });

    expect(await rows()).toMatchObject([
      {
        user_agent: 'Mozilla/5.0 (iPhone)',
        server_user_agent: 'Mozilla/5.0 (X11; Linux x86_64)',
        viewer_ip: '198.51.100.9',
        source_ip: '203.0.113.7',
      },
    ]);
  });

  test('truncates a user agent of 10,000 characters', async () => {
    const { track, rows } = await setup();

    await track(caller(), { user_agent: 'x'.repeat(10_000) });

    expect(await rows()).toMatchObject([{ user_agent: 'x'.repeat(512) }]);
  });

  test('X04 answers 401 for a session that was ended', async () => {
    const { track, deactivate } = await setup();
    await track(caller(), UPSERT);
    await deactivate({ caller: caller(), userAgent: '' });

    const { statusCode, body } = await track(caller(), UPSERT);

    expect(statusCode).toBe(401);
    expect(JSON.parse(body)).toEqual({
      error: { code: 'unauthorized', message: 'This session was ended. Sign in again.' },
    });
  });

  test.each([
    [{ user_agent: 1 }, { user_agent: 'Send the user agent as a string.' }],
    [{ is_active: false }, { is_active: 'Send true: /user-sessions/deactivate ends sessions.' }],
    [{ is_active: 'true' }, { is_active: 'Send true: /user-sessions/deactivate ends sessions.' }],
  ])('answers 400 with a message for %j', async (body, fields) => {
    const { track, rows } = await setup();

    const result = await track(caller(), body);

    expect(result.statusCode).toBe(400);
    expect(JSON.parse(result.body).error.fields).toEqual(fields);
    expect(await rows()).toEqual([]);
  });
});

describe('POST /user-sessions/deactivate', () => {
  test('C152 C153 C371 ends all sessions of the caller and no others', async () => {
    const { store, deactivate, rows } = await setup();
    await store({});
    await store({ id: 'second-device' });
    await store({ user_id: 'another-user' });

    expect(await deactivate({ caller: caller(), userAgent: '' })).toEqual({ ended: 2 });

    const active = (await rows()).filter(({ is_active }) => is_active === true);
    expect(active.map(({ user_id }) => user_id)).toEqual(['another-user']);
  });

  test('X04 marks a session that was never tracked, so that it cannot be used', async () => {
    const { track, deactivate, rows } = await setup();

    expect(await deactivate({ caller: caller(), userAgent: 'Firefox' })).toEqual({ ended: 0 });

    expect((await track(caller(), UPSERT)).statusCode).toBe(401);
    expect(await rows()).toMatchObject([{ id: caller().originJti, is_active: false, user_agent: 'Firefox' }]);
  });
});

describe('GET /user-sessions', () => {
  test('shows a session as ended once its refresh token has expired', async () => {
    const { store, list } = await setup();
    await store({ id: 'today' });
    await store({ id: 'lasting', last_activity: '2026-09-14T12:00:01.000Z' });
    await store({ id: 'over', last_activity: '2026-09-14T11:59:59.000Z' });

    const { sessions } = await list();

    expect(sessions.map(({ id, is_active }) => [id, is_active])).toEqual([
      ['today', true],
      ['lasting', true],
      ['over', false],
    ]);
  });

  test('shows the attributes of the specification and no internal ones', async () => {
    const { store, list } = await setup();
    await store({});

    expect(await list()).toEqual({ sessions: [sessionRow()], next_cursor: null });
  });
});

describe('POST /user-sessions/{user_id}/{id}/end', () => {
  test('ends all sessions of the person and records the admin, start and end', async () => {
    const { store, end, rows, recorded, signedOut } = await setup();
    await store({});
    await store({ id: 'second-device' });
    await store({ user_id: 'another-user' });

    const { statusCode, body } = await end(sessionRow().user_id, sessionRow().id);

    expect([statusCode, JSON.parse(body)]).toEqual([200, { ended: 2 }]);
    const active = (await rows()).filter(({ is_active }) => is_active === true);
    expect(active.map(({ user_id }) => user_id)).toEqual(['another-user']);
    expect(signedOut).toEqual([sessionRow().user_id]);
    expect(recorded).toEqual(
      ['session_end_started', 'session_ended'].map((action) => ({
        userId: adminCaller().userId,
        action,
        newData: {
          target_user_id: sessionRow().user_id,
          target_session: sessionRow().id,
          timestamp: '2026-09-21T12:00:00.000Z',
          user_agent: 'Firefox',
          ip_address: 'client-side',
        },
        trustLevel: 'trusted',
        clientInfo: {
          sourceIp: '203.0.113.7',
          viewerIp: undefined,
          forwardedFor: undefined,
          userAgent: 'Firefox',
        },
      })),
    );
  });

  test('X04 leaves no session that could be tracked again', async () => {
    const { store, end, track } = await setup();
    await store({});

    await end(sessionRow().user_id, sessionRow().id);

    expect((await track(caller(), UPSERT)).statusCode).toBe(401);
  });

  test('ends nothing when the event cannot be recorded first', async () => {
    const { store, end, rows, signedOut } = await setup({ trailFails: true });
    await store({});

    expect((await end(sessionRow().user_id, sessionRow().id)).statusCode).toBe(500);

    expect(await rows()).toMatchObject([{ is_active: true }]);
    expect(signedOut).toEqual([]);
  });

  test('is refused to a former admin whose token still says admin', async () => {
    const { store, end, rows, recorded, signedOut } = await setup({
      admins: [account({ userId: 'another' })],
    });
    await store({});

    const { statusCode, body } = await end(sessionRow().user_id, sessionRow().id);

    expect([statusCode, JSON.parse(body).error.code]).toEqual([403, 'forbidden']);
    expect(await rows()).toMatchObject([{ is_active: true }]);
    expect([recorded, signedOut]).toEqual([[], []]);
  });

  test('records and ends the session even if the pool is then unreachable', async () => {
    const { store, end, rows, recorded } = await setup({ poolFails: true });
    await store({});

    expect((await end(sessionRow().user_id, sessionRow().id)).statusCode).toBe(500);

    expect(await rows()).toMatchObject([{ is_active: false }]);
    expect(recorded).toMatchObject([{ action: 'session_end_started' }]);
  });

  test('of an ended session completes an interrupted end', async () => {
    const { store, end, signedOut } = await setup();
    await store({});
    await end(sessionRow().user_id, sessionRow().id);

    const { statusCode, body } = await end(sessionRow().user_id, sessionRow().id);

    expect([statusCode, JSON.parse(body)]).toEqual([200, { ended: 0 }]);
    expect(signedOut).toHaveLength(2);
  });

  test('answers 404 for an unknown session and writes no row', async () => {
    const { end, rows, recorded } = await setup();

    const { statusCode, body } = await end('11111111-1111-4111-8111-111111111111', 'unknown');

    expect(statusCode).toBe(404);
    expect(JSON.parse(body).error.message).toBe('There is no such session. Reload the list.');
    expect(await rows()).toEqual([]);
    expect(recorded).toEqual([]);
  });

  test.each(['#lock', 'a/b', '', 'x'.repeat(129), '../..'])(
    'answers 400 for the user id %j',
    async (userId) => {
      const { end } = await setup();

      const { statusCode, body } = await end(userId, 'any');

      expect(statusCode).toBe(400);
      expect(Object.keys(JSON.parse(body).error.fields)).toEqual(['user_id']);
    },
  );
});

describe('the sessions of staff', () => {
  const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * 60_000).toISOString();

  test('stay, all nine, when a plain user signs in 50 times, which the list of all shows alone', async () => {
    const owner = adminCaller().userId;
    const { store, list } = await setup();
    for (let index = 0; index < 9; index += 1) {
      await store({ user_id: owner, id: `owner-${index}`, last_activity: minutesAgo(100 + index) });
    }
    for (let index = 0; index < 50; index += 1) {
      await store({ user_id: 'mallory', id: `mallory-${index}`, last_activity: minutesAgo(index) });
    }

    const ownersIn = ({ sessions }: Awaited<ReturnType<typeof list>>) =>
      sessions.filter(({ user_id: id }) => id === owner).map(({ id }) => id);
    expect(ownersIn(await list())).toEqual([]);
    expect(ownersIn(await list({ view: 'staff' }))).toEqual(
      Array.from({ length: 9 }, (_, n) => `owner-${n}`),
    );
    expect((await list({ view: 'staff' })).sessions).toHaveLength(9);
  });

  test('of one admin in any number do not push out the latest of another', async () => {
    const admins = [account({ userId: 'olga' }), account({ userId: 'mallory' })];
    const { store, list } = await setup({ admins });
    for (let index = 0; index < 5; index += 1) {
      await store({ user_id: 'olga', id: `olga-${index}`, last_activity: minutesAgo(500 + index) });
    }
    for (let index = 0; index < 80; index += 1) {
      await store({ user_id: 'mallory', id: `mallory-${index}`, last_activity: minutesAgo(index) });
    }

    const { sessions } = await list({ view: 'staff' });

    expect(sessions).toHaveLength(50);
    expect(sessions.filter(({ user_id: id }) => id === 'olga')).toHaveLength(5);
    expect(sessions.map(({ last_activity: at }) => at)).toEqual(
      sessions
        .map(({ last_activity: at }) => at)
        .toSorted()
        .reverse(),
    );
  });

  test('are all reached, each once, 60 of them behind 500 of one user, and the latest of each admin comes first', async () => {
    const owners = ['olga', 'sam', 'tess'];
    const { store, list } = await setup({ admins: owners.map((userId) => account({ userId })) });
    const ids = owners.flatMap((owner) => Array.from({ length: 20 }, (_, index) => `${owner}-${index}`));
    for (const [index, id] of ids.entries()) {
      await store({ user_id: id.split('-')[0] ?? '', id, last_activity: minutesAgo(600 + index) });
    }
    for (let index = 0; index < 500; index += 1) {
      await store({ user_id: 'mallory', id: `mallory-${index}`, last_activity: minutesAgo(index) });
    }

    const first = await list({ view: 'staff' });
    const second = await list({ view: 'staff', cursor: first.next_cursor ?? '' });

    const found = [...first.sessions, ...second.sessions].map(({ id }) => id);
    expect([first.sessions.length, second.sessions.length, second.next_cursor]).toEqual([50, 10, null]);
    expect(found.toSorted()).toEqual(ids.toSorted());
    for (const owner of owners) expect(first.sessions.map(({ id }) => id)).toContain(`${owner}-0`);
  });

  test.each(['x', '1', '01.eA', `0.${Buffer.from('2026-09-21 a b').toString('base64url')}`])(
    'are not listed behind the cursor %j, which is named as the mistake',
    async (cursor) => {
      const { list } = await setup();

      await expect(list({ view: 'staff', cursor })).rejects.toMatchObject({
        code: 'invalid_request',
        fields: { cursor: 'Send the next_cursor of the page before, unchanged.' },
      });
    },
  );
});

describe('older sessions', () => {
  test('are all reached by the cursor, each once, over the turn of months', async () => {
    const { store, list } = await setup();
    for (let day = 0; day < 60; day += 1) {
      const at = new Date(now().getTime() - day * 86_400_000).toISOString();
      await store({ id: `first-${day}`, last_activity: at });
      await store({ id: `second-${day}`, last_activity: at });
    }

    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ view: 'newest', cursor });
      found.push(...page.sessions.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);

    expect(found).toHaveLength(120);
    expect(new Set(found).size).toBe(120);
  });

  test.each(['x', 'eA==', Buffer.from('2026-09-21 a b').toString('base64url')])(
    'are not listed behind the cursor %j, which is named as the mistake',
    async (cursor) => {
      const { list } = await setup();

      await expect(list({ view: 'newest', cursor })).rejects.toMatchObject({
        code: 'invalid_request',
        fields: { cursor: 'Send the next_cursor of the page before, unchanged.' },
      });
    },
  );
});
