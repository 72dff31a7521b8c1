import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { it, vi } from 'vitest';
import * as z from 'zod';
import { startUserPool } from '../../../../infra/local/pool/start-user-pool.ts';
import { newPass } from '../../../builders/sign-up.ts';
import { CLIENT_ID, PASSWORD, POOL_ID, sdkFor, testResources } from './test-pool.ts';

/**
 * The subject of the contract tests: the emulator, or the pool that COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID name,
 * with the address of its site in SITE.
 * With COGNITO_ENDPOINT that pool is an emulator elsewhere, without it the real service, with the AWS credentials of
 * the environment. Only a pool that these tests started themselves has a mailbox and a clock that can be moved.
 */
export interface ContractTarget {
  readonly poolId: string;
  readonly clientId: string;
  /** Base address of the pool's operations and keys. */
  readonly endpoint: string;
  readonly sdk: CognitoIdentityProviderClient;
  /** Milliseconds on the pool's clock. */
  readonly now: () => number;
  /** Moves the stopped clock of a pool that these tests started; waits in real time for any other. */
  readonly passSeconds: (seconds: number) => Promise<void>;
  /**
   * Resolves to the nth code for this address that the pool passes to the trigger that writes its mails. Polls, because
   * the pool invokes that trigger asynchronously.
   */
  readonly mailedCode: (email: string, mails?: number) => Promise<string>;
  /** Adds a confirmed user with a verified address, who is removed in the end. */
  readonly addUser: () => Promise<Person>;
  readonly stop: () => Promise<void>;
}

export interface Person {
  readonly email: string;
  readonly password: string;
}

const { COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID, COGNITO_ENDPOINT, SITE } = process.env;

/** Whether verification mails can be read. */
export const hasMailbox = COGNITO_USER_POOL_ID === undefined;

/** Whether people can sign up: a pool of the product asks for a pass, which the site before it gives out. */
export const admitsSignUps = COGNITO_USER_POOL_ID === undefined || SITE !== undefined;

/** What a sign-up brings for the trigger before it. */
export const passFor = async (email: string) => (SITE === undefined ? [] : newPass(SITE, email));

/** Whether users can be added, which needs administrator permissions on the pool. */
export const hasAdministrator = await findAdministrator();

/** A test that adds users. */
export const itWithPeople = it.skipIf(!hasAdministrator);

async function findAdministrator(): Promise<boolean> {
  if (COGNITO_USER_POOL_ID === undefined || COGNITO_ENDPOINT !== undefined) return true;
  const service = serviceOf(COGNITO_USER_POOL_ID);
  try {
    await service.config.credentials();
    return true;
  } catch (error) {
    console.warn(`Tests that need people in ${COGNITO_USER_POOL_ID} are skipped: ${String(error)}`);
    return false;
  } finally {
    service.destroy();
  }
}

function serviceOf(poolId: string) {
  return new CognitoIdentityProviderClient({ region: regionOf(poolId) });
}

function regionOf(poolId: string): string {
  return poolId.split('_')[0] ?? '';
}

export async function openContractTarget(): Promise<ContractTarget> {
  if (COGNITO_USER_POOL_ID === undefined) return startEmulator();
  const sdk = COGNITO_ENDPOINT === undefined ? serviceOf(COGNITO_USER_POOL_ID) : sdkFor(COGNITO_ENDPOINT);
  const people = peopleOf(sdk, COGNITO_USER_POOL_ID);
  return {
    poolId: COGNITO_USER_POOL_ID,
    clientId: COGNITO_CLIENT_ID ?? '',
    endpoint: COGNITO_ENDPOINT ?? `https://cognito-idp.${regionOf(COGNITO_USER_POOL_ID)}.amazonaws.com`,
    sdk,
    now: Date.now,
    passSeconds: (seconds) => setTimeout(seconds * 1_000),
    mailedCode: () => Promise.reject(new Error('The mails of this pool cannot be read.')),
    addUser: people.add,
    stop: people.removeAll,
  };
}

/** An unused address; Amazon's mailbox simulator receives mail that a pool sends there. */
export function newEmail(): string {
  return `success+contract-${randomUUID()}@simulator.amazonses.com`;
}

/** As in the product's template. */
const SENDER = {
  CustomEmailSender: { LambdaArn: 'arn:aws:lambda:::Sender', LambdaVersion: 'V1_0' },
  KMSKeyID: 'arn:aws:kms:::key/codes',
};

const handedOver = z.object({
  request: z.object({ code: z.string(), userAttributes: z.object({ email: z.string() }) }),
});

function mailbox() {
  const received: { readonly email: string; readonly code: string }[] = [];
  return {
    receive: (event: unknown) => {
      const { code, userAttributes } = handedOver.parse(event).request;
      received.push({ email: userAttributes.email, code });
    },
    codeFor: (email: string, mails = 1) =>
      vi.waitFor(
        () => {
          const found = received.filter((mail) => mail.email === email)[mails - 1];
          if (found === undefined) throw new Error(`There is no mail number ${mails} to ${email}.`);
          return found.code;
        },
        { timeout: 10_000 },
      ),
  };
}

async function startEmulator(): Promise<ContractTarget> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'user-pool-'));
  const { receive, codeFor } = mailbox();
  const clock = { time: Date.now() };
  const running = await startUserPool({
    resources: testResources({ pool: { LambdaConfig: SENDER } }),
    dataDirectory,
    invokeFunction: async (_, event) => receive(event),
    sendMail: () => Promise.reject(new Error('The trigger writes the mails.')),
    encryptCode: async (_key, _pool, code) => code,
    callers: { authorize: () => ({ allowed: true }) },
    now: () => clock.time,
    log: () => undefined,
  });
  const sdk = sdkFor(running.endpoint);
  return {
    poolId: POOL_ID,
    clientId: CLIENT_ID,
    endpoint: running.endpoint,
    sdk,
    now: () => clock.time,
    passSeconds: async (seconds) => {
      clock.time += seconds * 1_000;
    },
    mailedCode: codeFor,
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
    /** Removes the others even if one cannot be removed. */
    removeAll: async () => {
      const removals = added.map((Username) =>
        sdk.send(new AdminDeleteUserCommand({ UserPoolId, Username })),
      );
      const failed = (await Promise.allSettled(removals)).filter(({ status }) => status === 'rejected');
      if (failed.length > 0) throw new AggregateError(failed, `${failed.length} people were left behind.`);
    },
  };
}
