import { describe, expect, it } from 'vitest';
import { mailHref, mapHref, phoneHref } from '../../../../web/staff/admin/quotes/contact-links.ts';

describe('One tap', () => {
  it.each([
    ['(510) 555-0107', 'tel:5105550107'],
    ['+1 510.555.0107', 'tel:+15105550107'],
    ['510-555-0107 x12', 'tel:510555010712'],
    ['call me', undefined],
    ['911', undefined],
    ['', undefined],
    ['javascript:alert(12345)', 'tel:12345'],
  ])('calls what was typed as %j', (typed, href) => {
    expect(phoneHref(typed)).toBe(href);
  });

  it.each([
    ['ana@example.com', 'mailto:ana%40example.com'],
    ['a+b@example.com', 'mailto:a%2Bb%40example.com'],
    ['ana@example.com?bcc=evil@example.com', undefined],
    ['not an address', undefined],
    ['', undefined],
  ])('writes to %j', (typed, href) => {
    expect(mailHref(typed)).toBe(href);
  });

  it('shows an address on a map, whatever was typed into it', () => {
    expect(mapHref('12 Grand Ave & 3rd, #4')).toBe(
      'https://www.google.com/maps/search/?api=1&query=12%20Grand%20Ave%20%26%203rd%2C%20%234',
    );
  });

  it('makes one line of an address with several', () => {
    expect(mapHref('12 Grand Ave\nApt 3')).toMatch(/query=12%20Grand%20Ave%2C%20Apt%203$/);
  });
});
