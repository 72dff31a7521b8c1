import { setTimeout } from 'node:timers/promises';
import type { JSONWebKeySet } from 'jose';
import type { Callers } from '../iam/callers.ts';
import { close, listen } from '../listen.ts';
import { openDatabase } from './database.ts';
import type { EncryptCode, SendMail } from './messages.ts';
import { readUserPoolSettings, type UserPoolResources } from './settings.ts';
import { loadSigningKeys, publicKeySet } from './signing-keys.ts';
import type { InvokeFunction } from './triggers.ts';
import { createUserPool } from './user-pool.ts';
import { createUserPoolServer } from './user-pool-server.ts';

/** A mail whose trigger has been stopped never arrives. */
const DELIVERY_PATIENCE_MS = 2_000;

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
}

export interface RunningUserPool {
  /** Where clients call: Amplify's `userPoolEndpoint`, the SDK's `endpoint`. */
  readonly endpoint: string;
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
  const server = createUserPoolServer({ pool, keys, callers, log, trace: options.trace });
  const port = await listen(server, options.port ?? 0).catch((error: unknown) => {
    database.close();
    throw error;
  });
  const stop = async () => {
    await Promise.race([
      Promise.all(deliveries),
      setTimeout(DELIVERY_PATIENCE_MS, undefined, { ref: false }),
    ]);
    await close(server);
    database.close();
  };
  let stopped: Promise<void> | undefined;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    issuer: settings.issuer,
    jwks: publicKeySet(keys),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
