import { expect, test } from 'vitest';
import { REQUEST_MONTHS, SECURITY_LOG_DAYS } from '../../../lambdas/contract/retention.ts';
import { PRIVACY, privacyNotice } from '../../../web/content/privacy.ts';

const textOf = ({ items }: ReturnType<typeof privacyNotice>, wanted: string) =>
  items.find(({ title }) => title === wanted)?.text;

const notice = (requestMonths: number | undefined, securityLogDays = 400) =>
  privacyNotice({ requestMonths, securityLogDays });

test('N8: without a limit the notice says that requests are kept until their sender asks', () => {
  expect(textOf(notice(undefined), 'Where it is')).toMatch(
    /Once sent, it is kept, encrypted, with our hosting provider in the United States until you ask us to delete it\. Only our staff can read it\.$/,
  );
});

test('with a limit it says after how many months they go by themselves, and that they go sooner on request', () => {
  expect(textOf(notice(24), 'Where it is')).toMatch(
    /in the United States until you ask us to delete it, or 24 months after your move or our last contact\. Only our staff can read it\.$/,
  );
});

test('it says how long the security log is kept', () => {
  expect(textOf(notice(undefined, 123), 'If you sign in')).toMatch(/are logged for 123 days, with/);
});

test('the site shows the one that the settings mean', () => {
  expect(PRIVACY).toEqual(notice(REQUEST_MONTHS, SECURITY_LOG_DAYS));
});
