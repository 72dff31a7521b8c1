import { API } from '#contract/api.ts';
import { sessionEnder } from '../accounts/session-ender-table.ts';
import { signedIn } from '../accounts/signed-in.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { createDeactivateSessions, type DeactivateSessionsStores } from './deactivate-sessions.ts';

export function build({ identify, ...stores }: DeactivateSessionsStores & { readonly identify: Identify }) {
  const deactivate = createDeactivateSessions(stores);
  return endpoint(
    API.deactivateSessions,
    ({ caller, clientInfo }) => deactivate({ caller, userAgent: clientInfo.userAgent ?? '' }),
    { identify },
  );
}

const client = documentClient();

export const handler = build({
  identify: signedIn(client),
  sessions: sessionEnder(client, requiredSetting('SESSIONS_TABLE')),
  now: () => new Date(),
});
