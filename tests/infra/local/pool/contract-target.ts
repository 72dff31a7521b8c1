import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { OutgoingMail } from '../../../../infra/local/pool/messages.ts';
import { startUserPool } from '../../../../infra/local/pool/start-user-pool.ts';
import { CLIENT_ID, PASSWORD, POOL_ID, sdkFor, testResources } from './test-pool.ts';

/**
 * What the contract is held against: the emulator, or the pool that COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID
 * name. With COGNITO_ENDPOINT that pool is an emulator elsewhere, without it the real service, with the AWS
 * credentials of the environment. Only a pool that these tests started themselves has a mailbox.
 */
export interface ContractTarget {
  readonly poolId: string;
  readonly clientId: string;
  readonly endpoint: string | undefined;
  readonly sdk: CognitoIdentityProviderClient;
  readonly mails: readonly OutgoingMail[];
  /** Somebody confirmed, whose mail the pool takes as verified. Removed in the end. */
  readonly addUser: () => Promise<Person>;
  readonly stop: () => Promise<void>;
}

export interface Person {
  readonly email: string;
  readonly password: string;
}

const { COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID, COGNITO_ENDPOINT } = process.env;

/** Whether verification mails can be read. */
export const hasMailbox = COGNITO_USER_POOL_ID === undefined;

export async function openContractTarget(): Promise<ContractTarget> {
  if (COGNITO_USER_POOL_ID === undefined) return startEmulator();
  const [region = ''] = COGNITO_USER_POOL_ID.split('_');
  const sdk =
    COGNITO_ENDPOINT === undefined ? new CognitoIdentityProviderClient({ region }) : sdkFor(COGNITO_ENDPOINT);
  const people = peopleOf(sdk, COGNITO_USER_POOL_ID);
  return {
    poolId: COGNITO_USER_POOL_ID,
    clientId: COGNITO_CLIENT_ID ?? '',
    endpoint: COGNITO_ENDPOINT,
    sdk,
    mails: [],
    addUser: people.add,
    stop: people.removeAll,
  };
}

export function newEmail(): string {
  return `contract-${randomUUID()}@example.com`;
}

async function startEmulator(): Promise<ContractTarget> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'user-pool-'));
  const mails: OutgoingMail[] = [];
  const running = await startUserPool({
    resources: testResources(),
    dataDirectory,
    invokeFunction: () => Promise.reject(new Error('No function is expected.')),
    sendMail: async (mail) => void mails.push(mail),
    encryptCode: () => Promise.reject(new Error('No code is expected.')),
    callers: { authorize: () => ({ allowed: true }) },
    log: () => undefined,
  });
  const sdk = sdkFor(running.endpoint);
  return {
    poolId: POOL_ID,
    clientId: CLIENT_ID,
    endpoint: running.endpoint,
    sdk,
    mails,
    addUser: peopleOf(sdk, POOL_ID).add,
    stop: async () => {
      await running.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

function peopleOf(sdk: CognitoIdentityProviderClient, UserPoolId: string) {
  const added: string[] = [];
  return {
    add: async (): Promise<Person> => {
      const email = newEmail();
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ];
      const user = { UserPoolId, Username: email };
      await sdk.send(new AdminCreateUserCommand({ ...user, UserAttributes, MessageAction: 'SUPPRESS' }));
      added.push(email);
      await sdk.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }));
      return { email, password: PASSWORD };
    },
    removeAll: async () => {
      for (const Username of added) await sdk.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
    },
  };
}
