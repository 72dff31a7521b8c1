import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutSecrets } from '../../../lambdas/audit-trail/without-secrets.ts';
import { testPool } from '../../builders/test-pool.ts';

const pool = testPool();
const token = await pool.sign();

test.each([
  token,
  `Bearer ${token}`,
  `token ${token} was refused`,
  token.slice(0, 60),
  `${token}.${token}`,
  'eyJjdHkiOiJKV1QiLCJlbmMiOiJBMjU2R0NNIn0.abc.def.ghi.jkl',
  'Authorization: Basic YWRtaW46aHVudGVyMg==',
  'bearer abcdef123456',
  'password=Sunshine-2026!',
  'Password: Sunshine 2026!',
  '{"password":"Sunshine-2026!"}',
  "{'new_password': 'Sunshine-2026!'}",
  'https://example.com/?access_token=Sunshine-2026!&x=1',
  'api-key = Sunshine-2026!',
  'secret:Sunshine-2026!',
  'a'.repeat(64),
  Buffer.alloc(64, 7).toString('base64'),
])('X05 every secret in %j is removed', (text) => {
  const left = withoutSecrets(text);

  expect(left).toContain('[removed]');
  expect(left).not.toMatch(/Sunshine|eyJ[\w-]{10}|hunter2|YWRtaW4|abcdef123456|a{64}|BwcHBwcH/);
});

test.each([
  'Incorrect username or password.',
  'Password did not conform with policy: Password not long enough',
  'Password attempts exceeded',
  'Invalid token',
  'ana.ruiz+moving@example.com',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  '2026-09-21T12:00:00.000Z',
  '22222222-2222-4222-8222-222222222222',
  '',
])('%j is not changed', (text) => {
  expect(withoutSecrets(text)).toBe(text);
});

test('X05 a token inside any other text is removed', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(withoutSecrets(`${before}${token}${after}`)).not.toContain(token.slice(0, 40));
    }),
  );
});
