import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PASSWORD_RULES, unmetPasswordRules } from '#contract/password-policy.ts';
import { assertPasswordConforms } from '../../../../infra/local/pool/rules/password-policy.ts';
import { userPoolPropertiesSchema } from '../../../../infra/local/pool/settings/template-properties.ts';
import { POOL_PROPERTIES } from './test-pool.ts';

const properties = userPoolPropertiesSchema.parse(POOL_PROPERTIES);
const isTaken = (password: string) => {
  try {
    assertPasswordConforms(properties, password);
    return true;
  } catch {
    return false;
  }
};

it('N10: the pool accepts exactly the passwords that the page accepts', () => {
  const character = fc.constantFrom(...'aZ7é ß_^$*.[]{}()?"!@#%&/\\,><\':;|~`=+-ÄА٣');
  const password = fc.string({ unit: character, maxLength: 20 }).filter((text) => text === text.trim());
  fc.assert(
    fc.property(password, (text) => isTaken(text) === PASSWORD_RULES.every(({ isMet }) => isMet(text))),
    { numRuns: 3_000, examples: [['Correct-horse-7'], ['Correct horse 7'], ['Correct-7-ho']] },
  );
});

it.each([...'^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+-'])('N10: %s is a special character', (symbol) => {
  expect(isTaken(`Correct7horse${symbol}staple`)).toBe(true);
});

it.each([...'é£§€×'])('%s is not a special character', (letter) => {
  expect(() => assertPasswordConforms(properties, `Correct7horse${letter}staple`)).toThrow(
    'Password did not conform with policy: Password must have symbol characters',
  );
});

it('a password that begins or ends with a space is refused as malformed', () => {
  expect(() => assertPasswordConforms(properties, ' Correct-horse-7')).toThrow(
    'Member must satisfy regular expression',
  );
});

it('a password of 64 characters is taken, by the page and by the pool', () => {
  const password = 'Seven ponies carried 9 lanterns over frozen heather toward dawn!'.padEnd(64, '!');
  expect(password).toHaveLength(64);
  expect(unmetPasswordRules(password)).toEqual([]);
  expect(isTaken(password)).toBe(true);
});

it('a weaker policy accepts weaker passwords', () => {
  const PasswordPolicy = {
    MinimumLength: 6,
    RequireLowercase: false,
    RequireNumbers: false,
    RequireSymbols: false,
    RequireUppercase: false,
  };
  const lenient = userPoolPropertiesSchema.parse({ Policies: { PasswordPolicy } });
  expect(() => assertPasswordConforms(lenient, 'öööööö')).not.toThrow();
  expect(() => assertPasswordConforms(lenient, 'ööööö')).toThrow('Password not long enough');
});
