import { API } from '#contract/api.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { logReader } from '../audit-trail/audit-trail-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { createListLogs, type ListLogsStores } from './list-logs.ts';

export function build({ identify, ...stores }: ListLogsStores & { readonly identify: Identify }) {
  const listLogs = createListLogs(stores);
  return endpoint(API.listAuditLogs, ({ query }) => listLogs(query.view), { identify });
}

const client = documentClient();

export const handler = build({
  identify: signedInStaff(client),
  read: logReader(client, requiredSetting('AUDIT_LOGS_TABLE')),
  now: () => new Date(),
});
