import { sessionListSchema, type UserSession } from '#contract/account-answer-schemas.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { newestSessions } from '../aws/sessions-table.ts';
import { endpoint, type Translator } from '../http/endpoint.ts';
import { jsonResult } from '../http/json-result.ts';
import { signedIn } from '../http/signed-in.ts';
import { createListSessions } from './list-sessions.ts';

const client = documentClient();
const newest = newestSessions(client, requiredSetting('SESSIONS_TABLE'));

const translator: Translator<undefined, { sessions: UserSession[] }> = {
  read: () => undefined,
  answer: (list) => jsonResult(200, sessionListSchema, list),
};

export const handler = endpoint(
  ENDPOINTS.listSessions,
  translator,
  createListSessions({ newest, now: () => new Date() }),
  { identify: signedIn(ENDPOINTS.listSessions, client) },
);
