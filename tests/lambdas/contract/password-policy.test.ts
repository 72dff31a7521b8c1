import { expect, test } from 'vitest';
import { SPECIAL_CHARACTERS, unmetPasswordRules } from '#contract/password-policy.ts';
import { DOCUMENTED_SYMBOLS } from '../../../infra/local/pool/rules/password-policy.ts';

const ASCII = Array.from({ length: 0x7f - 0x21 }, (_, index) => String.fromCharCode(0x21 + index));

test('N10: the special characters of the policy are those that Cognito documents', () => {
  expect([...SPECIAL_CHARACTERS].toSorted()).toEqual(DOCUMENTED_SYMBOLS.toSorted());
  expect(DOCUMENTED_SYMBOLS).toHaveLength(32);
});

test('N10: every printable ASCII character is a letter, a digit or a special character of the policy', () => {
  const special = ASCII.filter((character) => unmetPasswordRules(`Correct7horses${character}`).length === 0);
  expect(special).toEqual(ASCII.filter((character) => DOCUMENTED_SYMBOLS.includes(character)));
  expect(special).toEqual(ASCII.filter((character) => !/[A-Za-z0-9]/.test(character)));
});
