import { expect, test } from 'vitest';
import { spacedPhone } from '../../../lambdas/contract/phone.ts';

test.each([
  ['5105550142', '(510) 555-0142'],
  ['510.555.0142', '(510) 555-0142'],
  [' +1 510 555 0142 ', '(510) 555-0142'],
  ['1-510-555-0142', '(510) 555-0142'],
])('%s is read as %s', (typed, read) => {
  expect(spacedPhone(typed)).toBe(read);
});

test.each(['', '555-0142', '+44 20 7946 0958', '(510) 555-0142 ext. 7', 'after six'])(
  "'%s' stays as it was typed",
  (typed) => {
    expect(spacedPhone(typed)).toBe(typed);
  },
);
