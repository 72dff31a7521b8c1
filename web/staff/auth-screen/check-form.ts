import { isEmailAddress } from '#contract/email-address.ts';
import { readRecoveryCode } from '#contract/recovery-code.ts';
import { AUTH_SCREEN } from '../../content/auth.ts';

/** The fields of the forms on this screen. */
export type FieldName = 'email' | 'password' | 'code' | 'recovery';

export type Problems = Readonly<Partial<Record<FieldName, string>>>;

const { problems } = AUTH_SCREEN;
const CODE = /^\d{6}$/;

function emailProblem(email: string): string | undefined {
  if (email === '') return problems.email;
  return isEmailAddress(email) ? undefined : problems.malformed;
}

/** The typed values, by field. Email and code are trimmed, passwords are not. */
export function readForm(form: HTMLFormElement): Record<FieldName, string> {
  const data = new FormData(form);
  const read = (name: FieldName) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    email: read('email').trim(),
    password: read('password'),
    code: read('code').replace(/\s/g, ''),
    recovery: read('recovery').trim(),
  };
}

const CHECKS: Readonly<Record<FieldName, (value: string) => string | undefined>> = {
  email: emailProblem,
  password: (password) => (password === '' ? problems.password : undefined),
  code: (code) => (CODE.test(code) ? undefined : problems.code),
  recovery: (code) => (readRecoveryCode(code) === undefined ? problems.recovery : undefined),
};

/**
 * Validates these fields.
 * @returns a message for each invalid field; empty when all are valid
 */
export function checkFields(
  values: Readonly<Record<FieldName, string>>,
  fields: readonly FieldName[],
): Problems {
  const found = fields.map((field) => [field, CHECKS[field](values[field])] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}
