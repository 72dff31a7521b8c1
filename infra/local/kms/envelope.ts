import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encryption context: decryption needs the same pairs. */
export type EncryptionContext = Readonly<Record<string, string>>;

/** Serializes a context independent of the order of its pairs. */
function boundData(keyArn: string, context: EncryptionContext): Buffer {
  const pairs = Object.entries(context).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Buffer.from(JSON.stringify([keyArn, pairs]));
}

/** Encrypts under a key. The result contains the key's ARN, as the service's does. */
export function seal(keyArn: string, key: Buffer, context: EncryptionContext, plaintext: Buffer): Buffer {
  const name = Buffer.from(keyArn);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(boundData(keyArn, context));
  const body = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([Buffer.from([name.length]), name, iv, cipher.getAuthTag(), body]);
}

/** The ARN of the key of a ciphertext. */
export function keyOf(blob: Buffer): string {
  return blob.subarray(1, 1 + (blob[0] ?? 0)).toString();
}

/** @returns undefined for another key or context, or a changed ciphertext */
export function unseal(blob: Buffer, key: Buffer, context: EncryptionContext): Buffer | undefined {
  const keyArn = keyOf(blob);
  const sealed = blob.subarray(1 + (blob[0] ?? 0));
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, key, iv).setAAD(boundData(keyArn, context)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
