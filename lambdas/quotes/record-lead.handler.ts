import { randomUUID } from 'node:crypto';
import { API } from '#contract/api.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { backOff } from '../aws/back-off.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { Created, endpoint } from '../http/endpoint.ts';
import { indexQuote } from '../search/search-keys-table.ts';
import { createConnectRepeats } from '../work/connect-repeats.ts';
import { repeatStore } from '../work/repeats-table.ts';
import { leadStore } from './leads-table.ts';
import { createRecordLead, type RecordLeadStores } from './record-lead.ts';

export function build({ identify, ...stores }: RecordLeadStores & { readonly identify: Identify }) {
  const recordLead = createRecordLead(stores);
  return endpoint(
    API.recordLead,
    async ({ caller, body, clientInfo }) => {
      const { lead, isNew } = await recordLead({ ...body, by: caller.userId, clientInfo });
      return isNew ? new Created(lead) : lead;
    },
    { identify },
  );
}

const client = documentClient();
const now = () => new Date();
const tables = {
  quotes: requiredSetting('QUOTES_TABLE'),
  events: requiredSetting('QUOTE_EVENTS_TABLE'),
  keys: requiredSetting('SEARCH_KEYS_TABLE'),
};
const trail = auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID });

const index = indexQuote(client, tables.keys);

export const handler = build({
  identify: signedInStaff(client),
  leads: leadStore(client, tables, backOff),
  index,
  connect: createConnectRepeats({ store: repeatStore(client, tables), index, trail, now, pause: backOff }),
  trail,
  now,
});
