import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** A pair of the deployment, in base64url: the public half is what browsers subscribe with. */
export interface VapidKey {
  /** Uncompressed point of P-256. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/** RFC 8292 admits 24 hours; Apple refuses what is longer. */
const LIFETIME_SECONDS = 12 * 60 * 60;

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function newVapidKey(): VapidKey {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

function signingKey({ publicKey, privateKey }: VapidKey) {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: privateKey },
    format: 'jwk',
  });
}

interface Claims {
  /** Address of the subscription, whose service is told who sends. */
  readonly endpoint: string;
  /** Whom the service may write to about us: `mailto:` or `https:`. */
  readonly contact: string;
  readonly now: Date;
}

/** The header `authorization` of a push: proves to the service that the sender is the one whom the browser named. */
export function vapidAuthorization(key: VapidKey, { endpoint, contact, now }: Claims): string {
  const header = encoded({ typ: 'JWT', alg: 'ES256' });
  const claims = encoded({
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS,
    sub: contact,
  });
  const signed = sign('sha256', Buffer.from(`${header}.${claims}`), {
    key: signingKey(key),
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${header}.${claims}.${signed.toString('base64url')}, k=${key.publicKey}`;
}
