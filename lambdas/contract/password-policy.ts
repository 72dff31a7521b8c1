/** The rules for a staff password, shared by the page, the sign-up flow and the user pool. */
import { isCommonPassword } from './common-passwords.ts';

export const MIN_PASSWORD_LENGTH = 12;

/**
 * The special characters of Cognito. A space counts too, except at either end.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/managing-users-passwords.html
 */
export const SPECIAL_CHARACTERS = '^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+-';

interface PasswordRule {
  /** Message while the rule is not met. */
  readonly message: string;
  readonly isMet: (password: string) => boolean;
}

export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    message: `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`,
    isMet: (password) => password.length >= MIN_PASSWORD_LENGTH,
  },
  {
    message: 'Password must contain at least one uppercase letter',
    isMet: (password) => /[A-Z]/.test(password),
  },
  {
    message: 'Password must contain at least one lowercase letter',
    isMet: (password) => /[a-z]/.test(password),
  },
  {
    message: 'Password must contain at least one number',
    isMet: (password) => /[0-9]/.test(password),
  },
  {
    message: 'Password must contain at least one special character',
    isMet: (password) =>
      [...password].some((character) => SPECIAL_CHARACTERS.includes(character)) ||
      password.trim().includes(' '),
  },
];

/**
 * Message for a password that meets the rules above and is guessed first all the same. The pool cannot refuse it: it
 * hands no password to any trigger, and its own list is part of the Plus plan.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-sign-up.html
 */
export const COMMON_PASSWORD = 'Password must not be a common one, such as a word with a year';

/** The messages of the rules that a password does not meet, in display order. */
export function unmetPasswordRules(password: string): readonly string[] {
  const unmet = PASSWORD_RULES.filter((rule) => !rule.isMet(password)).map((rule) => rule.message);
  return unmet.length === 0 && isCommonPassword(password) ? [COMMON_PASSWORD] : unmet;
}
