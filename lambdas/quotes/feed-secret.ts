import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { FEED_ENDING } from '#contract/calendar-feed.ts';

/** The account's id and 256 random bits are 64 characters of base64url, without a rest. */
const ID_BYTES = 16;
const SECRET_BYTES = 32;
const ADDRESS = /^[\w-]{64}$/;
const PARTS_OF_UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** What the last part of an address says. */
export interface FeedAddress {
  readonly userId: string;
  readonly secret: Buffer;
}

/** What is stored of a secret. Of 256 random bits a plain hash is enough: nobody can try them. */
export const digestOf = (secret: Buffer): string => createHash('sha256').update(secret).digest('hex');

/** In constant time. */
export const isSecretOf = (secret: Buffer, digest: string): boolean =>
  timingSafeEqual(Buffer.from(digestOf(secret)), Buffer.from(digest));

/** A new secret for an account, and the last part of the address that has both. */
export function newFeedAddress(userId: string): { readonly address: string; readonly secret: Buffer } {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
  if (id.length !== ID_BYTES) throw new Error('An account of the pool has a UUID as its id.');
  const secret = randomBytes(SECRET_BYTES);
  return { address: Buffer.concat([id, secret]).toString('base64url') + FEED_ENDING, secret };
}

/** @returns undefined for what is no address of a feed */
export function readFeedAddress(address: string): FeedAddress | undefined {
  const token = address.endsWith(FEED_ENDING) ? address.slice(0, -FEED_ENDING.length) : address;
  if (!ADDRESS.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const userId = bytes.subarray(0, ID_BYTES).toString('hex').replace(PARTS_OF_UUID, '$1-$2-$3-$4-$5');
  return { userId, secret: bytes.subarray(ID_BYTES) };
}
