import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { BUSINESS } from '#contract/business.ts';
import { Panel } from '../../components/Panel.tsx';
import { EMAIL_HREF, PHONE_HREF } from '../../content/contact.ts';
import { QUOTE_NOTICES } from '../../content/notices.ts';
import { QUOTE_FORM } from '../../content/quote-form.ts';
import { problemField, QUOTE_PROBLEMS, type QuoteProblem } from './check-quote.ts';

const PROBLEM_TEXTS: Readonly<Record<QuoteProblem, string>> = {
  'firstName-missing': QUOTE_FORM.problems.firstName.missing,
  'lastName-missing': QUOTE_FORM.problems.lastName.missing,
  'email-missing': QUOTE_FORM.problems.email.missing,
  'email-malformed': QUOTE_FORM.problems.email.malformed,
  'moveDate-incomplete': QUOTE_FORM.problems.moveDate.incomplete,
};

/** Everything the check can find wrong, each a link to its field; the script shows what applies. */
export function ErrorSummary() {
  return (
    <Panel
      id="quote-problems"
      data-error-summary
      data-tone="destructive"
      tabIndex={-1}
      aria-labelledby="quote-problems-heading"
      role="group"
      hidden
    >
      <Typography id="quote-problems-heading" variant="h3">
        {QUOTE_NOTICES.missing.title}
      </Typography>
      <p id="quote-problems-text">{QUOTE_NOTICES.missing.text}</p>
      <ul>
        {QUOTE_PROBLEMS.map((problem) => (
          <li key={problem} id={`summary-${problem}`} hidden>
            <a href={`#${problemField(problem)}`}>{PROBLEM_TEXTS[problem]}</a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Phone and email, for whoever cannot or would rather not use the form. */
function OtherWays() {
  return (
    <Typography variant="body2">
      {QUOTE_FORM.failure.call} <a href={PHONE_HREF}>{BUSINESS.phone}</a> {QUOTE_FORM.failure.write}{' '}
      <a href={EMAIL_HREF}>{BUSINESS.email}</a>.
    </Typography>
  );
}

/** Stays above the button after a request that we could not confirm: it may have reached us all the same. */
export function NotSent() {
  return (
    <Panel id="quote-failed" data-tone="destructive" hidden>
      <p>
        <strong>{QUOTE_NOTICES.failed.title}</strong> {QUOTE_NOTICES.failed.text}
      </p>
      <Typography variant="body2">
        {QUOTE_FORM.failure.unconfirmed} {QUOTE_FORM.failure.kept}
      </Typography>
      <OtherWays />
    </Panel>
  );
}

/** Says that a draft was put back, and lets the next person at a shared device clear it. */
export function DraftNote() {
  return (
    <Panel id="quote-draft" hidden>
      <p>{QUOTE_FORM.draft.text}</p>
      <Button id="quote-clear" type="button" size="large" variant="outlined">
        {QUOTE_FORM.draft.clear}
      </Button>
    </Panel>
  );
}

/** Shown where no script runs, or where it could not be loaded. */
export function Unavailable() {
  return (
    <Panel className="unavailable" data-tone="destructive">
      <p>
        <strong>{QUOTE_FORM.unavailable.title}</strong> {QUOTE_FORM.unavailable.text}
      </p>
      <OtherWays />
    </Panel>
  );
}
