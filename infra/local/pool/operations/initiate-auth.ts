import * as z from 'zod';
import { simulateUser } from '../crypto/simulated-user.ts';
import { createServerChallenge, parseClientPublicValue, passwordMatches } from '../crypto/srp.ts';
import { incorrectPassword, invalidParameter, userNotFound } from '../protocol/service-error.ts';
import type { ClientSettings } from '../settings/client-settings.ts';
import { loginKey } from '../stores/users-store.ts';
import { continueAfterPassword } from './after-password.ts';
import { announceAttempt } from './announce-sign-in.ts';
import type { Metadata } from './complete-sign-in.ts';
import { clientId, clientMetadata, findClient, operation } from './operation.ts';
import { refresh } from './refresh-tokens.ts';
import { subjectOf, type UserPool } from './user-pool.ts';

const initiateInput = z.object({
  ClientId: clientId,
  AuthFlow: z.string().min(1),
  AuthParameters: z.record(z.string(), z.string()).default({}),
  ClientMetadata: clientMetadata,
});

type AuthParameters = z.infer<typeof initiateInput>['AuthParameters'];

export const initiateAuth = operation('anyone', initiateInput, async (pool, input) => {
  const client = findClient(pool, input.ClientId);
  const { AuthParameters: parameters, ClientMetadata: metadata } = input;
  const flow = input.AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : input.AuthFlow;
  if (!client.authFlows.includes(`ALLOW_${flow}`)) {
    throw invalidParameter(`${flow} flow not enabled for this client`);
  }
  switch (flow) {
    case 'USER_SRP_AUTH':
      await announceAttempt(pool, client, requiredParameter(parameters, 'USERNAME'), metadata);
      return startPasswordProof(pool, client, parameters);
    case 'USER_PASSWORD_AUTH':
      await announceAttempt(pool, client, requiredParameter(parameters, 'USERNAME'), metadata);
      return signInByPassword(pool, client, parameters, metadata);
    case 'REFRESH_TOKEN_AUTH':
      return refresh(pool, client, requiredParameter(parameters, 'REFRESH_TOKEN'), metadata);
    default:
      throw invalidParameter(`The flow ${flow} is not emulated; use USER_SRP_AUTH.`);
  }
});

/** @throws ServiceError InvalidParameterException that names the missing parameter */
export function requiredParameter(parameters: AuthParameters, name: string): string {
  const value = parameters[name];
  if (value === undefined || value === '') throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}

function startPasswordProof(pool: UserPool, client: ClientSettings, parameters: AuthParameters) {
  const login = requiredParameter(parameters, 'USERNAME');
  const clientPublicValue = parseClientPublicValue(requiredParameter(parameters, 'SRP_A'));
  if (clientPublicValue === undefined) throw invalidParameter('SRP_A is not a valid public value.');
  const { username, password } = knownOrSimulated(pool, client, login);
  const challenge = createServerChallenge(password);
  const session = pool.challenges.open(
    {
      name: 'PASSWORD_VERIFIER',
      clientId: client.id,
      username,
      login,
      ...challenge,
      clientPublicValue: clientPublicValue.toString(16),
    },
    client.challengeSeconds,
  );
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: password.salt,
      SECRET_BLOCK: Buffer.from(session, 'base64url').toString('base64'),
      SRP_B: challenge.publicValue,
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  };
}

/** @throws ServiceError UserNotFoundException where the client does not hide who exists */
export function knownOrSimulated(pool: UserPool, client: ClientSettings, login: string) {
  // Simulated in either case, so that both take the same time.
  const simulated = simulateUser(pool.fingerprint, loginKey(pool.settings, login));
  const user = pool.users.find(login);
  if (user === undefined && !client.hidesUserExistence) throw userNotFound();
  return user ?? simulated;
}

async function signInByPassword(
  pool: UserPool,
  client: ClientSettings,
  parameters: AuthParameters,
  metadata: Metadata,
): Promise<object> {
  const login = requiredParameter(parameters, 'USERNAME');
  const password = requiredParameter(parameters, 'PASSWORD');
  const user = pool.users.find(login);
  const subject = subjectOf(pool, login, user);
  const known = knownOrSimulated(pool, client, login);
  pool.lockout.assertOpen(subject);
  const matches = passwordMatches(pool.settings.nameInProofs, known.username, password, known.password);
  if (!matches || user === undefined) {
    pool.lockout.recordFailure(subject);
    throw incorrectPassword();
  }
  return continueAfterPassword(pool, user, client, metadata);
}
