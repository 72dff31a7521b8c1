import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { sessionTracker } from '../../../lambdas/accounts/sessions-table.ts';
import type { AuditEvent } from '../../../lambdas/audit-trail/audit-trail.ts';
import { auditTrail } from '../../../lambdas/audit-trail/audit-trail-table.ts';
import { sessionRow } from '../../builders/session-row.ts';
import type { BenchStack } from './bench-stack.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Writes under way at a time. */
const AT_ONCE = 20;
/** As many events without a token as a look at the log goes through at most. */
const FLOOD = 1_000;
const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.2 Mobile/15E148 Safari/604.1';

/** An event, and how long ago it happened. */
type Happening = Pick<AuditEvent, 'action' | 'trustLevel' | 'userId'> & { readonly age: number };

const times = (count: number, happening: (index: number) => Happening) =>
  Array.from({ length: count }, (_, index) => happening(index));

/** Password guesses, a minute apart, after ordinary days of the server, of admins and of other users. */
const EVENTS: readonly Happening[] = [
  ...times(FLOOD, (index) => ({
    action: 'failed_login',
    trustLevel: 'unverified',
    userId: null,
    age: index * MINUTE,
  })),
  ...times(300, (index) => ({
    action: index % 2 === 0 ? 'role_updated' : 'successful_login',
    trustLevel: index % 2 === 0 ? 'trusted' : 'reported',
    userId: `admin-${index % 3}`,
    age: (index * DAY) / 4,
  })),
  ...times(100, (index) => ({
    action: 'successful_login',
    trustLevel: 'plain',
    userId: `person-${index % 8}`,
    age: index * DAY,
  })),
];
const SESSIONS = 200;

async function inBatches<Row>(rows: readonly Row[], write: (row: Row) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await Promise.all(rows.slice(start, start + AT_ONCE).map(write));
  }
}

function storedEvent({ action, trustLevel, userId, age }: Happening, newest: number) {
  const at = new Date(newest - age);
  const newData = {
    email: 'owner@example.test',
    ...(action === 'failed_login' && { error: 'Incorrect username or password.' }),
    timestamp: at.toISOString(),
    user_agent: BROWSER,
    ip_address: 'client-side',
  };
  const clientInfo = {
    sourceIp: '203.0.113.250',
    viewerIp: '198.51.100.77',
    forwardedFor: undefined,
    userAgent: BROWSER,
  };
  return { at, event: { userId, action, newData, trustLevel, clientInfo } };
}

/** Fills what a look at the dashboard shows beside the quotes: the security log, with a flood in it, and the sessions. */
export async function fillAccounts({
  meter,
  region,
  auditLogsTable,
  sessionsTable,
}: BenchStack): Promise<void> {
  const credentials = { accessKeyId: 'bench', secretAccessKey: 'bench' };
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: meter.endpoint, region, credentials }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  const newest = Date.now();
  await inBatches(EVENTS, (happening) => {
    const { at, event } = storedEvent(happening, newest);
    const stored = { client, table: auditLogsTable, now: () => at, newId: randomUUID };
    return auditTrail(stored).append(event);
  });
  const sessions = sessionTracker(client, sessionsTable);
  await inBatches(
    Array.from({ length: SESSIONS }, (_, index) => index),
    (index) =>
      sessions.track(
        sessionRow({
          user_id: `person-${index % 8}`,
          id: randomUUID(),
          user_agent: BROWSER,
          last_activity: new Date(newest - (index * DAY) / 3).toISOString(),
        }),
      ),
  );
  client.destroy();
}
