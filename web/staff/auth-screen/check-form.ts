import { isEmailAddress } from '#contract/email-address.ts';
import { AUTH_SCREEN } from '../../content/auth.ts';

/** The fields of the forms on this screen. */
export type FieldName = 'email' | 'password' | 'code';

export type Problems = Readonly<Partial<Record<FieldName, string>>>;

const { problems } = AUTH_SCREEN;
const CODE = /^\d{6}$/;

function emailProblem(email: string): string | undefined {
  if (email === '') return problems.email;
  return isEmailAddress(email) ? undefined : problems.malformed;
}

/** What a person typed, by field; an email and a code are trimmed, a password is not. */
export function readForm(form: HTMLFormElement): Record<FieldName, string> {
  const data = new FormData(form);
  const read = (name: FieldName) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: read('email').trim(), password: read('password'), code: read('code').replace(/\s/g, '') };
}

const CHECKS: Readonly<Record<FieldName, (value: string) => string | undefined>> = {
  email: emailProblem,
  password: (password) => (password === '' ? problems.password : undefined),
  code: (code) => (CODE.test(code) ? undefined : problems.code),
};

/**
 * What keeps these fields from being sent.
 * @returns a sentence for each field that is not ready; empty when all are
 */
export function checkFields(
  values: Readonly<Record<FieldName, string>>,
  fields: readonly FieldName[],
): Problems {
  const found = fields.map((field) => [field, CHECKS[field](values[field])] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}
