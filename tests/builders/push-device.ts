/** A browser that subscribed: its keys, and what it reads out of an encrypted push. By Web Crypto, as RFC 8291 tells it. */
import { webcrypto } from 'node:crypto';

const { subtle } = webcrypto;
const ECDH = { name: 'ECDH', namedCurve: 'P-256' } as const;
const encoded = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(new Uint8Array(bytes)).toString('base64url');

export interface PushDevice {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** Decrypts a body as it was posted. */
  readonly read: (body: Buffer) => Promise<string>;
}

async function hkdf(
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Buffer,
  length: number,
) {
  const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info: new Uint8Array(info) };
  return new Uint8Array(await subtle.deriveBits(derivation, key, length * 8));
}

/** @param name ends its address: `/gone`, `/forbidden` and `/unavailable` make the emulated service answer so */
export async function pushDevice(
  name: string = crypto.randomUUID(),
  host = 'fcm.googleapis.com',
): Promise<PushDevice> {
  const pair = await subtle.generateKey(ECDH, true, ['deriveBits']);
  const point = new Uint8Array(await subtle.exportKey('raw', pair.publicKey));
  const auth = webcrypto.getRandomValues(new Uint8Array(16));

  async function read(body: Buffer): Promise<string> {
    const bytes = new Uint8Array(body);
    const [salt, theirs, content] = [bytes.slice(0, 16), bytes.slice(21, 86), bytes.slice(86)];
    const sender = await subtle.importKey('raw', theirs, ECDH, false, []);
    const shared = new Uint8Array(
      await subtle.deriveBits({ name: 'ECDH', public: sender }, pair.privateKey, 256),
    );
    const secret = await hkdf(
      shared,
      auth,
      Buffer.from(['WebPush: info\0', point, theirs].flatMap((part) => [...Buffer.from(part)])),
      32,
    );
    const key = await hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const iv = await hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const aes = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
    const plain = new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, aes, content));
    if (plain.at(-1) !== 2) throw new Error('The record does not say that it is the last.');
    return Buffer.from(plain.slice(0, -1)).toString();
  }

  return {
    endpoint: `https://${host}/fcm/send/${name}`,
    keys: { p256dh: encoded(point), auth: encoded(auth) },
    read,
  };
}
