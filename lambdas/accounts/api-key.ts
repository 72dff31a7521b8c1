import { createHash, timingSafeEqual } from 'node:crypto';
import { KEY_DIGITS, KEY_PREFIX } from '#contract/api-keys.ts';
import { headerOf } from '../http/http-event.ts';
import { type IdentifyKey, type KeyHolder, withoutKey } from '../http/key-holder.ts';

/** A key that is in use, as it is kept. */
export interface KeptKey extends KeyHolder {
  readonly secretHash: string;
}

export interface KeysInUse {
  /** Reads what was written last, so that a key which was revoked a moment ago is none. */
  readonly find: (id: string) => Promise<KeptKey | undefined>;
}

const BEARER = new RegExp(
  `^Bearer (?<key>${KEY_PREFIX}(?<id>[0-9a-f]{${KEY_DIGITS.id}})_[0-9a-f]{${KEY_DIGITS.secret}})$`,
  'i',
);

/** Of the whole key. It has 192 random bits, so nobody finds it by trying, and a slow hash would only slow every call. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

interface NewKey {
  readonly id: string;
  readonly key: string;
}

/** @param random gives so many random bytes */
export function newApiKey(random: (bytes: number) => Buffer): NewKey {
  const [id, secret] = [KEY_DIGITS.id, KEY_DIGITS.secret].map((digits) => random(digits / 2).toString('hex'));
  return { id: id ?? '', key: `${KEY_PREFIX}${id}_${secret}` };
}

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Finds a key by the id that it bears, and holds all of it against the hash. */
export function createIdentifyKey({ find }: KeysInUse): IdentifyKey {
  return async (event) => {
    const { id = '', key = '' } = BEARER.exec(headerOf(event, 'authorization')?.trim() ?? '')?.groups ?? {};
    const kept = id === '' ? undefined : await find(id.toLowerCase());
    if (kept === undefined || !isSame(hashOfKey(key), kept.secretHash)) throw withoutKey();
    return { id: kept.id, name: kept.name };
  };
}
