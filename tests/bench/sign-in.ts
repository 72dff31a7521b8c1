import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { signInBySrp } from '../infra/local/pool/srp-client.ts';

/** Where the user pool of a local run answers. */
export interface PoolAddress {
  readonly region: string;
  readonly cognito: { readonly endpoint: string; readonly userPoolId: string; readonly clientId: string };
}

export interface Login {
  readonly email: string;
  readonly password: string;
}

/** A client of the pool with a deployer's rights; the caller must destroy it. */
export const poolClient = ({ cognito, region }: PoolAddress) =>
  new CognitoIdentityProviderClient({
    endpoint: cognito.endpoint,
    region,
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
  });

/** Signs in as a browser does. Throws when the pool gives no token. @returns the access token */
export async function signIn(address: PoolAddress, { email, password }: Login): Promise<string> {
  const pool = poolClient(address);
  try {
    const { AuthenticationResult } = await signInBySrp(pool, {
      poolId: address.cognito.userPoolId,
      clientId: address.cognito.clientId,
      username: email,
      password,
    });
    if (AuthenticationResult?.AccessToken === undefined) throw new Error(`${email} could not sign in.`);
    return AuthenticationResult.AccessToken;
  } finally {
    pool.destroy();
  }
}
