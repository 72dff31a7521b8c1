import { REQUEST_MONTHS, SECURITY_LOG_DAYS } from '#contract/retention.ts';

/** Until when a request is kept; without a number of months, until its sender asks. */
const keptUntil = (months: number | undefined) =>
  months === undefined
    ? 'until you ask us to delete it'
    : `until you ask us to delete it, or ${months} months after your move or our last contact`;

/**
 * The privacy notice: what happens to what a visitor sends, in plain words.
 * @param kept what the settings say of how long what is kept (lambdas/contract/retention.ts)
 */
export const privacyNotice = (kept: {
  readonly requestMonths: number | undefined;
  readonly securityLogDays: number;
}) => ({
  heading: 'Privacy notice',
  since: 'In effect since November 21, 2026. If it changes, this date does.',
  reach: 'Ask us about it',
  items: [
    {
      title: 'What we collect',
      text: 'What you type into the quote form: name, email and, if you give them, phone, both addresses, the date and what you tell us of the move. Reading this site collects nothing: no cookies, trackers or requests to other companies, so a Do Not Track signal changes nothing.',
    },
    {
      title: 'What it is for',
      text: 'Your quote, your estimate and, if you hire us, the move. We do not sell or rent it, or pass it to lead brokers.',
    },
    {
      title: 'Where it is',
      text: `An unsent form stays on your device; a visit after 72 hours deletes it. Once sent, it is kept, encrypted, with our hosting provider in the United States ${keptUntil(kept.requestMonths)}. Only our staff can read it.`,
    },
    {
      title: 'If you sign in',
      text: `An account is kept with its email address. For security, attempts to sign in are logged for ${kept.securityLogDays} days, with network address and browser.`,
    },
    {
      title: 'Your rights',
      text: 'Ask at any time what we hold about you. We correct or delete it, unless the law makes us keep it.',
    },
  ],
});

export const PRIVACY = privacyNotice({ requestMonths: REQUEST_MONTHS, securityLogDays: SECURITY_LOG_DAYS });
