/** Calls of the user pool that need no token, as programs send them past every page of ours, and accounts to call for. */
import { randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  paginateListUsers,
} from '@aws-sdk/client-cognito-identity-provider';
import { ADMIN_GROUP } from '#contract/account-options.ts';
import { newPass } from '../../builders/sign-up.ts';
import { startProof } from '../../infra/local/pool/srp-client.ts';
import { type Login, type PoolAddress, poolClient } from '../sign-in.ts';
import { type Answer, send } from './send.ts';

export const PASSWORD = 'Otters-move-7-sofas';

/** Letters that no other address of the run has. */
export const unique = () => randomBytes(6).toString('hex');

function callPool({ cognito }: PoolAddress, operation: string, input: object): Promise<Answer> {
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
  };
  const body = JSON.stringify({ ClientId: cognito.clientId, ...input });
  return send({ url: cognito.endpoint, headers, body });
}

/**
 * Signs up with a pass of the API, or without one where this sender gets none.
 * @param sender an address of its own unless told
 */
export async function signUp(
  stack: PoolAddress & { readonly site: string },
  email: string,
  sender?: Readonly<Record<string, string>>,
): Promise<Answer> {
  return callPool(stack, 'SignUp', {
    Username: email,
    Password: PASSWORD,
    UserAttributes: [{ Name: 'email', Value: email }],
    ValidationData: await newPass(stack.site, email, sender).catch(() => []),
  });
}

export const askForRecovery = (pool: PoolAddress, email: string) =>
  callPool(pool, 'ForgotPassword', { Username: email });

export const askForConfirmation = (pool: PoolAddress, email: string) =>
  callPool(pool, 'ResendConfirmationCode', { Username: email });

/** Making it takes a guesser's time; the pool takes the same one again and again. */
const PUBLIC_VALUE = startProof().publicValue.toString(16);

/** A wrong password, without the arithmetic that a guesser needs: what it proves is as wrong as a guess. */
export async function guess(pool: PoolAddress, email: string): Promise<Answer> {
  const AuthParameters = { USERNAME: email, SRP_A: PUBLIC_VALUE };
  const begun = await callPool(pool, 'InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters });
  if (begun.status !== 200) return begun;
  const { ChallengeParameters: challenge } = JSON.parse(begun.body);
  const [weekday, day, month, year, time] = new Date().toUTCString().split(/,? /);
  return callPool(pool, 'RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: challenge.USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: randomBytes(32).toString('base64'),
      TIMESTAMP: `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`,
    },
  });
}

/** A confirmed account, made as a deployer would. */
export async function newAccount(
  address: PoolAddress,
  email: string,
  role: 'admin' | 'user' = 'user',
): Promise<Login> {
  const pool = poolClient(address);
  const user = { UserPoolId: address.cognito.userPoolId, Username: email };
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  await pool.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS', UserAttributes }));
  await pool.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }));
  if (role === 'admin') {
    await pool.send(new AdminAddUserToGroupCommand({ ...user, GroupName: ADMIN_GROUP }));
  }
  pool.destroy();
  return { email, password: PASSWORD };
}

/** Accounts of the pool whose address is one of these. */
export async function countAccounts(
  address: PoolAddress,
  isCounted: (email: string) => boolean,
): Promise<number> {
  const client = poolClient(address);
  let count = 0;
  for await (const { Users = [] } of paginateListUsers(
    { client },
    { UserPoolId: address.cognito.userPoolId },
  )) {
    const emails = Users.map(
      ({ Attributes = [] }) => Attributes.find(({ Name }) => Name === 'email')?.Value ?? '',
    );
    count += emails.filter(isCounted).length;
  }
  client.destroy();
  return count;
}
