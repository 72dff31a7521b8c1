/** Timing reveals nothing either: the emulator takes the same steps for an unknown user. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { StatementSync } from 'node:sqlite';
import { afterEach, expect, it, vi } from 'vitest';
import { provePassword, startProof } from './srp-client.ts';
import { addUser, CLIENT_ID, POOL_ID, startTestPool, type TestPool } from './test-pool.ts';

const ARITHMETIC = ['createHash', 'createHmac', 'randomBytes', 'timingSafeEqual'] as const;
const STATEMENTS = ['all', 'get', 'run'] as const;

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Every hash and every statement of the database while `work` runs, in order. The real ones run. */
async function stepsOf<Result>(work: () => Promise<Result>) {
  const steps: { readonly order: number; readonly step: string }[] = [];
  const hashes = ARITHMETIC.map((name) => [name, vi.spyOn(crypto, name)] as const);
  const statements = STATEMENTS.map((name) => vi.spyOn(StatementSync.prototype, name));
  syncBuiltinESMExports();
  const result = await work();
  for (const [step, { mock }] of hashes) {
    steps.push(...mock.invocationCallOrder.map((order) => ({ order, step })));
  }
  for (const { mock } of statements) {
    mock.invocationCallOrder.forEach((order, call) => {
      const statement: unknown = mock.contexts[call];
      if (statement instanceof StatementSync) steps.push({ order, step: statement.sourceSQL });
    });
  }
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  return { result, steps: steps.toSorted((one, other) => one.order - other.order).map(({ step }) => step) };
}

async function post({ endpoint }: TestPool, operation: string, input: object) {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify({ ClientId: CLIENT_ID, ...input }),
  });
  return { ...Object(await response.json()) };
}

/** A sign-in with a wrong password. What the client reckons by itself is not among the steps. */
async function failedSignIn(pool: TestPool, USERNAME: string) {
  const proof = startProof();
  const SRP_A = proof.publicValue.toString(16);
  const begun = await stepsOf(() =>
    post(pool, 'InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A } }),
  );
  const parameters = { ...Object(begun.result.ChallengeParameters) };
  const ChallengeResponses = provePassword(proof, POOL_ID, 'Wrong-horse-7-staple', parameters);
  const ended = await stepsOf(() =>
    post(pool, 'RespondToAuthChallenge', { ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses }),
  );
  expect(ended.result.message).toBe('Incorrect username or password.');
  return { begun: begun.steps, ended: ended.steps };
}

it('a sign-in of an unknown user does the same work as one with a wrong password', async () => {
  const pool = await startTestPool();
  const { email } = await addUser(pool, 'ann@example.com');
  const known = await failedSignIn(pool, email);
  expect(await failedSignIn(pool, 'unknown@example.com')).toEqual(known);
  expect(known.begun).toContain('randomBytes');
  expect(known.begun.join()).toContain('SELECT document FROM users');
  expect(known.ended.filter((step) => step === 'createHmac').length).toBeGreaterThanOrEqual(3);
  expect(known.ended).toContain('timingSafeEqual');
});
