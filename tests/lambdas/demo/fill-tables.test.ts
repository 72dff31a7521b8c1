import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RESTORED_AT } from '#contract/restored.ts';
import { newestSessions } from '../../../lambdas/accounts/sessions-table.ts';
import { createListLogs } from '../../../lambdas/audit-logs/list-logs.ts';
import { logReader } from '../../../lambdas/audit-trail/audit-trail-table.ts';
import { backOff } from '../../../lambdas/aws/back-off.ts';
import { type DemoStaff, HIRED, OWNER } from '../../../lambdas/demo/demo-staff.ts';
import { demoStores } from '../../../lambdas/demo/demo-stores.ts';
import { fillTables } from '../../../lambdas/demo/fill-tables.ts';
import { createCountQuotes } from '../../../lambdas/quotes/count-quotes.ts';
import { countedMonths, counterReader, counterWriter } from '../../../lambdas/quotes/counters-table.ts';
import { insertedQuotes } from '../../../lambdas/quotes/inserted-quotes.ts';
import { createListQuotes } from '../../../lambdas/quotes/list-quotes.ts';
import { quoteCount, quoteList } from '../../../lambdas/quotes/quotes-table.ts';
import { createSummarizeQuotes } from '../../../lambdas/quotes/summarize-quotes.ts';
import { createAuditLogsTable, createSessionsTable } from '../account-tables.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';
import { recordsOf } from '../stream-records.ts';

const NOW = new Date('2026-09-27T18:00:00.000Z');
const STAFF: DemoStaff = [
  { userId: 'sub-owner', email: OWNER },
  ...HIRED.map(({ email }) => ({ userId: `sub-${email}`, email })),
];
const WEEK = 7 * 24 * 3_600_000;

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});

afterAll(() => engine.stop());

async function setup() {
  const tables = {
    quotes: await engine.createQuotesTable(),
    quoteEvents: await engine.createTable('quoteEvents', { withStream: false }),
    auditLogs: await createAuditLogsTable(engine),
    sessions: await createSessionsTable(engine),
    searchKeys: await engine.createTable('searchKeys', { withStream: false }),
  };
  const { client } = engine;
  const stores = demoStores(client, tables);
  const now = () => NOW;
  const quotes = { ...quoteList(client, tables.quotes), ...countedMonths(client, tables.quotes) };
  return {
    tables,
    fill: (time = NOW) => fillTables(stores, time, STAFF),
    rows: async () => {
      const [quotes, events, logs, sessions] = await Promise.all(Object.values(tables).map(engine.scan));
      return {
        quotes: quotes?.length,
        events: events?.length,
        logs: logs?.length,
        sessions: sessions?.length,
      };
    },
    listQuotes: createListQuotes({ quotes, now }),
    listLogs: createListLogs({ read: logReader(client, tables.auditLogs), now }),
    listSessions: () => newestSessions(client, tables.sessions)(50, NOW),
    summarizeQuotes: createSummarizeQuotes({
      counters: counterReader(client, tables.quotes, backOff),
      quotes: quoteCount(client, tables.quotes),
      now,
    }),
    countFromStream: async () => {
      const pause = () => Promise.reject(new Error('Nothing else is counting.'));
      const count = createCountQuotes({ counters: counterWriter(client, tables.quotes), pause });
      await count(insertedQuotes({ Records: await recordsOf(engine, tables.quotes) }));
    },
  };
}

describe('the demo', () => {
  let filled: Awaited<ReturnType<typeof setup>>;

  beforeAll(async () => {
    filled = await setup();
    expect(await filled.fill()).toMatchObject({ quotes: 240 });
  });

  test('fills more than one page of quotes, newest first, the newest from just now', async () => {
    const first = await filled.listQuotes({ cursor: undefined });
    const second = await filled.listQuotes({ cursor: first.next_cursor ?? undefined });

    expect([first.quotes.length, second.quotes.length]).toEqual([200, 40]);
    expect(first.quotes[0]?.created_at).toBe(NOW.toISOString());
    expect(second.quotes.at(-1)?.created_at).toMatch(/^2026-08-0[1-9]/);
  });

  test('has requests that are found by what staff has noted', async () => {
    const words = await engine.scan(filled.tables.searchKeys);

    expect(words).toContainEqual(
      expect.objectContaining({ word_at_id: expect.stringMatching(/^landlord#/) }),
    );
  });

  test('leaves counting to the stream, and the counters stay exact after a second run', async () => {
    const { fill, countFromStream, summarizeQuotes, listQuotes } = filled;
    await countFromStream();
    await fill();
    await countFromStream();

    const { quotes } = await listQuotes({ cursor: undefined });
    const ofWeek = quotes.filter((quote) => NOW.getTime() - Date.parse(quote.created_at) <= WEEK);
    const summary = await summarizeQuotes();

    expect(summary).toMatchObject({ total: 240, this_week: ofWeek.length });
    expect(summary.today).toBeGreaterThan(0);
    expect(ofWeek.length).toBeGreaterThan(20);
  });

  test('has ordinary entries, alerts, repeated failures and more reports than the log shows', async () => {
    const { logs } = await filled.listLogs('newest');
    const { logs: alerts } = await filled.listLogs('alerts');

    const failures = logs.filter((log) => log.action === 'failed_login');
    expect(logs).toHaveLength(100);
    expect(alerts.filter(({ id }) => !logs.some((log) => log.id === id)).length).toBeGreaterThan(0);
    expect(new Set(logs.map((log) => log.verified))).toEqual(new Set([true, false]));
    const byServer = logs.filter(({ verified }) => verified).map(({ action }) => action);
    expect(byServer, 'an admin’s mistake is no alert').toContain('role_change_refused');
    expect(byServer).not.toContain('failed_role_change');
    expect(failures.filter((log) => log.new_data.email === OWNER).length).toBeGreaterThan(2);
    expect(logs[0]?.new_data).toMatchObject({ ip_address: 'client-side' });
  });

  test('names its staff alone, and lets the owner alone change roles and sessions of others', async () => {
    const { logs } = await filled.listLogs('newest');
    const sessions = await filled.listSessions();
    const signedIn = logs.filter(({ verified }) => verified);

    const ids = STAFF.map(({ userId }) => userId);
    expect(new Set(sessions.map(({ user_id: id }) => id))).toEqual(new Set(ids));
    const errands = signedIn.filter(({ new_data: { target_user_id: target } }) => target !== undefined);
    expect(errands.length).toBeGreaterThan(2);
    for (const { user_id: by, new_data: data } of errands) {
      expect(by).toBe(STAFF[0].userId);
      expect(ids).toContain(data.target_user_id);
    }
  });

  test('has no row of which somebody would be told by mail', async () => {
    const { auditLogs, sessions } = filled.tables;
    const rows = [...(await engine.scan(auditLogs)), ...(await engine.scan(sessions))];

    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter((row) => row[RESTORED_AT] === undefined)).toEqual([]);
  });

  test('has active and ended sessions, some with long user agents', async () => {
    const sessions = await filled.listSessions();

    expect(sessions).toContainEqual(expect.objectContaining({ is_active: true }));
    expect(sessions).toContainEqual(expect.objectContaining({ is_active: false }));
    expect(sessions).toContainEqual(
      expect.objectContaining({ user_agent: expect.stringMatching(/^.{200,}$/) }),
    );
  });

  test('adds nothing when it runs again, even much later', async () => {
    const { fill, rows } = filled;
    const before = await rows();

    expect(await fill(new Date(NOW.getTime() + 9 * WEEK))).toEqual({ quotes: 0, logs: 0, sessions: 0 });
    expect(await rows()).toEqual(before);
  });

  test('completes a run that was interrupted', async () => {
    const { fill, rows, tables, listQuotes } = await setup();
    await fill();
    const before = await rows();
    const lost = (await listQuotes({ cursor: undefined })).quotes.slice(50, 60);
    for (const { id } of lost) {
      await engine.client.send(new DeleteCommand({ TableName: tables.quotes, Key: { id } }));
    }

    expect(await fill(new Date(NOW.getTime() + WEEK))).toEqual({ quotes: 10, logs: 0, sessions: 0 });
    expect(await rows()).toEqual(before);
  });
});
