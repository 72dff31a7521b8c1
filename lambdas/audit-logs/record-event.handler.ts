import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { auditTrail } from '../aws/audit-trail.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { endpoint } from '../http/endpoint.ts';
import { signedIn } from '../http/signed-in.ts';
import { anonymousThrottle } from './anonymous-throttle.ts';
import { recordEventTranslator } from './record-event.translator.ts';
import { createRecordEvent } from './record-event.ts';

const client = documentClient();
const now = () => new Date();
const recordEvent = createRecordEvent({
  trail: auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID }),
  admits: anonymousThrottle(now),
  now,
});

export const handler = endpoint(ENDPOINTS.recordEvent, recordEventTranslator, recordEvent, {
  identify: signedIn(ENDPOINTS.recordEvent, client),
});
