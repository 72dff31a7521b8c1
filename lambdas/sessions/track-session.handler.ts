import { ENDPOINTS } from '#contract/endpoints.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { sessionTracker } from '../aws/sessions-table.ts';
import { endpoint } from '../http/endpoint.ts';
import { signedIn } from '../http/signed-in.ts';
import { trackSessionTranslator } from './track-session.translator.ts';
import { createTrackSession } from './track-session.ts';

const client = documentClient();
const sessions = sessionTracker(client, requiredSetting('SESSIONS_TABLE'));

export const handler = endpoint(
  ENDPOINTS.trackSession,
  trackSessionTranslator,
  createTrackSession({ sessions, now: () => new Date() }),
  { identify: signedIn(ENDPOINTS.trackSession, client) },
);
