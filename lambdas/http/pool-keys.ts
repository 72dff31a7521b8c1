import { createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';

interface Dependencies {
  /** Fetches the pool's key set (JWKS). */
  readonly load: () => Promise<unknown>;
  readonly now: () => Date;
}

/** Age at which the key set is loaded again; bounds how long a pool with new keys locks users out. */
const MAX_AGE_MS = 3_600_000;
/** Pause between attempts while the pool does not answer. */
const RETRY_AFTER_MS = 30_000;
const MIN_MODULUS_BITS = 2048;

const keySetSchema = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });
const signingKeySchema = z.object({
  kid: z.string(),
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
  alg: z._default(z.literal('RS256'), 'RS256'),
  use: z._default(z.literal('sig'), 'sig'),
});

type Keys = ReadonlyMap<string, KeyObject>;

function signingKey(jwk: unknown): readonly [string, KeyObject][] {
  const parsed = z.safeParse(signingKeySchema, jwk);
  if (!parsed.success) return [];
  const { kid, kty, n, e } = parsed.data;
  const key = createPublicKey({ key: { kty, n, e }, format: 'jwk' });
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  return bits >= MIN_MODULUS_BITS ? [[kid, key]] : [];
}

function readKeySet(json: unknown): Keys {
  return new Map(z.parse(keySetSchema, json).keys.flatMap(signingKey));
}

/**
 * The pool's public keys by id, loaded once per instance of a function and again after an hour. An unknown id never
 * causes a request, so that forged tokens cannot make the function call the pool.
 * @returns the look-up; it throws while no keys could be loaded
 */
export function poolKeys({ load, now }: Dependencies): (kid: string) => Promise<KeyObject | undefined> {
  let keys: Keys | undefined;
  let nextLoadAt = 0;
  let loading: Promise<void> | undefined;

  const reload = async (): Promise<void> => {
    const startedAt = now().getTime();
    nextLoadAt = startedAt + RETRY_AFTER_MS;
    try {
      keys = readKeySet(await load());
      nextLoadAt = startedAt + MAX_AGE_MS;
    } catch (error) {
      // Previous keys stay valid while the pool cannot be reached; without any, the next call tries again.
      if (keys === undefined) {
        nextLoadAt = 0;
        throw error;
      }
    } finally {
      loading = undefined;
    }
  };

  return async (kid) => {
    if (now().getTime() >= nextLoadAt) loading ??= reload();
    await loading;
    return keys?.get(kid);
  };
}
