import { API } from '#contract/api.ts';
import { signedIn } from '../accounts/signed-in.ts';
import { documentClient } from '../aws/document-client.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { factorStores } from './factor-stores.ts';
import { createTurnOffSecondFactor, type TurnOffSecondFactorStores } from './turn-off-second-factor.ts';

export function build({ identify, ...stores }: TurnOffSecondFactorStores & { readonly identify: Identify }) {
  const turnOffSecondFactor = createTurnOffSecondFactor(stores);
  return endpoint(
    API.turnOffSecondFactor,
    ({ caller, clientInfo }) => turnOffSecondFactor({ caller, clientInfo }),
    { identify, now: stores.now },
  );
}

const client = documentClient();

export const handler = build({ identify: signedIn(client), ...factorStores(client, userPoolClient()) });
