import type { LookupAddress } from 'node:dns';
import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import {
  isOnLoopback,
  isWebhookAddress,
  type NoAnswer,
  WEBHOOK_TIMEOUT_SECONDS,
} from '#contract/webhooks.ts';
import { isPublicAddress } from './public-address.ts';

/** What became of a message: the status, or why there was none. */
export interface Posted {
  readonly answer: `${number}` | NoAnswer;
  readonly isTaken: boolean;
}

export type PostWebhook = (
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<Posted>;

interface Options {
  /** All addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>;
  /** Whether a receiver on this machine is allowed; the local run says so, a deployed function never does. */
  readonly allowsLoopback: boolean;
  readonly timeoutMs?: number;
}

class PrivateAddress extends Error {}

/**
 * Looks a host up for the connection itself: what was looked at is what is connected to, however its name server answers
 * the next time. One private address among them is enough to refuse.
 */
const publicLookup =
  (resolve: Options['resolve']): LookupFunction =>
  (host, _options, done) => {
    resolve(host).then(
      (addresses) => {
        const isSafe = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
        if (isSafe) done(null, [...addresses]);
        else done(new PrivateAddress(), []);
      },
      (error: Error) => done(error, []),
    );
  };

/** The IP address that a host is written as; undefined for a name. */
function literalOf({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? undefined : bare;
}

const noAnswer = (answer: NoAnswer): Posted => ({ answer, isTaken: false });

function whyNoAnswer(error: unknown): NoAnswer {
  if (error instanceof PrivateAddress) return 'private_address';
  const { name } = error instanceof Error ? error : new Error();
  return name === 'AbortError' || name === 'TimeoutError' ? 'timeout' : 'unreachable';
}

/**
 * Posts to an address that an admin has typed, which may lead anywhere: to the internet alone, by https alone, without
 * following where it sends us, and without reading what it answers beyond the status.
 * @returns the function; it never throws
 */
export function webhookPoster({
  resolve,
  allowsLoopback,
  timeoutMs = WEBHOOK_TIMEOUT_SECONDS * 1_000,
}: Options): PostWebhook {
  const lookup = publicLookup(resolve);

  function statusOf(url: URL, headers: Readonly<Record<string, string>>, body: string): Promise<number> {
    const isLocal = allowsLoopback && isOnLoopback(url);
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      signal: AbortSignal.timeout(timeoutMs),
      // A connection of its own: one that was kept would be to an address of before.
      agent: false as const,
    };
    return new Promise((resolveStatus, reject) => {
      const request = isLocal
        ? requestByHttp(url, options)
        : requestByHttps(url, { ...options, lookup, family: 0 });
      request.on('error', reject);
      request.on('response', (response) => {
        response.destroy();
        resolveStatus(response.statusCode ?? 0);
      });
      request.end(body);
    });
  }

  return async (address, headers, body) => {
    if (!isWebhookAddress(address, allowsLoopback)) return noAnswer('private_address');
    const url = new URL(address);
    const literal = literalOf(url);
    const isLocal = allowsLoopback && isOnLoopback(url);
    if (literal !== undefined && !isLocal && !isPublicAddress(literal)) return noAnswer('private_address');
    try {
      const status = await statusOf(url, headers, body);
      return { answer: `${status}`, isTaken: status >= 200 && status < 300 };
    } catch (error) {
      return noAnswer(whyNoAnswer(error));
    }
  };
}
