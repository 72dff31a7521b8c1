import { describe, expect, it } from 'vitest';
import { mailHref, mapHref, phoneHref, textHref } from '#contract/contact-links.ts';

describe('A link', () => {
  it.each([
    ['(510) 555-0107', 'tel:5105550107'],
    ['+1 510.555.0107', 'tel:+15105550107'],
    ['5105550107', 'tel:5105550107'],
    ['555-0107', 'tel:5550107'],
    ['+44 20 7946 0958', 'tel:+442079460958'],
    ['44 20 7946 0958', 'tel:442079460958'],
    ['510\u2011555\u20110107', 'tel:5105550107'],
    ['\u202A(510) 555-0107\u202C', 'tel:5105550107'],
    ['cell: 510 555 0107, after 5', 'tel:5105550107'],
    ['call me', undefined],
    ['911', undefined],
    ['', undefined],
    ['javascript:alert(12345)', undefined],
    ['1234567890123456', undefined],
  ])('calls what was typed as %j', (typed, href) => {
    expect(phoneHref(typed)).toBe(href);
  });

  it.each([
    ['510-555-0107 x12', 'tel:5105550107;ext=12'],
    ['(510) 555-0107 ext. 12', 'tel:5105550107;ext=12'],
    ['510 555 0107 Extension: 4', 'tel:5105550107;ext=4'],
    ['510-555-0107 #301', 'tel:5105550107;ext=301'],
  ])('calls the extension of %j, which is not part of the number', (typed, href) => {
    expect(phoneHref(typed)).toBe(href);
  });

  it.each([
    '510-555-0107 or 415-555-0199',
    '510-555-0107 / 415-555-0199',
    '510 555 0107 415 555 0199',
    '5105550107 4155550199',
  ])('calls the first of two numbers in %j', (typed) => {
    expect(phoneHref(typed)).toBe('tel:5105550107');
  });

  it.each([
    ['(510) 555-0107', 'sms:5105550107'],
    ['510-555-0107 x12', undefined],
    ['call me', undefined],
  ])('sends a text to %j', (typed, href) => {
    expect(textHref(typed)).toBe(href);
  });

  it('begins a text so that nothing of it becomes another field', () => {
    const href = textHref('(510) 555-0107', 'Hi & bye?');
    expect(href).toBe('sms:5105550107?&body=Hi%20%26%20bye%3F');
  });

  it.each([
    ['ana@example.com', 'mailto:ana@example.com'],
    ['a+b&c%d@example.com', 'mailto:a%2Bb%26c%25d@example.com'],
    ['ana@example.com?bcc=evil@example.com', undefined],
    ['not an address', undefined],
    ['', undefined],
  ])('writes to %j', (typed, href) => {
    expect(mailHref(typed)).toBe(href);
  });

  it('shows any typed address on a map', () => {
    expect(mapHref('12 Grand Ave & 3rd, #4')).toBe(
      'https://www.google.com/maps/search/?api=1&query=12%20Grand%20Ave%20%26%203rd%2C%20%234',
    );
  });

  it('joins the lines of an address', () => {
    expect(mapHref('12 Grand Ave\nApt 3')).toMatch(/query=12%20Grand%20Ave%2C%20Apt%203$/);
  });
});
