import { randomUUID } from 'node:crypto';
import { API } from '#contract/api.ts';
import { signedIn } from '../accounts/signed-in.ts';
import { accounts } from '../accounts/user-pool.ts';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import type { Identify } from '../http/caller.ts';
import { Created, publicEndpoint } from '../http/endpoint.ts';
import { eventThrottle } from './event-throttle.ts';
import { identifyReporter } from './identify-reporter.ts';
import { createRecordEvent, type RecordEventStores } from './record-event.ts';

export function build({ identify, ...stores }: RecordEventStores & { readonly identify: Identify }) {
  const recordEvent = createRecordEvent(stores);
  return publicEndpoint(
    API.recordEvent,
    async ({ caller, body, clientInfo }) => {
      const { id, createdAt } = await recordEvent({ caller, event: body, clientInfo });
      return new Created({ id, created_at: createdAt });
    },
    { identify: identifyReporter(identify) },
  );
}

const client = documentClient();
const now = () => new Date();
const { find } = accounts(userPoolClient(), requiredSetting('USER_POOL_ID'));

export const handler = build({
  identify: signedIn(client),
  trail: auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID }),
  admitsPerson: eventThrottle(now),
  emailOf: async (userId) => (await find(userId))?.email,
  now,
});
