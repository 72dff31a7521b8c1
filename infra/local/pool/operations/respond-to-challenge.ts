import * as z from 'zod';
import { verifyPasswordProof } from '../crypto/srp.ts';
import {
  incorrectPassword,
  invalidParameter,
  invalidSession,
  userNotFound,
} from '../protocol/service-error.ts';
import { assertPasswordConforms } from '../rules/password-policy.ts';
import type { ClientSettings } from '../settings/client-settings.ts';
import type { Challenge } from '../stores/challenges-store.ts';
import type { User } from '../stores/users-store.ts';
import { assertMaySignIn, continueAfterPassword, continueWithSecondFactor } from './after-password.ts';
import { completeSignIn, type Metadata } from './complete-sign-in.ts';
import { knownOrSimulated, requiredParameter } from './initiate-auth.ts';
import { clientId, clientMetadata, findClient, operation } from './operation.ts';
import { setPassword } from './recover-password.ts';
import { redeemSoftwareTokenCode } from './software-token.ts';
import { subjectOf, type UserPool } from './user-pool.ts';

const respondInput = z.object({
  ClientId: clientId,
  ChallengeName: z.string().min(1),
  Session: z.string().optional(),
  ChallengeResponses: z.record(z.string(), z.string()).default({}),
  ClientMetadata: clientMetadata,
});

type Answer = z.infer<typeof respondInput>;

export const respondToAuthChallenge = operation('anyone', respondInput, async (pool, answer) => {
  const client = findClient(pool, answer.ClientId);
  requiredParameter(answer.ChallengeResponses, 'USERNAME');
  switch (answer.ChallengeName) {
    case 'PASSWORD_VERIFIER':
      return provePassword(pool, client, answer);
    case 'SOFTWARE_TOKEN_MFA':
      return proveSecondFactor(pool, client, answer);
    case 'NEW_PASSWORD_REQUIRED':
      return chooseFirstPassword(pool, client, answer);
    case 'MFA_SETUP':
      return finishSetup(pool, client, answer);
    default:
      throw invalidParameter(`The challenge ${answer.ChallengeName} is not emulated.`);
  }
});

const TIMESTAMP = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/;

async function provePassword(pool: UserPool, client: ClientSettings, answer: Answer): Promise<object> {
  const responses = answer.ChallengeResponses;
  const secretBlock = Buffer.from(requiredParameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'), 'base64');
  const timestamp = requiredParameter(responses, 'TIMESTAMP');
  if (!TIMESTAMP.test(timestamp)) {
    throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
  }
  const signature = requiredParameter(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const session = secretBlock.toString('base64url');
  const challenge = readChallenge(pool, client, session, 'PASSWORD_VERIFIER');
  const user = pool.users.find(challenge.login);
  const subject = subjectOf(pool, challenge.login, user);
  pool.lockout.assertOpen(subject);
  pool.challenges.close(session);
  const proven = verifyPasswordProof({
    poolName: pool.settings.nameInProofs,
    userId: challenge.username,
    stored: knownOrSimulated(pool, client, challenge.login).password,
    challenge,
    clientPublicValue: BigInt(`0x${challenge.clientPublicValue}`),
    secretBlock,
    timestamp,
    signature,
  });
  if (!proven || user === undefined) {
    pool.lockout.recordFailure(subject);
    throw incorrectPassword();
  }
  return continueAfterPassword(pool, user, client, answer.ClientMetadata);
}

/** A wrong code leaves the session open for another try, until the lock-out of wrong passwords applies. */
async function proveSecondFactor(pool: UserPool, client: ClientSettings, answer: Answer): Promise<object> {
  const session = sessionOf(answer);
  const challenge = readChallenge(pool, client, session, 'SOFTWARE_TOKEN_MFA');
  const user = challengedUser(pool, challenge);
  const code = requiredParameter(answer.ChallengeResponses, 'SOFTWARE_TOKEN_MFA_CODE');
  redeemSoftwareTokenCode(pool, user, code);
  pool.challenges.close(session);
  return tokensFor(pool, user, client, answer.ClientMetadata);
}

async function chooseFirstPassword(pool: UserPool, client: ClientSettings, answer: Answer): Promise<object> {
  const session = sessionOf(answer);
  const challenge = readChallenge(pool, client, session, 'NEW_PASSWORD_REQUIRED');
  const { temporaryPasswordExpiresAt: _, ...user } = challengedUser(pool, challenge);
  const password = requiredParameter(answer.ChallengeResponses, 'NEW_PASSWORD');
  assertPasswordConforms(pool.settings.properties, password);
  pool.challenges.close(session);
  const confirmed = setPassword(pool, { ...user, status: 'CONFIRMED' }, password);
  const source = 'TokenGeneration_NewPasswordChallenge';
  return continueWithSecondFactor(pool, confirmed, client, source, answer.ClientMetadata);
}

async function finishSetup(pool: UserPool, client: ClientSettings, answer: Answer): Promise<object> {
  const session = sessionOf(answer);
  const challenge = readChallenge(pool, client, session, 'MFA_SETUP');
  if (!challenge.secretVerified) throw invalidSession();
  pool.challenges.close(session);
  return tokensFor(pool, challengedUser(pool, challenge), client, answer.ClientMetadata);
}

function tokensFor(pool: UserPool, user: User, client: ClientSettings, metadata: Metadata) {
  return completeSignIn(pool, user, client, 'TokenGeneration_Authentication', metadata);
}

function sessionOf({ Session: session }: Answer): string {
  if (session === undefined || session === '') throw invalidParameter('Missing required parameter Session');
  return session;
}

function readChallenge<Name extends Challenge['name']>(
  pool: UserPool,
  client: ClientSettings,
  session: string,
  name: Name,
): Extract<Challenge, { name: Name }> {
  const challenge = pool.challenges.read(session);
  if (!isNamed(challenge, name) || challenge.clientId !== client.id) throw invalidSession();
  return challenge;
}

function isNamed<Name extends Challenge['name']>(
  challenge: Challenge,
  name: Name,
): challenge is Extract<Challenge, { name: Name }> {
  return challenge.name === name;
}

/** Looks again whether the person may sign in: that can change while the prompt is open. */
function challengedUser(pool: UserPool, { username }: Challenge): User {
  const user = pool.users.find(username);
  if (user === undefined) throw userNotFound();
  assertMaySignIn(pool, user);
  return user;
}
