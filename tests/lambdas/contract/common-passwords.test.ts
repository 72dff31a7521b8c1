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
])('%s is taken', (password) => {
  expect(unmetPasswordRules(password)).toEqual([]);
});

test('A common password that breaks a rule is told the rule alone, and an empty one is not common', () => {
  expect(unmetPasswordRules('Password1')).not.toContain(COMMON_PASSWORD);
  expect(isCommonPassword('')).toBe(false);
  expect(unmetPasswordRules('')).toHaveLength(PASSWORD_RULES.length);
});
