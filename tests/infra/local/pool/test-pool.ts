import { generateKeyPairSync } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { onTestFinished } from 'vitest';
import { keepSecret, readSecret } from '../../../../infra/local/pool/crypto/secrets.ts';
import type { OutgoingMail } from '../../../../infra/local/pool/messages/messages.ts';
import { startUserPool, type UserPoolOptions } from '../../../../infra/local/pool/start-user-pool.ts';
import { openDatabase } from '../../../../infra/local/pool/stores/database.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { signInBySrp } from './srp-client.ts';

export const POOL_ID = 'us-west-2_TESTPOOL1';
export const CLIENT_ID = 'testclient0000000000000001';
export const PASSWORD = 'Correct-horse-7-staple';

/** The properties that the product's own template gives its pool. */
export const POOL_PROPERTIES = {
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
  AutoVerifiedAttributes: ['email'],
  EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  MfaConfiguration: 'OPTIONAL',
  Policies: {
    PasswordPolicy: {
      MinimumLength: 12,
      RequireLowercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
      RequireUppercase: true,
      TemporaryPasswordValidityDays: 1,
    },
  },
  Schema: [{ Mutable: true, Name: 'email', Required: true }],
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  UsernameAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
};

export const CLIENT_PROPERTIES = {
  AccessTokenValidity: 15,
  IdTokenValidity: 15,
  RefreshTokenValidity: 43_200,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
  EnableTokenRevocation: true,
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
  GenerateSecret: false,
  PreventUserExistenceErrors: 'ENABLED',
  ReadAttributes: ['email', 'email_verified'],
  RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 10 },
  WriteAttributes: ['email'],
};

interface TestPoolOptions {
  readonly pool?: Record<string, unknown>;
  readonly client?: Record<string, unknown>;
  /** Ids of further clients, with the same settings. */
  readonly moreClients?: readonly string[];
  readonly groups?: readonly { GroupName: string; Precedence?: number }[];
  readonly dataDirectory?: string;
  /** Milliseconds at which the pool's clock starts. */
  readonly time?: number;
  readonly invokeFunction?: UserPoolOptions['invokeFunction'];
  readonly callers?: UserPoolOptions['callers'];
  readonly host?: string;
  readonly encryptCode?: UserPoolOptions['encryptCode'];
  /** Whether it makes its signing keys itself, as one that starts for the first time does. */
  readonly makesKeys?: boolean;
}

/** Those of the product's own stack. */
const STAFF_GROUPS = ['admin', 'dispatcher', 'crew'].map((GroupName) => ({ GroupName }));

const newKey = () =>
  JSON.stringify(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }));
let signingKeys: Readonly<Record<'access' | 'id', string>> | undefined;

/** To make two keys takes longer than most tests of a pool. */
function lendSigningKeys(dataDirectory: string): void {
  signingKeys ??= { access: newKey(), id: newKey() };
  const database = openDatabase(dataDirectory);
  for (const [use, key] of Object.entries(signingKeys)) {
    const name = `signing-key-${use}`;
    if (readSecret(database, name) === undefined) keepSecret(database, name, key);
  }
  database.close();
}

/** A pool of its own for one test, with a clock that the test moves and the mails it sent. */
export async function startTestPool(options: TestPoolOptions = {}) {
  const dataDirectory = options.dataDirectory ?? temporaryDirectory();
  const mails: OutgoingMail[] = [];
  const lines: string[] = [];
  const calls: string[] = [];
  const clock = { time: options.time ?? Date.now() };
  if (options.makesKeys !== true) lendSigningKeys(dataDirectory);
  const running = await startUserPool({
    resources: testResources(options),
    dataDirectory,
    invokeFunction: options.invokeFunction ?? (() => Promise.reject(new Error('No function is expected.'))),
    sendMail: async (mail) => void mails.push(mail),
    encryptCode: options.encryptCode ?? (() => Promise.reject(new Error('No code is expected.'))),
    callers: options.callers ?? { authorize: () => ({ allowed: true }) },
    host: options.host,
    now: () => clock.time,
    log: (line) => void lines.push(line),
    trace: (line) => void calls.push(line),
  });
  onTestFinished(() => running.stop());
  return {
    ...running,
    dataDirectory,
    mails,
    /** What the pool has logged. */
    lines,
    /** What the pool was asked, and how that ended. */
    calls,
    sdk: sdkFor(running.endpoint),
    now: () => clock.time,
    /** Moves the pool's clock on; it stands still otherwise. */
    passSeconds: (seconds: number) => {
      clock.time += seconds * 1_000;
    },
  };
}

export type TestPool = Awaited<ReturnType<typeof startTestPool>>;

export function testResources(options: TestPoolOptions = {}): UserPoolOptions['resources'] {
  return {
    region: 'us-west-2',
    accountId: '123456789012',
    userPool: { id: POOL_ID, properties: { ...POOL_PROPERTIES, ...options.pool } },
    clients: [CLIENT_ID, ...(options.moreClients ?? [])].map((id) => ({
      id,
      properties: { ...CLIENT_PROPERTIES, ...options.client },
    })),
    groups: (options.groups ?? STAFF_GROUPS).map((properties) => ({ properties })),
  };
}

export function sdkFor(endpoint: string, accessKeyId = 'DEVELOPER') {
  return new CognitoIdentityProviderClient({
    endpoint,
    region: 'us-west-2',
    credentials: { accessKeyId, secretAccessKey: 'unused' },
    maxAttempts: 1,
  });
}

/** Adds a person who is confirmed, with a verified address, without a mail. */
export async function addUser({ sdk }: Pick<TestPool, 'sdk'>, email: string, password = PASSWORD) {
  const user = { UserPoolId: POOL_ID, Username: email };
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  const { User } = await sdk.send(
    new AdminCreateUserCommand({ ...user, UserAttributes, MessageAction: 'SUPPRESS' }),
  );
  await sdk.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
  return { email, sub: User?.Username ?? '', password };
}

export async function signIn({ sdk }: Pick<TestPool, 'sdk'>, email: string, password = PASSWORD) {
  const login = { poolId: POOL_ID, clientId: CLIENT_ID, username: email, password };
  const { AuthenticationResult: result } = await signInBySrp(sdk, login);
  const { AccessToken = '', IdToken = '', RefreshToken = '' } = result ?? {};
  return { accessToken: AccessToken, idToken: IdToken, refreshToken: RefreshToken };
}

/** The six digits of the newest mail. */
export function codeIn(mails: readonly OutgoingMail[]): string {
  return /\d{6}/.exec(mails.at(-1)?.html ?? '')?.[0] ?? 'no code';
}
