import {
  constants,
  createHash,
  createHmac,
  createPublicKey,
  publicEncrypt,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * The server's side of Secure Remote Password 6a as the user pools speak it: the 3072-bit group of RFC 5054,
 * SHA-256, two's complement encoding of integers, and a key derived for 'Caldera Derived Key'.
 * Source: https://datatracker.ietf.org/doc/html/rfc5054 and the service's own clients.
 */

const PRIME = BigInt(
  `0x${[
    'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74',
    '020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F1437',
    '4FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED',
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF05',
    '98DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB',
    '9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B',
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF695581718',
    '3995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33',
    'A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7',
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864',
    'D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E2',
    '08E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
  ].join('')}`,
);
/** Of its 3072 bits. */
const PRIME_DIGITS = 768;
const GENERATOR = 2n;
const MULTIPLIER = hashToInteger(encode(PRIME), encode(GENERATOR));
const KEY_BYTES = 16;
const SALT_BYTES = 16;
const SECRET_BYTES = 32;

/** What is kept of a password. Both are hexadecimal. */
export interface PasswordVerifier {
  readonly salt: string;
  readonly verifier: string;
}

export interface ServerChallenge {
  /** b, to be kept until the proof arrives. Hexadecimal. */
  readonly secret: string;
  /** B, sent as SRP_B. Hexadecimal. */
  readonly publicValue: string;
}

export interface PasswordProof {
  readonly poolName: string;
  readonly userId: string;
  readonly stored: PasswordVerifier;
  readonly challenge: ServerChallenge;
  /** A as the client sent it. */
  readonly clientPublicValue: bigint;
  readonly secretBlock: Buffer;
  readonly timestamp: string;
  /** What the client claims: base64 of an HMAC. */
  readonly signature: string;
}

/** Salt and verifier of a new password; `salt` only where a password is compared with a stored one. */
export function derivePasswordVerifier(
  poolName: string,
  userId: string,
  password: string,
  salt = randomBytes(SALT_BYTES).toString('hex'),
): PasswordVerifier {
  const identity = hash(Buffer.from(`${poolName}${userId}:${password}`));
  const exponent = hashToInteger(encode(BigInt(`0x${salt}`)), identity);
  return { salt, verifier: power(GENERATOR, exponent).toString(16) };
}

/** Whether this password is the one behind the verifier (for the flows that send a password). */
export function passwordMatches(
  poolName: string,
  userId: string,
  password: string,
  stored: PasswordVerifier,
): boolean {
  const candidate = derivePasswordVerifier(poolName, userId, password, stored.salt);
  return equalDigests(hash(Buffer.from(candidate.verifier)), hash(Buffer.from(stored.verifier)));
}

/**
 * Reads SRP_A.
 *
 * @returns undefined when it is no hexadecimal number or a multiple of the prime, which would make any
 *   password right
 */
export function parseClientPublicValue(hexadecimal: string): bigint | undefined {
  if (!/^[0-9a-fA-F]{1,1024}$/.test(hexadecimal)) return undefined;
  const value = BigInt(`0x${hexadecimal}`);
  return value % PRIME === 0n ? undefined : value;
}

export function createServerChallenge({ verifier }: PasswordVerifier): ServerChallenge {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  const publicValue =
    (MULTIPLIER * BigInt(`0x${verifier}`) + power(GENERATOR, BigInt(`0x${secret}`))) % PRIME;
  return { secret, publicValue: publicValue.toString(16) };
}

export function verifyPasswordProof(proof: PasswordProof): boolean {
  const expected = createHmac('sha256', sessionKey(proof))
    .update(proof.poolName)
    .update(proof.userId)
    .update(proof.secretBlock)
    .update(proof.timestamp)
    .digest();
  return equalDigests(expected, Buffer.from(proof.signature, 'base64'));
}

function sessionKey({ stored, challenge, clientPublicValue }: PasswordProof): Buffer {
  const scrambler = hashToInteger(encode(clientPublicValue), encode(BigInt(`0x${challenge.publicValue}`)));
  const base = clientPublicValue * power(BigInt(`0x${stored.verifier}`), scrambler);
  const shared = power(base, BigInt(`0x${challenge.secret}`));
  const extracted = createHmac('sha256', encode(scrambler)).update(encode(shared)).digest();
  const expanded = createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest();
  return expanded.subarray(0, KEY_BYTES);
}

/** The minimal two's complement bytes of a positive integer: a leading zero byte where the top bit is set. */
function encode(integer: bigint): Buffer {
  const digits = integer.toString(16);
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

/**
 * An RSA encryption without padding is this power, with the exponent and the prime as its public key: OpenSSL takes a
 * sixth of the time that `bigint` takes.
 */
function power(base: bigint, exponent: bigint): bigint {
  const part = (integer: bigint) => encode(integer).toString('base64url');
  const key = createPublicKey({ key: { kty: 'RSA', n: part(PRIME), e: part(exponent) }, format: 'jwk' });
  const block = Buffer.from((base % PRIME).toString(16).padStart(PRIME_DIGITS, '0'), 'hex');
  const encrypted = publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, block);
  return BigInt(`0x${encrypted.toString('hex')}`);
}

function hash(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

function hashToInteger(...parts: Buffer[]): bigint {
  return BigInt(`0x${hash(...parts).toString('hex')}`);
}

function equalDigests(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
