/**
 * Signs and verifies messages of webhooks as Standard Webhooks has it, with Web Crypto alone: a receiver on Node, Deno or
 * in a worker uses the same.
 */
import * as z from 'zod/mini';
import { type WebhookMessage, webhookMessageSchema } from './webhook-message-schema.ts';
import { WEBHOOK_SECRET } from './webhooks.ts';

/** The headers of a message. */
export const SIGNATURE_HEADERS = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

/** How far the clock of a sender may be from that of a receiver: an older message may be one that somebody kept. */
export const TOLERANCE_SECONDS = 5 * 60;

const SCHEME = 'v1,';
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;

/** What is signed. */
export interface SignedParts {
  readonly id: string;
  /** Seconds of the Unix epoch. */
  readonly timestamp: string;
  readonly body: string;
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

const signedBytes = ({ id, timestamp, body }: SignedParts) =>
  new TextEncoder().encode(`${id}.${timestamp}.${body}`);

const keyOf = (secret: string) =>
  crypto.subtle.importKey('raw', bytesOf(secret.slice(WEBHOOK_SECRET.prefix.length)), HMAC, false, [
    'sign',
    'verify',
  ]);

/** @returns the signature header: one signature for each secret, so that a receiver with either accepts it */
export async function signWebhook(secrets: readonly string[], parts: SignedParts): Promise<string> {
  const signatures = secrets.map(async (secret) => {
    const signature = await crypto.subtle.sign(HMAC, await keyOf(secret), signedBytes(parts));
    return SCHEME + btoa(String.fromCharCode(...new Uint8Array(signature)));
  });
  return (await Promise.all(signatures)).join(' ');
}

/** Whether one of the signatures is of this secret; Web Crypto compares in constant time. */
async function isSigned(secret: string, header: string, parts: SignedParts): Promise<boolean> {
  const key = await keyOf(secret);
  const checks = header.split(' ').map(async (signature) => {
    if (!/^v1,[\w+/]{43}=$/.test(signature)) return false;
    return crypto.subtle.verify(HMAC, key, bytesOf(signature.slice(SCHEME.length)), signedBytes(parts));
  });
  return (await Promise.all(checks)).includes(true);
}

interface Received {
  /** As it was shown: `whsec_…`. */
  readonly secret: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** As it came, byte for byte. */
  readonly body: string;
  readonly now?: Date;
}

/**
 * Reads a message that came to a webhook.
 * @throws when it is not signed with the secret, or its time is more than {@link TOLERANCE_SECONDS} from now
 */
export async function verifyWebhook({
  secret,
  headers,
  body,
  now = new Date(),
}: Received): Promise<WebhookMessage> {
  const [id, timestamp, signature] = Object.values(SIGNATURE_HEADERS).map((name) =>
    String(headers[name] ?? ''),
  );
  const parts = { id: id ?? '', timestamp: timestamp ?? '', body };
  const seconds = Math.abs(now.getTime() / 1_000 - Number(parts.timestamp || Number.NaN));
  if (!(seconds <= TOLERANCE_SECONDS)) throw new Error('The time of this message is too far from now.');
  if (!(await isSigned(secret, signature ?? '', parts))) throw new Error('This message is not signed by us.');
  return z.parse(webhookMessageSchema, JSON.parse(body));
}
