import { API } from '#contract/api.ts';
import { secondFactorRecord } from '../accounts/second-factor-table.ts';
import { signedIn } from '../accounts/signed-in.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { createReadSecondFactor, type ReadSecondFactorStores } from './read-second-factor.ts';

export function build({ identify, ...stores }: ReadSecondFactorStores & { readonly identify: Identify }) {
  const readSecondFactor = createReadSecondFactor(stores);
  return endpoint(API.readSecondFactor, ({ caller }) => readSecondFactor(caller), { identify });
}

const client = documentClient();

export const handler = build({
  identify: signedIn(client),
  read: secondFactorRecord(client, requiredSetting('BOOKKEEPING_TABLE')),
});
