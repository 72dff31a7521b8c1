import { invalidParameter, ServiceError } from '../protocol/service-error.ts';
import type { UserPoolProperties } from '../settings/template-properties.ts';

const MAX_PASSWORD_LENGTH = 256;

/**
 * What counts as a symbol, in the order of the service's documentation; a space that is neither first nor last does too.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/managing-users-passwords.html
 */
export const DOCUMENTED_SYMBOLS = '^ $ * . [ ] { } ( ) ? " ! @ # % & / \\ , > < \' : ; | _ ~ ` = + -'.split(
  ' ',
);

/**
 * Holds a password against the template's policy, in the service's order and words.
 *
 * @throws ServiceError InvalidPasswordException, or InvalidParameterException for spaces at an end
 */
export function assertPasswordConforms(properties: UserPoolProperties, password: string): void {
  if (password !== password.trim()) {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  const unmet = firstUnmet(properties, password);
  if (unmet !== undefined) {
    throw new ServiceError('InvalidPasswordException', `Password did not conform with policy: ${unmet}`);
  }
}

function firstUnmet(properties: UserPoolProperties, password: string): string | undefined {
  const policy = properties.Policies?.PasswordPolicy;
  if (password.length < (policy?.MinimumLength ?? 8)) return 'Password not long enough';
  if (password.length > MAX_PASSWORD_LENGTH) return 'Password too long';
  if ((policy?.RequireUppercase ?? true) && !/[A-Z]/.test(password)) {
    return 'Password must have uppercase characters';
  }
  if ((policy?.RequireLowercase ?? true) && !/[a-z]/.test(password)) {
    return 'Password must have lowercase characters';
  }
  if ((policy?.RequireNumbers ?? true) && !/[0-9]/.test(password)) {
    return 'Password must have numeric characters';
  }
  if ((policy?.RequireSymbols ?? true) && !hasSymbol(password)) return 'Password must have symbol characters';
  return undefined;
}

function hasSymbol(password: string): boolean {
  return [...password].some((character) => character === ' ' || DOCUMENTED_SYMBOLS.includes(character));
}
