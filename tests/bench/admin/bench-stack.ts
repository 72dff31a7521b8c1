import * as z from 'zod';
import { ENDPOINTS, type EndpointName, isForStaff } from '#contract/endpoints.ts';
import { readAssembly } from '../../../infra/local/assembly/read-assembly.ts';
import { openTemplate } from '../../../infra/local/assembly/template.ts';
import { readApi } from '../../../infra/local/gateway/api-definition.ts';
import { accessKeyIdOf } from '../../../infra/local/iam/callers.ts';
import { startMeteredRun } from '../metered-run.ts';
import { signIn } from '../sign-in.ts';
import type { Consumption, Meter } from './meter.ts';

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
  /** Values of the path's `{name}` parameters. */
  readonly params?: Readonly<Record<string, string>>;
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
  /** Whether a function of the API made this call: what those of streams and schedules do meanwhile is no part of an answer. */
  readonly isOfAnswer: (call: Consumption) => boolean;
  /** Calls an endpoint as the admin. Throws when the answer is no success. */
  readonly call: (name: EndpointName, options?: CallOptions) => Promise<Answered>;
  readonly stop: () => Promise<void>;
}

function callerOf(site: string, token: string): BenchStack['call'] {
  return async (name, { params = {}, query = {}, headers = {}, body } = {}) => {
    const { method, path: template, access } = ENDPOINTS[name];
    const path = template.replace(/\{(\w+)\}/g, (_, part: string) => params[part] ?? '');
    const start = performance.now();
    const response = await fetch(`${site}${path}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(isForStaff(access) && { authorization: `Bearer ${token}` }),
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

/** The access keys of the functions that the API calls. */
function keysOfAnswers(assembly: string): ReadonlySet<string | undefined> {
  const { routes } = readApi(openTemplate(readAssembly(assembly)));
  return new Set(routes.map(({ functionArn }) => accessKeyIdOf(functionArn.split(':').at(-1) ?? '')));
}

/**
 * Starts a metered local run, and signs its admin in.
 * @param dataDirectory holds the data of the engine in `dynamodb`
 */
export async function openBenchStack(assembly: string, dataDirectory: string): Promise<BenchStack> {
  const { endpoints, meter, stop } = await startMeteredRun({
    assembly,
    dataDirectory,
    schema: endpointsSchema,
    options: ['--trust-viewer-address'],
  });
  try {
    const call = callerOf(endpoints.site, await signIn(endpoints, endpoints.admin));
    await call('trackSession', { body: {} });
    const { site, region, admin, tables } = endpoints;
    const keys = keysOfAnswers(assembly);
    const isOfAnswer = ({ key }: Consumption) => keys.has(key);
    return {
      ...{ site, region, admin, meter, isOfAnswer, call, stop },
      quotesTable: tables.quotes,
      auditLogsTable: tables.auditLogs,
      sessionsTable: tables.sessions,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
