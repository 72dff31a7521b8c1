/** What the tests of the contract do again and again, as a client of the target's pool. */
import {
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { ContractTarget, Person } from './contract-target.ts';
import { signInBySrp, startProof } from './srp-client.ts';

export const signIn = (target: ContractTarget, person: Person, password = person.password) =>
  signInBySrp(target.sdk, { ...target, username: person.email, password });

export async function tokensOf(target: ContractTarget, person: Person) {
  const { AuthenticationResult: result } = await signIn(target, person);
  const { AccessToken: access = '', IdToken: id = '', RefreshToken: refresh = '' } = result ?? {};
  return { access, id, refresh };
}

export const startSrp = (target: ContractTarget, username: string) =>
  target.sdk.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: target.clientId,
      AuthParameters: { USERNAME: username, SRP_A: startProof().publicValue.toString(16) },
    }),
  );

export const refreshWith = (target: ContractTarget, RefreshToken: string) =>
  target.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: target.clientId, RefreshToken }));

/** Asks the pool itself whether a token still counts. */
export const getUser = (target: ContractTarget, AccessToken: string) =>
  target.sdk.send(new GetUserCommand({ AccessToken }));

/** A call as it goes over the wire: its status and everything it says, errors included. */
export async function rawCall(target: ContractTarget, operation: string, input: object) {
  const response = await fetch(target.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
  const body: Readonly<Record<string, unknown>> = { ...Object(await response.json()) };
  return { status: response.status, body };
}
