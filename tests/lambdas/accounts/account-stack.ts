/** The whole stack on this machine with the real functions and a site of a few files; people sign up and in. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminConfirmSignUpCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { App } from 'aws-cdk-lib';
import * as z from 'zod';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { bundleFunctions } from '../../../infra/bundle-functions.ts';
import { FEATURE_FLAGS } from '../../../infra/feature-flags.ts';
import { startLocalStack } from '../../../infra/local/local-stack.ts';
import { readSiteBuild } from '../../../infra/site-build.ts';
import { FiveStarMovingStack } from '../../../infra/stack.ts';
import { STAGES } from '../../../infra/stages.ts';
import { writeBuild } from '../../infra/built-site.ts';
import { signInBySrp } from '../../infra/local/pool/srp-client.ts';

export const PASSWORD = 'Correct-horse-7-staple';
/** The address on the deploy-time list. */
export const LISTED_ADMIN = 'boss@example.test';
const DEVELOPER = { accessKeyId: 'developer', secretAccessKey: 'developer' };

async function synthesize(assemblyDirectory: string): Promise<void> {
  const dist = writeBuild();
  try {
    const bundles = join(dist, 'functions');
    await bundleFunctions(undefined, bundles);
    const context = FEATURE_FLAGS;
    const app = new App({
      analyticsReporting: false,
      builtinCloudFormationValidation: false,
      context,
      outdir: assemblyDirectory,
    });
    new FiveStarMovingStack(app, {
      stageName: 'dev',
      stage: { ...STAGES.dev, adminEmails: [LISTED_ADMIN] },
      site: readSiteBuild(dist),
      bundles,
    });
    app.synth();
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}

export interface Person {
  readonly email: string;
  readonly userId: string;
}

const inboxSchema = z.object({
  messages: z.array(
    z.object({ to: z.array(z.string()), subject: z.string(), text: z.string(), html: z.string() }),
  ),
});

interface Call {
  readonly token?: string | undefined;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export type AccountStack = Awaited<ReturnType<typeof startAccountStack>>;

export async function startAccountStack() {
  const directory = mkdtempSync(join(tmpdir(), 'five-star-accounts-'));
  const assemblyDirectory = join(directory, 'assembly');
  await synthesize(assemblyDirectory);
  const log: string[] = [];
  const dataDirectory = join(directory, 'data');
  const { endpoints, stop } = await startLocalStack({
    assemblyDirectory,
    dataDirectory,
    port: 0,
    log: (line) => log.push(line),
  });
  const { cognito, admin, region, tables } = endpoints;
  if (cognito === undefined || admin === undefined) throw new Error('The stack has no user pool.');
  const { userPoolId, clientId } = cognito;
  const pool = new CognitoIdentityProviderClient({
    endpoint: cognito.endpoint,
    region,
    credentials: DEVELOPER,
    maxAttempts: 1,
  });
  const dynamodb = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: endpoints.dynamodb, region, credentials: DEVELOPER }),
  );

  const call = (name: EndpointName, { token, path = {}, query, body }: Call = {}) => {
    const { method, path: template } = ENDPOINTS[name];
    const place = template.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => path[parameter] ?? '');
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    return fetch(`${endpoints.site}${place}${search}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
  };

  return {
    endpoints,
    dataDirectory,
    cognito,
    admin,
    pool,
    log,
    call,
    /** All rows of one of the tables. */
    rows: async (table: 'sessions' | 'auditLogs' | 'quotes') => {
      const { Items = [] } = await dynamodb.send(
        new ScanCommand({ TableName: tables[table], ConsistentRead: true }),
      );
      return Items;
    },
    mailsTo: async (email: string) => {
      const inbox = await fetch(`${endpoints.mail}/api/messages?to=${encodeURIComponent(email)}`);
      return inboxSchema.parse(await inbox.json()).messages;
    },
    /** Signs somebody up and confirms them, without a mail's way round. */
    addPerson: async (email: string): Promise<Person> => {
      const { UserSub: userId = '' } = await pool.send(
        new SignUpCommand({ ClientId: clientId, Username: email, Password: PASSWORD }),
      );
      const user = { UserPoolId: userPoolId, Username: email };
      await pool.send(new AdminConfirmSignUpCommand(user));
      const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
      await pool.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes }));
      return { email, userId };
    },
    signIn: async (username: string, password = PASSWORD) => {
      const { AuthenticationResult: tokens } = await signInBySrp(pool, {
        poolId: userPoolId,
        clientId,
        username,
        password,
      });
      const { AccessToken: access = '', IdToken: id = '', RefreshToken: refresh = '' } = tokens ?? {};
      return { access, id, refresh };
    },
    stop: async () => {
      await stop();
      pool.destroy();
      dynamodb.destroy();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
