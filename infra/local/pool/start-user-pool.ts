import { setTimeout } from 'node:timers/promises';
import type { JSONWebKeySet } from 'jose';
import type { Callers } from '../iam/callers.ts';
import { reachableHosts } from '../shared/hosts.ts';
import { close, listen } from '../shared/listen.ts';
import type { EncryptCode, SendMail } from './messages/messages.ts';
import type { InvokeFunction } from './messages/triggers.ts';
import { createUserPool } from './operations/user-pool.ts';
import { readUserPoolSettings, type UserPoolResources } from './settings/settings.ts';
import { openDatabase } from './stores/database.ts';
import { loadSigningKeys, publicKeySet } from './tokens/signing-keys.ts';
import { createUserPoolServer } from './user-pool-server.ts';

/** A mail whose trigger has been stopped never arrives. */
const DELIVERY_TIMEOUT_MS = 2_000;

export interface UserPoolOptions {
  readonly resources: UserPoolResources;
  /** Keeps the pool's state in a folder of its own. */
  readonly dataDirectory: string;
  readonly invokeFunction: InvokeFunction;
  readonly sendMail: SendMail;
  /** Encrypts the codes for a trigger that sends the mails itself. */
  readonly encryptCode: EncryptCode;
  readonly callers: Pick<Callers, 'authorize'>;
  /** Milliseconds. */
  readonly now?: () => number;
  readonly log: (line: string) => void;
  /** Told of every call: the operation and how it ended, nothing of its content. */
  readonly trace?: (line: string) => void;
  /** 0 lets the system choose. */
  readonly port?: number;
  /** Address of this machine at which visitors from elsewhere call the operations that anyone may call. */
  readonly host?: string | undefined;
}

export interface RunningUserPool {
  /** Where clients call: Amplify's `userPoolEndpoint`, the SDK's `endpoint`. */
  readonly endpoint: string;
  /** Where visitors call: another door where they come from elsewhere, which knows no developer. */
  readonly visitorEndpoint: string;
  /** The `iss` of its tokens: the real service's. */
  readonly issuer: string;
  /** The public keys of its tokens. */
  readonly jwks: JSONWebKeySet;
  /** Ends after the mails that are on their way. */
  readonly stop: () => Promise<void>;
}

/**
 * Runs the template's user pool on this machine, so that clients of the real service cannot tell.
 *
 * @throws Error in one sentence when the template asks for what is not emulated, the state cannot be read or
 *   the port is in use
 */
export async function startUserPool(options: UserPoolOptions): Promise<RunningUserPool> {
  const { callers, log, now = Date.now, invokeFunction, sendMail, encryptCode } = options;
  const settings = readUserPoolSettings(options.resources);
  const database = openDatabase(options.dataDirectory);
  const keys = await loadSigningKeys(database);
  const deliveries = new Set<Promise<void>>();
  const inBackground = (delivery: Promise<void>) => {
    const settled = delivery
      .catch((error: unknown) => log(`user pool: a mail failed: ${String(error)}`))
      .finally(() => deliveries.delete(settled));
    deliveries.add(settled);
  };
  const pool = createUserPool({
    settings,
    database,
    keys,
    invokeFunction,
    sendMail,
    encryptCode,
    now,
    inBackground,
  });
  const shared = { pool, keys, callers, log, trace: options.trace };
  const server = createUserPoolServer(shared);
  const servers = [server];
  const { host } = options;
  const open = async () => {
    const port = await listen(server, options.port ?? 0);
    const endpoint = `http://127.0.0.1:${port}`;
    if (host === undefined) return { endpoint, visitorEndpoint: endpoint };
    const visitors = createUserPoolServer({ ...shared, isForVisitors: true });
    servers.push(visitors);
    const visitorPort = await listen(visitors, 0, host);
    return { endpoint, visitorEndpoint: `http://${reachableHosts(host)[0]}:${visitorPort}` };
  };
  const endpoints = await open().catch(async (error: unknown) => {
    await close(server);
    database.close();
    throw error;
  });
  const stop = async () => {
    await Promise.race([Promise.all(deliveries), setTimeout(DELIVERY_TIMEOUT_MS, undefined, { ref: false })]);
    await Promise.all(servers.map(close));
    database.close();
  };
  let stopped: Promise<void> | undefined;
  return {
    ...endpoints,
    issuer: settings.issuer,
    jwks: publicKeySet(keys),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
