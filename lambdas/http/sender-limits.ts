import type { Endpoint, Throttle } from '#contract/endpoints.ts';
import { TooManyRequests } from './api-error.ts';
import type { ClientInfo } from './client-info.ts';
import { type SenderNetworks, senderNetworks } from './sender-networks.ts';
import { Bucket, Buckets } from './token-buckets.ts';

/** A site of IPv6 has so many times the allowance of one of its networks. */
const SITE_FACTOR = 4;
/** For all senders without a token together. One sender who floods gets a twentieth of the rate. */
const COMMON: Throttle = { rate: 10, burst: 600 };
/** So much of the common bucket is left to senders who were not seen lately. */
const KEPT_FOR_NEWCOMERS = 400;
/** The part of a sender's requests that counts as new: a visitor's request and its retries, then one a minute. */
const NEWCOMER: Throttle = { rate: 1 / 60, burst: 3 };
/** Who asks for so little need not be counted: a visitor's request and its retries, then one a day, so that nobody is slow enough to stay unseen. */
export const LITTLE: Throttle = { rate: 1 / 86_400, burst: 3 };

/**
 * Limits of one endpoint, kept in the memory of one instance of its function: an instance handles one request at a
 * time, and a sender who is served by several instances has the allowance of each.
 */
export interface SenderLimits {
  /**
   * Counts a request against its sender alone.
   * @param hasToken whether the request bears a token, valid or not, on an endpoint that reads it
   * @throws TooManyRequests
   */
  readonly admit: (sender: ClientInfo, hasToken: boolean) => void;
  /**
   * Counts a request that its sender was admitted with, and that is well formed, against what all senders share.
   * @returns whether its sender asked this instance for so little that it need not be counted
   * @throws TooManyRequests
   */
  readonly share: (sender: ClientInfo) => boolean;
}

/** A bucket for each sender's own network, and one for the site around it. */
class NetworkBuckets {
  readonly #own: Buckets;
  readonly #sites: Buckets;

  constructor({ rate, burst }: Throttle) {
    this.#own = new Buckets({ rate, burst });
    this.#sites = new Buckets({ rate: rate * SITE_FACTOR, burst: burst * SITE_FACTOR });
  }

  /** What is refused takes nothing of the site, and leaves no new name behind. */
  take({ own, site }: SenderNetworks, atMs: number): boolean {
    if (!this.#own.holds(own, atMs)) return false;
    if (site !== undefined && !this.#sites.take(site, atMs)) return false;
    return this.#own.take(own, atMs);
  }
}

const networksOf = ({ viewerIp, sourceIp }: ClientInfo) => senderNetworks(viewerIp ?? sourceIp);

/** @param now milliseconds since 1970 */
export function senderLimits(
  { throttle, throttleWithToken = throttle }: Pick<Endpoint, 'throttle' | 'throttleWithToken'>,
  now: () => number = Date.now,
): SenderLimits {
  const withoutToken = new NetworkBuckets(throttle);
  const withToken = new NetworkBuckets(throttleWithToken);
  const newcomers = new NetworkBuckets(NEWCOMER);
  const little = new NetworkBuckets(LITTLE);
  const common = new Bucket(COMMON, now());
  return {
    admit(sender, hasToken) {
      const buckets = hasToken ? withToken : withoutToken;
      if (buckets.take(networksOf(sender), now())) return;
      throw new TooManyRequests(1 / (hasToken ? throttleWithToken : throttle).rate);
    },
    share(sender) {
      const networks = networksOf(sender);
      const isNewcomer = newcomers.take(networks, now());
      if (!common.take(now(), isNewcomer ? 0 : KEPT_FOR_NEWCOMERS)) {
        throw new TooManyRequests(1 / COMMON.rate);
      }
      return little.take(networks, now());
    },
  };
}
