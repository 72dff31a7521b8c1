import { isEmailAddress } from '#contract/email-address.ts';
import { isBlank } from '#contract/text.ts';
import type { QuoteValues } from './quote-values.ts';

/** Every problem the check can find, in the order of the form: the field and what is wrong with it. */
export const QUOTE_PROBLEMS = [
  'firstName-missing',
  'lastName-missing',
  'email-missing',
  'email-malformed',
] as const;

export type QuoteProblem = (typeof QUOTE_PROBLEMS)[number];

const IS_WRONG: Readonly<Record<QuoteProblem, (values: QuoteValues) => boolean>> = {
  'firstName-missing': ({ firstName }) => isBlank(firstName),
  'lastName-missing': ({ lastName }) => isBlank(lastName),
  'email-missing': ({ email }) => isBlank(email),
  'email-malformed': ({ email }) => !isBlank(email) && !isEmailAddress(email.trim()),
};

/** What stops this quote from being sent: first name, last name and a well-formed email are required. */
export function checkQuote(values: QuoteValues): readonly QuoteProblem[] {
  return QUOTE_PROBLEMS.filter((problem) => IS_WRONG[problem](values));
}

/** The name of the control that a problem belongs to. */
export function problemField(problem: QuoteProblem): string {
  return problem.slice(0, problem.indexOf('-'));
}
