import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod';

/** A push as a service of a browser's maker judges it. Sources: RFC 8030, RFC 8188, RFC 8291 and RFC 8292. */

/** An error answer. */
export class PushRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface PushRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
  /** Seconds since 1970. */
  readonly now: number;
}

export interface Push {
  /** The address at the service that the sender meant. */
  readonly endpoint: string;
  /** Public key of the sender. */
  readonly key: string;
  readonly ttl: number;
  readonly urgency: string;
  /** Encrypted: only the browser can read it. */
  readonly body: Buffer;
}

/** What a service has to take: RFC 8030, section 7.2. */
const MAX_BODY_BYTES = 4096;
const MAX_LIFETIME_SECONDS = 24 * 60 * 60;
/** Salt, size of records, length of the key, key of the sender: RFC 8188, section 2.1. */
const HEADER_BYTES = 16 + 4 + 1 + 65;
const KEY_LENGTH_AT = 20;
const POINT_BYTES = 65;

const VAPID = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/;

const claimsSchema = z.object({
  aud: z.string(),
  exp: z.number(),
  sub: z.string().regex(/^(?:mailto:|https:)/),
});

const decoded = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString());

function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== POINT_BYTES || point[0] !== 4) throw new PushRefusal(400, 'k is no point of P-256.');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
}

/** @returns the sender's public key */
function assertSender({ headers, now }: PushRequest, origin: string): string {
  const [, header = '', claims = '', signature = '', key = ''] =
    VAPID.exec(headers.authorization ?? '') ?? [];
  if (key === '') throw new PushRefusal(401, 'The header authorization lacks vapid t=…, k=….');
  const signed = { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' } as const;
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    signed,
    Buffer.from(signature, 'base64url'),
  );
  if (!isGenuine) throw new PushRefusal(403, 'The signature of the token is wrong.');
  const read = claimsSchema.safeParse(decoded(claims));
  if (!read.success) throw new PushRefusal(403, 'The token lacks aud, exp or sub.');
  const { aud, exp } = read.data;
  if (aud !== origin) throw new PushRefusal(403, `The token is meant for ${aud}, and this is ${origin}.`);
  if (exp <= now || exp > now + MAX_LIFETIME_SECONDS)
    throw new PushRefusal(403, 'exp is past, or more than 24 hours ahead.');
  return key;
}

function assertEncrypted({ headers, body }: PushRequest): void {
  if (headers['content-encoding'] !== 'aes128gcm')
    throw new PushRefusal(400, 'The encoding is not aes128gcm.');
  if (body.length > MAX_BODY_BYTES) throw new PushRefusal(413, 'The body has more than 4096 bytes.');
  if (body.length <= HEADER_BYTES || body[KEY_LENGTH_AT] !== POINT_BYTES)
    throw new PushRefusal(400, 'The body is not encrypted.');
}

/**
 * Reads a push for the service whose host is the first part of the path.
 * @throws PushRefusal with the status that a service answers
 */
export function readPush(request: PushRequest): Push {
  const { path, headers, body } = request;
  const [, host, rest] = /^\/([\w.-]+\.\w+)(\/.+)$/.exec(path) ?? [];
  if (host === undefined || rest === undefined) throw new PushRefusal(404, 'Name a service as /HOST/….');
  const key = assertSender(request, `https://${host}`);
  assertEncrypted(request);
  const ttl = Number(headers.ttl ?? Number.NaN);
  if (!Number.isInteger(ttl) || ttl < 0) throw new PushRefusal(400, 'The header ttl is missing.');
  return { endpoint: `https://${host}${rest}`, key, ttl, urgency: headers.urgency ?? 'normal', body };
}
