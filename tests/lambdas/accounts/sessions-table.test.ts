import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { UserSession } from '#contract/account-answer-schemas.ts';
import { sessionEnder } from '../../../lambdas/accounts/session-ender-table.ts';
import { newestSessions, sessionStatus, sessionTracker } from '../../../lambdas/accounts/sessions-table.ts';
import { sessionRow } from '../../builders/session-row.ts';
import { createSessionsTable } from '../account-tables.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const NOW = new Date('2026-09-21T12:00:00.000Z');

async function setup() {
  const table = await createSessionsTable(engine);
  const parts = [engine.client, table] as const;
  return {
    table,
    status: sessionStatus(...parts),
    ender: sessionEnder(...parts),
    newest: newestSessions(...parts),
    track: (overrides: Partial<UserSession> = {}) => sessionTracker(...parts).track(sessionRow(overrides)),
    rows: () => engine.scan(table),
  };
}

const key = ({ user_id: userId, id } = sessionRow()) => ({ userId, id });

describe('tracking', () => {
  test('C131 C191 C192 C193 C194 C195 stores a row with the attributes of the specification', async () => {
    const { track, rows } = await setup();

    expect(await track()).toBe('new');

    expect(await rows()).toEqual([
      {
        user_id: '11111111-1111-4111-8111-111111111111',
        id: '22222222-2222-4222-8222-222222222222',
        session_id: 'eyJraWQiOi',
        user_agent: 'Mozilla/5.0 (X11; Linux x86_64)',
        last_activity: '2026-09-21T12:00:00.000Z',
        is_active: true,
        bucket: '2026-09',
        expires_at: Date.parse('2026-12-20T12:00:00.000Z') / 1000,
      },
    ]);
  });

  test('C196 again is an upsert of the same row with its new time', async () => {
    const { track, rows } = await setup();
    await track();

    expect(await track({ last_activity: '2026-10-01T08:00:00.000Z', user_agent: 'Other' })).toBe('known');

    expect(await rows()).toMatchObject([
      { last_activity: '2026-10-01T08:00:00.000Z', user_agent: 'Other', bucket: '2026-10', is_active: true },
    ]);
  });

  test('two devices of one person are two rows, although their session_id is the same', async () => {
    const { track, rows } = await setup();
    await track();
    await track({ id: '22222222-2222-4222-8222-222222222223' });

    expect((await rows()).map(({ session_id }) => session_id)).toEqual(['eyJraWQiOi', 'eyJraWQiOi']);
  });

  test('X04 never brings an ended session back', async () => {
    const { track, ender, rows } = await setup();
    await track();
    await ender.endAllOf(sessionRow().user_id);

    expect(await track({ last_activity: '2026-09-21T12:05:00.000Z' })).toBe('ended');

    expect(await rows()).toMatchObject([{ is_active: false, last_activity: '2026-09-21T12:00:00.000Z' }]);
  });

  test('X04 twenty times concurrently with the end of the session leaves it ended', async () => {
    const { track, ender, status } = await setup();
    await track();

    await Promise.all([...Array.from({ length: 20 }, () => track()), ender.endAllOf(sessionRow().user_id)]);

    expect(await status(key())).toBe('ended');
  });
});

describe('a session', () => {
  test('is absent, then active, then ended', async () => {
    const { track, ender, status } = await setup();

    expect(await status(key())).toBe('absent');
    await track();
    expect(await status(key())).toBe('active');
    await ender.endAllOf(sessionRow().user_id);
    expect(await status(key())).toBe('ended');
  });

  test('X04 is read with strong consistency, so that one that ended a moment ago is not found active', async () => {
    const { table } = await setup();
    const client = engine.client;
    const sent: unknown[] = [];
    client.middlewareStack.add(
      (next) => (args) => {
        sent.push(args.input);
        return next(args);
      },
      { step: 'initialize', name: 'sees-requests' },
    );
    onTestFinished(() => void client.middlewareStack.remove('sees-requests'));

    await sessionStatus(client, table)(key());

    expect(sent).toEqual([expect.objectContaining({ TableName: table, ConsistentRead: true })]);
  });

  test('whose row does not say that it is active counts as ended', async () => {
    const { table, status } = await setup();
    const { is_active: _, ...row } = sessionRow();
    await engine.client.send(new PutCommand({ TableName: table, Item: row }));

    expect(await status(key())).toBe('ended');
  });
});

describe('ending', () => {
  test('C152 C153 C371 all sessions of a person changes no session of another person', async () => {
    const { track, ender, rows } = await setup();
    const ids = Array.from({ length: 60 }, (_, index) => `sign-in-${index}`);
    await Promise.all(ids.map((id) => track({ id })));
    await track({ user_id: 'another-user' });

    expect(await ender.endAllOf(sessionRow().user_id)).toBe(60);
    expect(await ender.endAllOf(sessionRow().user_id)).toBe(0);

    const active = (await rows()).filter(({ is_active }) => is_active === true);
    expect(active.map(({ user_id }) => user_id)).toEqual(['another-user']);
  });

  test('marks a session that was never tracked, so that it can no longer be tracked', async () => {
    const { track, ender, rows } = await setup();

    await ender.markEnded(sessionRow());

    expect(await track()).toBe('ended');
    expect(await rows()).toMatchObject([{ is_active: false, session_id: 'eyJraWQiOi' }]);
  });

  test('does not change a row that is marked already', async () => {
    const { track, ender, status } = await setup();
    await track();

    await ender.markEnded(sessionRow({ user_agent: 'Other' }));

    expect(await status(key())).toBe('active');
  });
});

describe('the list', () => {
  test('C331 C332 C370 with 51 sessions is exactly the latest 50, newest first, across months', async () => {
    const { track, newest } = await setup();
    const times = Array.from({ length: 51 }, (_, days) =>
      new Date(NOW.getTime() - days * 86_400_000).toISOString(),
    );
    await Promise.all(times.map((last_activity, index) => track({ id: `sign-in-${index}`, last_activity })));

    const listed = await newest(50, NOW);

    expect(listed).toMatchObject(times.slice(0, 50).map((last_activity) => ({ last_activity })));
  });

  test('includes sessions as old as the retention of rows allows', async () => {
    const { track, newest } = await setup();
    await track({ last_activity: new Date(NOW.getTime() - 90 * 86_400_000).toISOString() });

    expect(await newest(50, NOW)).toHaveLength(1);
  });
});
