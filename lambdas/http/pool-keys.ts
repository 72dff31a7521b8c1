import { createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';

interface Dependencies {
  /** Fetches the pool's key set (JWKS). */
  readonly load: () => Promise<unknown>;
  readonly now: () => Date;
}

/** Milliseconds after which the key set is read again, so that a pool with new keys locks nobody out for longer. */
const MAX_AGE = 3_600_000;
/** Milliseconds between two attempts while the pool does not answer. */
const RETRY_AFTER = 30_000;
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
 * The pool's public keys by their id, read once per instance of a function and again after an hour.
 * An unknown id never causes a request: a caller who invents ids cannot make the function call anyone.
 * @returns the look-up; it throws while there are no keys and the pool does not give them
 */
export function poolKeys({ load, now }: Dependencies): (kid: string) => Promise<KeyObject | undefined> {
  let keys: Keys | undefined;
  let nextLoadAt = 0;
  let loading: Promise<void> | undefined;

  const reload = async (): Promise<void> => {
    const startedAt = now().getTime();
    nextLoadAt = startedAt + RETRY_AFTER;
    try {
      keys = readKeySet(await load());
      nextLoadAt = startedAt + MAX_AGE;
    } catch (error) {
      // The keys of before stay good while the pool cannot be reached; without any, the next call tries again.
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
