import { type AuditLogList, auditLogListSchema } from '#contract/account-answer-schemas.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { latestLogs } from '../aws/audit-trail.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { endpoint, type Translator } from '../http/endpoint.ts';
import { jsonResult } from '../http/json-result.ts';
import { signedIn } from '../http/signed-in.ts';
import { createListLogs } from './list-logs.ts';

const client = documentClient();
const latest = latestLogs(client, requiredSetting('AUDIT_LOGS_TABLE'));

const translator: Translator<undefined, AuditLogList> = {
  read: () => undefined,
  answer: (list) => jsonResult(200, auditLogListSchema, list),
};

export const handler = endpoint(
  ENDPOINTS.listAuditLogs,
  translator,
  createListLogs({ latest, now: () => new Date() }),
  { identify: signedIn(ENDPOINTS.listAuditLogs, client) },
);
