import { isEmailAddress } from '#contract/email-address.ts';
import { isCalendarDate } from '#contract/iso-time.ts';
import { isBlank } from '#contract/text.ts';
import { type Notice, QUOTE_NOTICES } from '../../content/notices.ts';
import type { QuoteValues } from './quote-values.ts';

/** Every problem the check can find, in the order of the form: the field and what is wrong with it. */
export const QUOTE_PROBLEMS = [
  'firstName-missing',
  'lastName-missing',
  'email-missing',
  'email-malformed',
  'moveDate-incomplete',
] as const;

export type QuoteProblem = (typeof QUOTE_PROBLEMS)[number];

/** The days that the service takes: a year has four digits. */
export const MOVE_DATES = { min: '1900-01-01', max: '9999-12-31' } as const;

const IS_WRONG: Readonly<Record<QuoteProblem, (values: QuoteValues) => boolean>> = {
  'firstName-missing': ({ firstName }) => isBlank(firstName),
  'lastName-missing': ({ lastName }) => isBlank(lastName),
  'email-missing': ({ email }) => isBlank(email),
  'email-malformed': ({ email }) => !isBlank(email) && !isEmailAddress(email.trim()),
  'moveDate-incomplete': ({ moveDate }) =>
    moveDate !== '' && !(isCalendarDate(moveDate) && moveDate >= MOVE_DATES.min),
};

/** What stops this quote from being sent: names and a well-formed email are required, a date must be whole. */
export function checkQuote(values: QuoteValues): readonly QuoteProblem[] {
  return QUOTE_PROBLEMS.filter((problem) => IS_WRONG[problem](values));
}

/** The name of the control that a problem belongs to. */
export function problemField(problem: QuoteProblem): string {
  return problem.slice(0, problem.indexOf('-'));
}

/** What to say of these problems as a whole: what is missing comes before what is not right. */
export function problemNotice(problems: readonly QuoteProblem[]): Notice {
  if (problems.some((problem) => problem.endsWith('-missing'))) return QUOTE_NOTICES.missing;
  return problems.includes('email-malformed') ? QUOTE_NOTICES.malformedEmail : QUOTE_NOTICES.incompleteDate;
}
