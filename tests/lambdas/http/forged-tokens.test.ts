import { expect, test } from 'vitest';
import { verifyAccessToken } from '../../../lambdas/http/access-token.ts';
import { poolKeys } from '../../../lambdas/http/pool-keys.ts';
import { forgedTokens } from '../../builders/forged-tokens.ts';
import { CLIENT_ID, ISSUER, NOW, testPool } from '../../builders/test-pool.ts';

const COUNT = 2_000;
const SEED = 20_261_122;

test(`None of ${COUNT} generated forgeries opens anything (seed ${SEED})`, async () => {
  const pool = testPool();
  const now = () => new Date(NOW * 1000);
  const findKey = poolKeys({ load: async () => pool.keySet, now });
  const rules = { issuer: ISSUER, clientId: CLIENT_ID, findKey, now };
  expect(await verifyAccessToken(await pool.sign(), rules)).toBeDefined();

  const forged = await forgedTokens(pool, { seed: SEED, count: COUNT });
  const opened: string[] = [];
  for (const { way, token } of forged) {
    if ((await verifyAccessToken(token, rules)) !== undefined) opened.push(`${way}: ${token}`);
  }
  expect(opened).toEqual([]);
  expect(new Set(forged.map(({ token }) => token)).size).toBe(COUNT);
});
