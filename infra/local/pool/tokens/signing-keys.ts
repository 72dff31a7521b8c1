import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK } from 'jose';
import { keepSecret, readSecret } from '../crypto/secrets.ts';

export type TokenUse = 'access' | 'id';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  /** The public half as the key set shows it. */
  readonly jwk: JWK;
}

/** One key for access tokens and another for ID tokens, as the service has them. */
export type SigningKeys = Readonly<Record<TokenUse, SigningKey>>;

/** The pool's keys, made on the first start and kept. */
export async function loadSigningKeys(database: DatabaseSync): Promise<SigningKeys> {
  const [access, id] = await Promise.all([loadKey(database, 'access'), loadKey(database, 'id')]);
  return { access, id };
}

export function publicKeySet(keys: SigningKeys): JSONWebKeySet {
  return { keys: [keys.id.jwk, keys.access.jwk] };
}

async function loadKey(database: DatabaseSync, use: TokenUse): Promise<SigningKey> {
  const name = `signing-key-${use}`;
  const privateJwk: JWK = JSON.parse(
    readSecret(database, name) ?? keepSecret(database, name, await newPrivateKey()),
  );
  const { kty = 'RSA', n = '', e = '' } = privateJwk;
  const kid = createHash('sha256').update(n).digest('base64');
  const jwk = { alg: 'RS256', e, kid, kty, n, use: 'sig' };
  return {
    kid,
    privateKey: asymmetric(await importJWK(privateJwk, 'RS256')),
    publicKey: asymmetric(await importJWK(jwk, 'RS256')),
    jwk,
  };
}

async function newPrivateKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}

function asymmetric(key: CryptoKey | Uint8Array): CryptoKey {
  if (key instanceof Uint8Array) throw new Error('A signing key of the user pool is no RSA key.');
  return key;
}
