import { endedSessionsSchema } from '#contract/account-answer-schemas.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { sessionEnder } from '../aws/session-ender.ts';
import { endpoint, type Translator } from '../http/endpoint.ts';
import { jsonResult } from '../http/json-result.ts';
import { sightingOf } from '../http/sighting.ts';
import { signedIn } from '../http/signed-in.ts';
import { createDeactivateSessions } from './deactivate-sessions.ts';
import type { OwnSession } from './own-session.ts';

const client = documentClient();
const sessions = sessionEnder(client, requiredSetting('SESSIONS_TABLE'));

const translator: Translator<OwnSession, { readonly ended: number }> = {
  read: (request) => ({ caller: request.caller(), userAgent: sightingOf(request).userAgent ?? '' }),
  answer: (result) => jsonResult(200, endedSessionsSchema, result),
};

export const handler = endpoint(
  ENDPOINTS.deactivateSessions,
  translator,
  createDeactivateSessions({ sessions, now: () => new Date() }),
  { identify: signedIn(ENDPOINTS.deactivateSessions, client) },
);
