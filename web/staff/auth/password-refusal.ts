import { LOCKED_OUT } from '#contract/lockout.ts';
import { CHANGE_PASSWORD } from '../../content/change-password.ts';
import { errorMessage } from './error-message.ts';
import { plainMessage } from './plain-message.ts';

/** Why a password was not changed, and the field that is to blame; none where neither is. */
export interface PasswordRefusal {
  readonly field?: 'current' | 'next';
  readonly message: string;
}

const { problems } = CHANGE_PASSWORD;

/** How the pool names the end of what it admits for an account in an hour. */
const LIMITS = ['LimitExceededException', 'TooManyRequestsException'];

/** The pool's words; it has the same name for a token that it does not take. */
const WRONG_PASSWORD = 'Incorrect username or password';

/** @param error what the pool answered to a change of the password */
export function passwordRefusal(error: unknown): PasswordRefusal {
  const name = error instanceof Error ? error.name : '';
  const message = errorMessage(error);
  if (LIMITS.includes(name) || message.includes(LOCKED_OUT)) return { message: problems.tooOften };
  if (message.includes(WRONG_PASSWORD)) return { field: 'current', message: problems.wrong };
  if (name === 'InvalidPasswordException') return { field: 'next', message: problems.weak };
  return { message: plainMessage(error) };
}
