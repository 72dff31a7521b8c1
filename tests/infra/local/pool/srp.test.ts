import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createServerChallenge,
  derivePasswordVerifier,
  parseClientPublicValue,
  passwordMatches,
  verifyPasswordProof,
} from '../../../../infra/local/pool/crypto/srp.ts';
import { provePassword, startProof } from './srp-client.ts';

const POOL = 'us-west-2_TESTPOOL1';
const NAME = 'TESTPOOL1';

/** One whole proof: the server knows `real`, the client types `typed`. */
function prove(userId: string, real: string, typed: string): boolean {
  const stored = derivePasswordVerifier(NAME, userId, real);
  const challenge = createServerChallenge(stored);
  const proof = startProof();
  const secretBlock = Buffer.from('a secret block');
  const answers = provePassword(proof, POOL, typed, {
    SALT: stored.salt,
    SRP_B: challenge.publicValue,
    USER_ID_FOR_SRP: userId,
    SECRET_BLOCK: secretBlock.toString('base64'),
  });
  return verifyPasswordProof({
    poolName: NAME,
    userId,
    stored,
    challenge,
    clientPublicValue: proof.publicValue,
    secretBlock,
    timestamp: answers.TIMESTAMP,
    signature: answers.PASSWORD_CLAIM_SIGNATURE,
  });
}

describe('a password proof', () => {
  it('is valid for the same password, whatever its characters', () => {
    const password = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(fc.uuid(), password, (userId, secret) => prove(userId, secret, secret)),
      { numRuns: 15 },
    );
  });

  it('is invalid for any other password', () => {
    const pair = fc.tuple(fc.string(), fc.string()).filter(([one, other]) => one !== other);
    fc.assert(
      fc.property(fc.uuid(), pair, (userId, [real, typed]) => !prove(userId, real, typed)),
      { numRuns: 15 },
    );
  });

  it('is bound to the timestamp of the client', () => {
    const stored = derivePasswordVerifier(NAME, 'known-user', 'secret');
    const challenge = createServerChallenge(stored);
    const proof = startProof();
    const answers = provePassword(proof, POOL, 'secret', {
      SALT: stored.salt,
      SRP_B: challenge.publicValue,
      USER_ID_FOR_SRP: 'known-user',
      SECRET_BLOCK: '',
    });
    const claim = {
      poolName: NAME,
      userId: 'known-user',
      stored,
      challenge,
      clientPublicValue: proof.publicValue,
      secretBlock: Buffer.alloc(0),
      signature: answers.PASSWORD_CLAIM_SIGNATURE,
    };
    expect(verifyPasswordProof({ ...claim, timestamp: answers.TIMESTAMP })).toBe(true);
    expect(verifyPasswordProof({ ...claim, timestamp: 'Thu Jan 1 00:00:00 UTC 1970' })).toBe(false);
  });
});

describe('SRP_A', () => {
  const prime =
    'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF';

  it.each([
    ['zero, with which any password would be right', '0'],
    ['the prime itself, which is zero in disguise', prime],
    ['twice the prime', (2n * BigInt(`0x${prime}`)).toString(16)],
    ['no number', 'xyz'],
    ['nothing', ''],
    ['a number far too long', 'f'.repeat(1_025)],
  ])('is refused when it is %s', (_, value) => {
    expect(parseClientPublicValue(value)).toBeUndefined();
  });

  it('is read as hexadecimal', () => {
    expect(parseClientPublicValue('Ff')).toBe(255n);
  });
});

it('only a salt and a verifier of a password are stored, with a new salt each time', () => {
  const [one, other] = [1, 2].map(() => derivePasswordVerifier(NAME, 'known-user', 'secret'));
  expect(Object.keys(one ?? {}).sort()).toEqual(['salt', 'verifier']);
  expect(one?.salt).toMatch(/^[0-9a-f]{32}$/);
  expect(one?.verifier).not.toBe(other?.verifier);
});

it('a password that is sent is checked against the verifier', () => {
  const stored = derivePasswordVerifier(NAME, 'known-user', 'secret');
  expect(passwordMatches(NAME, 'known-user', 'secret', stored)).toBe(true);
  expect(passwordMatches(NAME, 'known-user', 'Secret', stored)).toBe(false);
  expect(passwordMatches(NAME, 'another-user', 'secret', stored)).toBe(false);
});
