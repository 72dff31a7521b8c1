/** Signing up as the page does: a pass of our API for the address, then the call of the pool. */
import { type CognitoIdentityProviderClient, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { SIGN_UP_PASS } from '#contract/sign-up-pass.ts';
import { newVisitor } from './new-visitor.ts';

const passSchema = z.object({ pass: z.string() });

/** What the API answers to a request for a pass, by default from an address of its own. */
export function requestPass(site: string, email: string, sender = newVisitor()): Promise<Response> {
  const { method, path } = ENDPOINTS.requestSignUpPass;
  const headers = { 'content-type': 'application/json', ...sender };
  return fetch(`${site}${path}`, { method, headers, body: JSON.stringify({ email }) });
}

/** A pass as the pool's call takes it. */
export const validationData = (pass: string) => [{ Name: SIGN_UP_PASS, Value: pass }];

/** The validation data with a new pass. */
export async function newPass(site: string, email: string, sender = newVisitor()) {
  const answer = await requestPass(site, email, sender);
  if (!answer.ok) throw new Error(`No pass: ${answer.status} ${await answer.text()}`);
  return validationData(passSchema.parse(await answer.json()).pass);
}

interface Place {
  readonly pool: CognitoIdentityProviderClient;
  readonly endpoints: {
    readonly site: string;
    readonly cognito?: { readonly clientId: string } | undefined;
  };
}

interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly metadata?: Record<string, string>;
}

/** Signs a person up. @returns the id of the account */
export async function signUp(
  { pool, endpoints: { site, cognito } }: Place,
  { email, password, metadata }: NewAccount,
): Promise<string> {
  const { UserSub = '' } = await pool.send(
    new SignUpCommand({
      ClientId: cognito?.clientId,
      Username: email,
      Password: password,
      ValidationData: await newPass(site, email),
      ...(metadata && { ClientMetadata: metadata }),
    }),
  );
  return UserSub;
}
