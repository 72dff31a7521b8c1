import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a subscription, as the browser made them, in base64url. */
export interface SubscriptionKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** What a test fixes, and nothing else may: both are new for each message. */
export interface Randomness {
  readonly privateKey?: Buffer;
  readonly salt?: Buffer;
}

const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
const SALT_BYTES = 16;
/** After the last record's content: RFC 8188, section 2. */
const LAST_RECORD = Buffer.from([2]);

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

function ephemeralKey(privateKey: Buffer | undefined) {
  const key = createECDH(CURVE);
  if (privateKey === undefined) key.generateKeys();
  else key.setPrivateKey(privateKey);
  return key;
}

/**
 * Encrypts a message of up to 3,993 bytes for one browser, so that the service that carries it cannot read it: RFC 8291
 * with the content encoding aes128gcm of RFC 8188, in one record.
 * @throws when the browser's key is no point of the curve
 */
export function encryptPayload(
  payload: string,
  { p256dh, auth }: SubscriptionKeys,
  { privateKey, salt = randomBytes(SALT_BYTES) }: Randomness = {},
): Buffer<ArrayBuffer> {
  const theirs = Buffer.from(p256dh, 'base64url');
  const own = ephemeralKey(privateKey);
  const ours = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derived(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const content = [cipher.update(payload, 'utf8'), cipher.update(LAST_RECORD), cipher.final()];
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES);
  sizes.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, sizes, ours, ...content, cipher.getAuthTag()]);
}

/** Whether a browser's key is a point of the curve: another one fails each push. */
export function isPointOfCurve(p256dh: string): boolean {
  try {
    ephemeralKey(undefined).computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
