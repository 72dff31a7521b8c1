import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { AuditEvent } from '../../../lambdas/aws/audit-trail.ts';
import { sessionEnder } from '../../../lambdas/aws/session-ender.ts';
import {
  newestSessions,
  type SessionRow,
  sessionStatus,
  sessionTracker,
} from '../../../lambdas/aws/sessions-table.ts';
import type { Account } from '../../../lambdas/aws/user-pool.ts';
import type { Caller } from '../../../lambdas/http/caller.ts';
import { endpoint } from '../../../lambdas/http/endpoint.ts';
import { createDeactivateSessions } from '../../../lambdas/sessions/deactivate-sessions.ts';
import { endSessionTranslator } from '../../../lambdas/sessions/end-session.translator.ts';
import { createEndSession } from '../../../lambdas/sessions/end-session.ts';
import { createListSessions } from '../../../lambdas/sessions/list-sessions.ts';
import { trackSessionTranslator } from '../../../lambdas/sessions/track-session.translator.ts';
import { createTrackSession } from '../../../lambdas/sessions/track-session.ts';
import { adminCaller, calledBy, caller } from '../../builders/caller.ts';
import { httpEvent, jsonEvent } from '../../builders/http-event.ts';
import { sessionRow } from '../../builders/session-row.ts';
import { createSessionsTable } from '../account-tables.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';
import { account } from '../roles/pool-double.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const now = () => new Date('2026-09-21T12:00:00.000Z');

interface World {
  readonly admins?: readonly Account[];
  /** Whether the pool cannot be reached when it is to sign somebody out. */
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
  const endSession = createEndSession({
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
    store: (overrides: Partial<SessionRow>) => tracker.track(sessionRow(overrides)),
    rows: () => engine.scan(table),
    deactivate: createDeactivateSessions({ sessions, now }),
    list: createListSessions({ newest: newestSessions(engine.client, table), now }),
    track: (who: Caller, body: unknown, headers: Record<string, string> = {}) =>
      endpoint(
        ENDPOINTS.trackSession,
        trackSessionTranslator,
        createTrackSession({ sessions: tracker, now }),
        {
          identify: calledBy(who),
        },
      )(jsonEvent(JSON.stringify(body), headers)),
    end: (userId: string, id: string) =>
      endpoint(ENDPOINTS.endSession, endSessionTranslator, endSession, { identify: calledBy(adminCaller()) })(
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
  test('C131 C196 answers 201 with the row of this sign-in, and 200 when it comes again', async () => {
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
    });
    expect(await rows()).toHaveLength(1);
  });

  test('takes user, id, session_id and time from the token and the server, whatever the body says', async () => {
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

  test('takes the user agent of the request where the body names none', async () => {
    const { track, rows } = await setup();

    await track(caller(), {}, { 'User-Agent': 'Firefox\u0000 \n 140' });

    expect(await rows()).toMatchObject([{ user_agent: 'Firefox\uFFFD   140' }]);
  });

  test('cuts a user agent of 10,000 characters', async () => {
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
  ])('answers 400 with a line for %j', async (body, fields) => {
    const { track, rows } = await setup();

    const result = await track(caller(), body);

    expect(result.statusCode).toBe(400);
    expect(JSON.parse(result.body).error.fields).toEqual(fields);
    expect(await rows()).toEqual([]);
  });
});

describe('POST /user-sessions/deactivate', () => {
  test('C152 C153 C371 ends all sessions of the caller and no other', async () => {
    const { store, deactivate, rows } = await setup();
    await store({});
    await store({ id: 'second-device' });
    await store({ user_id: 'somebody-else' });

    expect(await deactivate({ caller: caller(), userAgent: '' })).toEqual({ ended: 2 });

    const active = (await rows()).filter(({ is_active }) => is_active === true);
    expect(active.map(({ user_id }) => user_id)).toEqual(['somebody-else']);
  });

  test('X04 of a session that was never tracked leaves a row that keeps it out', async () => {
    const { track, deactivate, rows } = await setup();

    expect(await deactivate({ caller: caller(), userAgent: 'Firefox' })).toEqual({ ended: 0 });

    expect((await track(caller(), UPSERT)).statusCode).toBe(401);
    expect(await rows()).toMatchObject([{ id: caller().originJti, is_active: false, user_agent: 'Firefox' }]);
  });
});

describe('GET /user-sessions', () => {
  test('shows no session as active that no token can be renewed for any more', async () => {
    const { store, list } = await setup();
    await store({ id: 'today' });
    await store({ id: 'lasting', last_activity: '2026-08-22T12:00:01.000Z' });
    await store({ id: 'over', last_activity: '2026-08-22T11:59:59.000Z' });

    const { sessions } = await list();

    expect(sessions.map(({ id, is_active }) => [id, is_active])).toEqual([
      ['today', true],
      ['lasting', true],
      ['over', false],
    ]);
  });

  test('shows the attributes of the specification and no bookkeeping', async () => {
    const { store, list } = await setup();
    await store({});

    expect(await list()).toEqual({ sessions: [sessionRow()] });
  });
});

describe('POST /user-sessions/{user_id}/{id}/end', () => {
  test('ends this session and all others of its person, and records who did it and when it began', async () => {
    const { store, end, rows, recorded, signedOut } = await setup();
    await store({});
    await store({ id: 'second-device' });
    await store({ user_id: 'somebody-else' });

    const { statusCode, body } = await end(sessionRow().user_id, sessionRow().id);

    expect([statusCode, JSON.parse(body)]).toEqual([200, { ended: 2 }]);
    const active = (await rows()).filter(({ is_active }) => is_active === true);
    expect(active.map(({ user_id }) => user_id)).toEqual(['somebody-else']);
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
        standing: 'trusted',
        seen: { sourceIp: '203.0.113.7', viewerIp: undefined, forwardedFor: undefined, userAgent: 'Firefox' },
      })),
    );
  });

  test('X04 leaves nothing that could be tracked again', async () => {
    const { store, end, track } = await setup();
    await store({});

    await end(sessionRow().user_id, sessionRow().id);

    expect((await track(caller(), UPSERT)).statusCode).toBe(401);
  });

  test('ends nothing that is not recorded first', async () => {
    const { store, end, rows, signedOut } = await setup({ trailFails: true });
    await store({});

    expect((await end(sessionRow().user_id, sessionRow().id)).statusCode).toBe(500);

    expect(await rows()).toMatchObject([{ is_active: true }]);
    expect(signedOut).toEqual([]);
  });

  test('is refused to a caller whose token still says admin but who is none any more', async () => {
    const { store, end, rows, recorded, signedOut } = await setup({
      admins: [account({ userId: 'another' })],
    });
    await store({});

    const { statusCode, body } = await end(sessionRow().user_id, sessionRow().id);

    expect([statusCode, JSON.parse(body).error.code]).toEqual([403, 'forbidden']);
    expect(await rows()).toMatchObject([{ is_active: true }]);
    expect([recorded, signedOut]).toEqual([[], []]);
  });

  test('is recorded, and the session ended, even if the pool then cannot be reached', async () => {
    const { store, end, rows, recorded } = await setup({ poolFails: true });
    await store({});

    expect((await end(sessionRow().user_id, sessionRow().id)).statusCode).toBe(500);

    expect(await rows()).toMatchObject([{ is_active: false }]);
    expect(recorded).toMatchObject([{ action: 'session_end_started' }]);
  });

  test('of an ended session finishes what may have been broken off', async () => {
    const { store, end, signedOut } = await setup();
    await store({});
    await end(sessionRow().user_id, sessionRow().id);

    const { statusCode, body } = await end(sessionRow().user_id, sessionRow().id);

    expect([statusCode, JSON.parse(body)]).toEqual([200, { ended: 0 }]);
    expect(signedOut).toHaveLength(2);
  });

  test('answers 404 for no such session and makes no row of it', async () => {
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
