import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BUSINESS } from '#contract/business.ts';
import { namedEntries } from '#contract/named-entries.ts';
import { Panel } from '../../components/Panel.tsx';
import { EMAIL_HREF, PHONE_HREF } from '../../content/contact.ts';
import { QUOTE_NOTICES } from '../../content/notices.ts';
import { QUOTE_FORM } from '../../content/quote-form.ts';
import { controlName } from './quote-values.ts';

const PROBLEMS = namedEntries(QUOTE_FORM.problems).flatMap(([field, lines]) =>
  Object.entries(lines).map(([wrong, line]) => ({ control: controlName(field), wrong, line })),
);

/** Every problem that the check can find, each a link to its field. The script shows those that apply. */
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
        {PROBLEMS.map(({ control, wrong, line }) => (
          <li key={line} id={`summary-${control}-${wrong}`} hidden>
            <a href={`#${control}`}>{line}</a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Phone and email, for visitors who cannot or do not want to use the form. */
function OtherWays({ children }: { readonly children?: ReactNode }) {
  return (
    <Typography variant="body2">
      {QUOTE_FORM.failure.call} <a href={PHONE_HREF}>{BUSINESS.phone}</a> {QUOTE_FORM.failure.write}{' '}
      <a href={EMAIL_HREF}>{BUSINESS.email}</a>. {children}
    </Typography>
  );
}

/** Stays above the button after an unconfirmed request, which may have been stored all the same. */
export function NotSent() {
  return (
    <Panel id="quote-failed" data-tone="destructive" hidden>
      <p>
        <strong>{QUOTE_NOTICES.failed.title}</strong> {QUOTE_NOTICES.failed.text}
      </p>
      <Typography variant="body2">{QUOTE_FORM.failure.unconfirmed}</Typography>
      <OtherWays>
        {QUOTE_FORM.failure.reference} <strong id="failed-reference" />.
      </OtherWays>
    </Panel>
  );
}

/** Says that a draft was restored, and lets the next visitor at a shared device clear it. */
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

/** Shown when scripts are off or the page's script could not be loaded. */
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
