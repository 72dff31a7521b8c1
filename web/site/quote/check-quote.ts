import { isEmailAddress } from '#contract/email-address.ts';
import { isCalendarDate } from '#contract/iso-time.ts';
import { MOVE_DATES } from '#contract/quote-options.ts';
import { isBlank } from '#contract/text.ts';
import { type Notice, QUOTE_NOTICES } from '../../content/notices.ts';
import { FORM_FIELDS, type FormField, type QuoteValues } from './quote-values.ts';

type Check = (field: FormField, typed: string) => boolean;

/** The possible problems. The form's texts have a message for each problem of each field that can have it. */
const IS_WRONG: Readonly<Record<string, Check>> = {
  missing: (field, typed) => 'required' in field && isBlank(typed),
  malformed: ({ kind }, typed) => kind === 'email' && !isBlank(typed) && !isEmailAddress(typed.trim()),
  incomplete: ({ kind }, date) =>
    kind === 'date' && date !== '' && !(isCalendarDate(date) && date >= MOVE_DATES.min),
};

/**
 * The problems that prevent this quote from being sent: names and a well-formed email are required, a date must be
 * complete.
 * @returns control and problem, such as `firstName-missing`, in the order of the form
 */
export function checkQuote(values: QuoteValues): readonly string[] {
  return FORM_FIELDS.flatMap((field) =>
    Object.entries(IS_WRONG)
      .filter(([, isWrong]) => isWrong(field, String(values[field.control])))
      .map(([wrong]) => `${field.control}-${wrong}`),
  );
}

/** The summary of these problems: missing values take precedence over malformed ones. */
export function problemNotice(problems: readonly string[]): Notice {
  if (problems.some((problem) => problem.endsWith('-missing'))) return QUOTE_NOTICES.missing;
  return problems.includes('email-malformed') ? QUOTE_NOTICES.malformedEmail : QUOTE_NOTICES.incompleteDate;
}
