import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { startEngine } from '../../../infra/local/dynamodb/engine.ts';
import { signInBySrp } from '../../infra/local/pool/srp-client.ts';
import { type Meter, startMeter } from './meter.ts';

const START_PATIENCE_MS = 60_000;

const endpointsSchema = z.object({
  site: z.string(),
  region: z.string(),
  cognito: z.object({ endpoint: z.string(), userPoolId: z.string(), clientId: z.string() }),
  admin: z.object({ email: z.string(), password: z.string() }),
  tables: z.object({ quotes: z.string(), auditLogs: z.string(), sessions: z.string() }),
});
type Endpoints = z.infer<typeof endpointsSchema>;

/** What came back over HTTP, and how long that took from the client's side. */
export interface Answered {
  readonly body: string;
  readonly bytes: number;
  readonly ms: number;
}

export interface CallOptions {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** A local run on a database that is metered, with an admin signed in. */
export interface BenchStack extends Pick<Endpoints, 'site' | 'region' | 'admin'> {
  readonly quotesTable: string;
  readonly auditLogsTable: string;
  readonly sessionsTable: string;
  readonly meter: Meter;
  /** Calls an endpoint as the admin. Throws when the answer is no success. */
  readonly call: (name: EndpointName, options?: CallOptions) => Promise<Answered>;
  readonly stop: () => Promise<void>;
}

function spawnLocalRun(
  assemblyDirectory: string,
  dataDirectory: string,
  engineEndpoint: string,
): ChildProcess {
  const options = ['--assembly', assemblyDirectory, '--data', dataDirectory];
  return spawn(process.execPath, ['infra/local/start.ts', ...options], {
    env: { ...process.env, PORT: '0', DYNAMODB_ENDPOINT: engineEndpoint },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function untilItRuns(program: ChildProcess, dataDirectory: string): Promise<Endpoints> {
  const file = join(dataDirectory, 'endpoints.json');
  const deadline = performance.now() + START_PATIENCE_MS;
  while (!existsSync(file)) {
    if (program.exitCode !== null || performance.now() > deadline) throw new Error('No local run came up.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return endpointsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

async function signIn({ cognito, region, admin }: Endpoints): Promise<string> {
  const pool = new CognitoIdentityProviderClient({
    endpoint: cognito.endpoint,
    region,
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
  });
  const { AuthenticationResult } = await signInBySrp(pool, {
    poolId: cognito.userPoolId,
    clientId: cognito.clientId,
    username: admin.email,
    password: admin.password,
  });
  pool.destroy();
  if (AuthenticationResult?.AccessToken === undefined) throw new Error('The admin could not sign in.');
  return AuthenticationResult.AccessToken;
}

function callerOf(site: string, token: string): BenchStack['call'] {
  return async (name, { query = {}, headers = {}, body } = {}) => {
    const { method, path, access } = ENDPOINTS[name];
    const start = performance.now();
    const response = await fetch(`${site}${path}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(access !== 'anyone' && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const ms = performance.now() - start;
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
    return { body: text, bytes: Buffer.byteLength(text), ms };
  };
}

/**
 * Starts the local run as `npm start` does, with a meter between it and its database, and signs its admin in.
 * @param dataDirectory holds the data of the engine in `dynamodb`
 */
export async function openBenchStack(assemblyDirectory: string, dataDirectory: string): Promise<BenchStack> {
  const engine = await startEngine({ dataDirectory: join(dataDirectory, 'dynamodb'), log: console.error });
  const meter = await startMeter(engine.endpoint);
  const program = spawnLocalRun(assemblyDirectory, dataDirectory, meter.endpoint);
  const kill = () => program.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    const ended = new Promise((resolve) => program.once('exit', resolve));
    if (program.exitCode === null && program.kill('SIGINT')) await ended;
    process.off('exit', kill);
    await meter.stop();
    await engine.stop();
  };
  try {
    const endpoints = await untilItRuns(program, dataDirectory);
    const call = callerOf(endpoints.site, await signIn(endpoints));
    await call('trackSession', { body: {} });
    const { site, region, admin, tables } = endpoints;
    return {
      ...{ site, region, admin, meter, call, stop },
      quotesTable: tables.quotes,
      auditLogsTable: tables.auditLogs,
      sessionsTable: tables.sessions,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
