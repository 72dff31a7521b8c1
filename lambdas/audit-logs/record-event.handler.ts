import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { auditTrail } from '../aws/audit-trail.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { endpoint } from '../http/endpoint.ts';
import { signedIn } from '../http/signed-in.ts';
import { eventThrottle } from './event-throttle.ts';
import { identifyReporter } from './identify-reporter.ts';
import { recordEventTranslator } from './record-event.translator.ts';
import { createRecordEvent } from './record-event.ts';

const client = documentClient();
const now = () => new Date();
const recordEvent = createRecordEvent({
  trail: auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID }),
  throttle: eventThrottle(now),
  now,
});

export const handler = endpoint(ENDPOINTS.recordEvent, recordEventTranslator, recordEvent, {
  identify: identifyReporter({
    duringSignOut: signedIn(ENDPOINTS.recordEvent, client),
    otherwise: signedIn({ ...ENDPOINTS.recordEvent, session: 'starting' }, client),
  }),
});
