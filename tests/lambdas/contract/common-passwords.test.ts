import { expect, test } from 'vitest';
import { isCommonPassword } from '#contract/common-passwords.ts';
import { COMMON_PASSWORD, PASSWORD_RULES, unmetPasswordRules } from '#contract/password-policy.ts';

test.each([
  'Password123!',
  'Fivestar2024!',
  'FiveStarMoving1!',
  'P@ssw0rd2026!',
  'Pa$$word!2026',
  'F1veStar-2026',
  'Welcome12345!',
  'Summer2026!!!',
  'Sunshine#2026',
  '!!!Letmein123',
  'Qwertyuiop12!',
  'Asdfghjkl123!',
  'Aaaaaaaaaaa1!',
  'Abcabcabc123!',
  'Admin-Admin-1',
  'Moving.Oakland7',
  'Aa123456789!',
  'Abc123456789!',
  'Abcd1234!@#$',
  '1qaz@WSX3edc',
  'Q1w2e3r4t5y6!',
  'Fremont2024!',
  'Fivestars2024!',
  '5StarMoving24!',
  'FiveStarMovers1!',
  'Pass word123!',
  'Passw0rd!Passw0rd!',
  'Contraseña123!',
])('%s meets every rule of the pool and is refused in one sentence of the page', (password) => {
  expect(PASSWORD_RULES.every(({ isMet }) => isMet(password))).toBe(true);
  expect(unmetPasswordRules(password)).toEqual([COMMON_PASSWORD]);
});

test.each([
  'Correct-horse-7-staple',
  'Correct-Horse-7!',
  'Password-giraffe-9',
  'Five-otters-moving-7',
  'xK9#mQ2$vL7!',
  '9!Tr0ub4dor&3',
  'A-1-b-2-c-3-d!',
  'Love!4829Xq#71Bv',
  'Admin-7Gh2!kQz9wX',
  'Summer.kite.77.Toaster',
  'R0sa&Pedro-1987-Bodega',
  'x9!Kq2mZ#pL4w',
  'Aa1!Dc_Hi7rHVdAuffiq',
  '7fT!9x2Qw8#z',
])('%s is taken', (password) => {
  expect(unmetPasswordRules(password)).toEqual([]);
});

test('A common password that breaks a rule is told the rule alone, and an empty one is not common', () => {
  expect(unmetPasswordRules('Password1')).not.toContain(COMMON_PASSWORD);
  expect(isCommonPassword('')).toBe(false);
  expect(unmetPasswordRules('')).toHaveLength(PASSWORD_RULES.length);
});
