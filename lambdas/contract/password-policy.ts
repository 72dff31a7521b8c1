/** The rules for a staff password, read by the page, the sign-up flow and the user pool. */

export const MIN_PASSWORD_LENGTH = 12;

/**
 * The characters Cognito counts as special. A space counts too, but not at either end.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/managing-users-passwords.html
 */
export const SPECIAL_CHARACTERS = '^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+-';

interface PasswordRule {
  /** What the page says while the rule is not met. */
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

/** The messages of the rules that this password does not meet, in the order of the page. */
export function unmetPasswordRules(password: string): readonly string[] {
  return PASSWORD_RULES.filter((rule) => !rule.isMet(password)).map((rule) => rule.message);
}
