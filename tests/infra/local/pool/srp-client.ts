import { constants, createHash, createHmac, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import {
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';

/**
 * The client's side of SRP 6a, written from the protocol for these tests alone: that it and the emulator agree
 * is worth something because they share no code.
 */
const N = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
);

export interface Login {
  readonly poolId: string;
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
}

/** A sign-in's first step: a secret and what is sent of it. */
export function startProof() {
  const secret = BigInt(`0x${randomBytes(64).toString('hex')}`);
  const publicValue = power(2n, secret);
  return { secret, publicValue };
}

/** The answers to a PASSWORD_VERIFIER challenge. */
export function provePassword(
  proof: ReturnType<typeof startProof>,
  poolId: string,
  password: string,
  parameters: Record<string, string>,
) {
  const { SALT = '', SRP_B = '', USER_ID_FOR_SRP: user = '', SECRET_BLOCK: block = '' } = parameters;
  const poolName = poolId.split('_')[1] ?? '';
  const B = BigInt(`0x${SRP_B}`);
  const u = toInteger(sha256(bytes(proof.publicValue), bytes(B)));
  const identity = sha256(Buffer.from(`${poolName}${user}:${password}`));
  const x = toInteger(sha256(bytes(BigInt(`0x${SALT}`)), identity));
  const k = toInteger(sha256(bytes(N), bytes(2n)));
  const base = (((B - k * power(2n, x)) % N) + N) % N;
  const shared = power(base, proof.secret + u * x);
  const extracted = createHmac('sha256', bytes(u)).update(bytes(shared)).digest();
  const key = createHmac('sha256', extracted).update('Caldera Derived Key\x01').digest().subarray(0, 16);
  const timestamp = serviceTimestamp(new Date());
  const signature = createHmac('sha256', key)
    .update(poolName)
    .update(user)
    .update(Buffer.from(block, 'base64'))
    .update(timestamp)
    .digest('base64');
  return {
    USERNAME: user,
    PASSWORD_CLAIM_SECRET_BLOCK: block,
    PASSWORD_CLAIM_SIGNATURE: signature,
    TIMESTAMP: timestamp,
  };
}

/** Both steps; answers the tokens or the next challenge. */
export async function signInBySrp(sdk: CognitoIdentityProviderClient, login: Login) {
  const proof = startProof();
  const { ChallengeParameters: parameters = {} } = await sdk.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: login.clientId,
      AuthParameters: { USERNAME: login.username, SRP_A: proof.publicValue.toString(16) },
    }),
  );
  return sdk.send(
    new RespondToAuthChallengeCommand({
      ChallengeName: 'PASSWORD_VERIFIER',
      ClientId: login.clientId,
      ChallengeResponses: provePassword(proof, login.poolId, login.password, parameters),
    }),
  );
}

/** `Sat Nov 7 09:05:03 UTC 2026` */
function serviceTimestamp(date: Date): string {
  const [weekday = '', day = '', month = '', year = '', time = ''] = date.toUTCString().split(/,? /);
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
}

/** As the encryption of an RSA key whose modulus is the prime: six times as fast as in `bigint`. */
function power(base: bigint, exponent: bigint): bigint {
  const part = (integer: bigint) => bytes(integer).toString('base64url');
  const key = createPublicKey({ key: { kty: 'RSA', n: part(N), e: part(exponent) }, format: 'jwk' });
  const message = Buffer.from(base.toString(16).padStart(N.toString(16).length, '0'), 'hex');
  const result = publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, message);
  return BigInt(`0x${result.toString('hex')}`);
}

function bytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const padded = hex.padStart(hex.length + (hex.length % 2), '0');
  return Buffer.from(Number.parseInt(padded.slice(0, 2), 16) > 127 ? `00${padded}` : padded, 'hex');
}

function sha256(...parts: Buffer[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function toInteger(digest: Buffer): bigint {
  return BigInt(`0x${digest.toString('hex')}`);
}
