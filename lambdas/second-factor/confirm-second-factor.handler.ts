import { API } from '#contract/api.ts';
import { signedIn } from '../accounts/signed-in.ts';
import { documentClient } from '../aws/document-client.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { type ConfirmSecondFactorStores, createConfirmSecondFactor } from './confirm-second-factor.ts';
import { factorStores } from './factor-stores.ts';

export function build({ identify, ...stores }: ConfirmSecondFactorStores & { readonly identify: Identify }) {
  const confirmSecondFactor = createConfirmSecondFactor(stores);
  return endpoint(
    API.confirmSecondFactor,
    ({ caller, clientInfo }) => confirmSecondFactor({ caller, clientInfo }),
    { identify, now: stores.now },
  );
}

const client = documentClient();

export const handler = build({ identify: signedIn(client), ...factorStores(client, userPoolClient()) });
