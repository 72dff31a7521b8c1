import { randomUUID } from 'node:crypto';
import { API } from '#contract/api.ts';
import { signedInAdmin } from '../accounts/signed-in-admin.ts';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { type ChangeStageStores, createChangeStage } from './change-stage.ts';
import { workStore } from './quote-work-table.ts';

export function build({ identify, ...stores }: ChangeStageStores & { readonly identify: Identify }) {
  const changeStage = createChangeStage(stores);
  return endpoint(
    API.changeStage,
    ({ caller, params, body, clientInfo }) =>
      changeStage({ ...params, ...body, by: caller.userId, clientInfo }),
    { identify },
  );
}

const client = documentClient();
const now = () => new Date();

export const handler = build({
  identify: signedInAdmin(client),
  work: workStore(client, requiredSetting('QUOTES_TABLE')),
  trail: auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID }),
  now,
});
