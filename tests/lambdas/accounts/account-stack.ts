/** The whole stack on this machine, as `npm start` starts it; people sign up and in. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import type { ProductEndpoints } from '../../../infra/run/start-product.ts';
import { STAGES, type Stage } from '../../../infra/stages.ts';
import { signInBySrp } from '../../infra/local/pool/srp-client.ts';
import { personalLines } from '../../personal-lines.ts';

export const PASSWORD = 'Correct-horse-7-staple';
const DEVELOPER = { accessKeyId: 'developer', secretAccessKey: 'developer' };
/** Of a call that a schedule makes. */
const SIGNED =
  'AWS4-HMAC-SHA256 Credential=LOCALRUN/20260101/us-west-2/lambda/aws4_request, SignedHeaders=host, Signature=local';

export interface Person {
  readonly email: string;
  readonly userId: string;
}

const inboxSchema = z.object({
  messages: z.array(
    z.object({
      to: z.array(z.string()),
      subject: z.string(),
      text: z.string(),
      // Mails of alarms are plain text.
      html: z.nullable(z.string()).transform((html) => html ?? ''),
    }),
  ),
});

interface Call {
  readonly token?: string | undefined;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the API is called at its own address. */
  readonly pastEdge?: boolean;
}

interface Program {
  readonly endpoints: ProductEndpoints;
  /** All that it has printed so far. */
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
}

function readEndpoints(dataDirectory: string): ProductEndpoints | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDirectory, 'endpoints.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Runs what `npm start` runs until it says where everything is. */
async function startProgram(
  dataDirectory: string,
  options: readonly string[],
  nodeOptions: readonly string[],
): Promise<Program> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const program = spawn(
    process.execPath,
    [...nodeOptions, 'infra/run/start.ts', '--data', dataDirectory, ...options],
    // Functions get nothing of this environment but what the template gives them.
    { env: { PATH, NODE_COMPILE_CACHE, PORT: '0' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let printed = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  while (!hasEnded(program)) {
    const endpoints = readEndpoints(dataDirectory);
    if (endpoints === undefined) {
      await setTimeout(50);
      continue;
    }
    const stop = async () => {
      program.kill('SIGTERM');
      if (!hasEnded(program)) await once(program, 'exit');
      const named = personalLines(printed);
      if (named.length > 0) throw new Error(`A log names a person:\n${named.join('\n')}`);
    };
    return { endpoints, printed: () => printed, stop };
  }
  throw new Error(`The local run did not come up:\n${printed}`);
}

export type AccountStack = Awaited<ReturnType<typeof startAccountStack>>;

/** Settings in which a stack differs from the stage dev. */
type Settings = Partial<Pick<Stage, 'adminEmails' | 'secondFactor'>>;

/**
 * @param settings a stage of its own; without any the stack of these sources runs
 * @param flags further ones of `npm start`
 * @param data the folder of its data, which outlives it; without one it has its own
 * @param nodeOptions such as `--inspect` for the process in which its functions run
 */
export async function startAccountStack({
  flags = [],
  nodeOptions = [],
  data,
  ...settings
}: Settings & {
  readonly flags?: readonly string[];
  readonly nodeOptions?: readonly string[];
  readonly data?: string;
} = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'five-star-accounts-'));
  const assemblyDirectory = join(directory, 'assembly');
  const dataDirectory = data ?? join(directory, 'data');
  const isOwnStage = Object.keys(settings).length > 0;
  if (isOwnStage) {
    // Half of the time that loading this file takes, for what few of its users need.
    const { synthesizeStage } = await import('./synthesize-stage.ts');
    synthesizeStage(assemblyDirectory, { ...STAGES.dev, ...settings });
  }
  const options = [...flags, ...(isOwnStage ? ['--assembly', assemblyDirectory] : [])];
  const { endpoints, printed, stop } = await startProgram(dataDirectory, options, nodeOptions);
  const { cognito, admin, region, tables } = endpoints;
  if (cognito === undefined || admin === undefined) throw new Error('The stack has no user pool.');
  const { userPoolId, clientId } = cognito;
  const pool = new CognitoIdentityProviderClient({
    endpoint: cognito.endpoint,
    region,
    credentials: DEVELOPER,
    // The pool ends idle connections after some seconds, perhaps just as they are used again.
    maxAttempts: 3,
  });
  const dynamodb = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: endpoints.dynamodb, region, credentials: DEVELOPER }),
  );

  const call = (
    name: EndpointName,
    { token, path = {}, query, body, headers, pastEdge = false }: Call = {},
  ) => {
    const { method, path: template } = ENDPOINTS[name];
    const place = template.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => path[parameter] ?? '');
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    return fetch(`${pastEdge ? endpoints.api : endpoints.site}${place}${search}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
  };

  const mailsTo = async (email: string) => {
    const inbox = await fetch(`${endpoints.mail}/api/messages?to=${encodeURIComponent(email)}`);
    return inboxSchema.parse(await inbox.json()).messages;
  };

  /** Mails to this person about themselves: those to all admins come at their own time. */
  const ownMailsTo = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => !subject.startsWith('A change of staff'));

  /** The alarms that were mailed so far. */
  const alarms = async () =>
    (await mailsTo(STAGES.dev.alarmEmail)).map(
      ({ subject }) => /^ALARM: "\S*?Alarms([A-Za-z]+?)(?:[0-9A-F]{8})/.exec(subject)?.[1] ?? subject,
    );

  /** The code of the newest mail, once there are this many. */
  const mailedCode = async (email: string, mails: number): Promise<string> => {
    for (let attempt = 0; attempt < 400; attempt += 1) {
      const messages = await ownMailsTo(email);
      const code = />(\d{6})</.exec(messages[0]?.html ?? '')?.[1];
      if (messages.length >= mails && code !== undefined) return code;
      await setTimeout(50);
    }
    throw new Error(`No mail with a code has come to ${email}.`);
  };

  const choosePassword = async (email: string, ConfirmationCode: string, Password = PASSWORD) => {
    const recovery = { ClientId: clientId, Username: email, ConfirmationCode, Password };
    await pool.send(new ConfirmForgotPasswordCommand(recovery));
  };

  return {
    endpoints,
    /** All that the program has printed so far. */
    printed,
    dataDirectory,
    cognito,
    admin,
    pool,
    dynamodb,
    call,
    /** All rows of one of the tables. */
    rows: async (table: 'sessions' | 'auditLogs' | 'quotes' | 'bookkeeping' | 'webhooks') => {
      const { Items = [] } = await dynamodb.send(
        new ScanCommand({ TableName: tables[table], ConsistentRead: true }),
      );
      return Items;
    },
    mailsTo,
    alarms,
    /** Runs a function at once, as its schedule does. @returns what it answers */
    invoke: async (name: string): Promise<unknown> => {
      const url = `${endpoints.lambda}/2015-03-31/functions/${name}/invocations`;
      const answer = await fetch(url, { method: 'POST', headers: { authorization: SIGNED } });
      if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}.`);
      return answer.json();
    },
    /** The lines that functions wrote, as far as they hold this text. */
    linesWith: (text: string) =>
      printed()
        .split('\n')
        .filter((line) => line.includes(text)),
    mailedCode,
    /** Chooses a password with the code of a mail. */
    choosePassword,
    /** What a person does under 'Forgot password?': asks for a code and chooses a password with it. */
    recover: async (email: string, password = PASSWORD) => {
      const { length } = await ownMailsTo(email);
      await pool.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }));
      await choosePassword(email, await mailedCode(email, length + 1), password);
    },
    /** Adds a person who is confirmed, with a verified address, without a mail. */
    addPerson: async (email: string): Promise<Person> => {
      const user = { UserPoolId: userPoolId, Username: email };
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ];
      const { User } = await pool.send(
        new AdminCreateUserCommand({ ...user, UserAttributes, MessageAction: 'SUPPRESS' }),
      );
      await pool.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }));
      return { email, userId: User?.Username ?? '' };
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
