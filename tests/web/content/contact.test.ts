import { expect, test } from 'vitest';
import { BUSINESS } from '../../../lambdas/contract/business.ts';
import {
  EMAIL_HREF,
  OPENING_HOURS,
  openingHours,
  PHONE_HREF,
  phoneHref,
} from '../../../web/content/contact.ts';

test('opening hours are in plain words, and a line never breaks within a time', () => {
  expect(
    openingHours([
      { days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '08:00', closes: '18:30' },
      { days: ['Sa', 'Su'], opens: '09:00', closes: '12:00' },
    ]),
  ).toEqual([
    'Monday to Friday, 8\u00a0AM\u00a0to\u00a06:30\u00a0PM',
    'Saturday and Sunday, 9\u00a0AM\u00a0to\u00a012\u00a0PM',
  ]);
});

test.each(['(510) 555-0142', '510.555.0142', '+1 510 555 0142', '1-510-555-0142'])(
  'a tap on %s dials it with its country code',
  (phone) => {
    expect(phoneHref(phone)).toBe('tel:+15105550142');
  },
);

test('N22: phone, email and hours come from the configuration', () => {
  expect(PHONE_HREF).toBe(phoneHref(BUSINESS.phone));
  expect(EMAIL_HREF).toBe(`mailto:${BUSINESS.email}`);
  expect(OPENING_HOURS).toEqual(openingHours(BUSINESS.hours));
});
