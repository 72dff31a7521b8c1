import { expect, test } from 'vitest';
import { EMAIL_HREF, OPENING_HOURS, PHONE_HREF } from '../../../web/content/contact.ts';

test('the opening hours are said as people say them', () => {
  expect(OPENING_HOURS).toEqual(['Monday to Friday, 8 AM to 6 PM', 'Saturday and Sunday, 9 AM to 4 PM']);
});

test('a tap on the phone number dials it with its country, one on the address writes a mail', () => {
  expect(PHONE_HREF).toBe('tel:+15105550142');
  expect(EMAIL_HREF).toBe('mailto:hello@fivestarmoving.example');
});
