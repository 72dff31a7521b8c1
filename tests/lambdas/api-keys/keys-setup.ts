/** Admins who make keys for other systems, and systems that use them, on the real engine. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { ApiKey, MadeApiKey } from '#contract/api-key-schemas.ts';
import { createIdentifyKey } from '../../../lambdas/accounts/api-key.ts';
import { keyList, keysInUse, newKeys, revokedKeys } from '../../../lambdas/accounts/api-keys-table.ts';
import { keyUseNotes, lastKeyUses } from '../../../lambdas/accounts/key-uses-table.ts';
import { createListApiKeys } from '../../../lambdas/api-keys/list-api-keys.ts';
import { build as buildMake } from '../../../lambdas/api-keys/make-api-key.handler.ts';
import { build as buildRevoke } from '../../../lambdas/api-keys/revoke-api-key.handler.ts';
import type { AuditEvent } from '../../../lambdas/audit-trail/audit-trail.ts';
import type { HttpResult } from '../../../lambdas/http/http-event.ts';
import { ceilingCounter } from '../../../lambdas/mail/ceilings-table.ts';
import { quoteStore } from '../../../lambdas/quotes/quotes-table.ts';
import { build as buildSend } from '../../../lambdas/quotes/send-lead.handler.ts';
import { adminCaller, calledBy } from '../../builders/caller.ts';
import { jsonEvent } from '../../builders/http-event.ts';
import type { Engine } from '../dynamodb-engine.ts';

export const NOW = '2026-09-27T18:00:00.000Z';

const read = ({ statusCode, headers, body }: HttpResult) => ({
  status: statusCode,
  headers,
  body: JSON.parse(body),
});

export async function office({ client, createTable, createQuotesTable, scan }: Engine) {
  const keys = await createTable('apiKeys', { withStream: false });
  const bookkeeping = await createTable('bookkeeping', { withStream: false });
  const quotes = await createQuotesTable({ withStream: false });
  const clock = { now: NOW };
  const now = () => new Date(clock.now);
  const recorded: AuditEvent[] = [];
  const faults = { logFails: false, countFails: false, noteFails: false };
  const logged: unknown[] = [];
  const trail = {
    append: async (event: AuditEvent) => {
      if (faults.logFails) throw new Error('The log is away.');
      recorded.push(event);
      return { id: 'event-1', createdAt: clock.now };
    },
  };
  const signedIn = (at: string) => calledBy(adminCaller({ userId: 'olga', signedInAt: new Date(at) }));
  const count = ceilingCounter(client, bookkeeping);
  const noteUse = keyUseNotes(client, bookkeeping);
  return {
    tables: { keys, bookkeeping, quotes },
    clock,
    recorded,
    faults,
    logged,
    rows: (table: string) => scan(table),
    make: async (name: unknown, signedInAt = clock.now) => {
      const handler = buildMake({
        identify: signedIn(signedInAt),
        ...keyList(client, keys),
        ...newKeys(client, keys),
        trail,
        random: randomBytes,
        now,
      });
      return read(await handler(jsonEvent(JSON.stringify({ name }))));
    },
    revoke: async (id: string) => {
      const handler = buildRevoke({ identify: signedIn(NOW), ...revokedKeys(client, keys), trail, now });
      return read(await handler({ ...jsonEvent('{}'), pathParameters: { id } }));
    },
    list: async (): Promise<readonly ApiKey[]> =>
      (await createListApiKeys({ ...keyList(client, keys), lastUses: lastKeyUses(client, bookkeeping) })())
        .keys,
    send: async (key: MadeApiKey['key'], body: object, idempotency: string = randomUUID()) => {
      const handler = buildSend({
        identifyKey: createIdentifyKey(keysInUse(client, keys)),
        quotes: quoteStore(client, quotes),
        count: (counter) => (faults.countFails ? Promise.reject(new Error('away')) : count(counter)),
        noteUse: (id, at) => (faults.noteFails ? Promise.reject(new Error('away')) : noteUse(id, at)),
        log: (error) => logged.push(error),
        now,
        newId: randomUUID,
      });
      const headers = { authorization: `Bearer ${key}`, 'idempotency-key': idempotency };
      return read(await handler(jsonEvent(JSON.stringify(body), headers)));
    },
  };
}
