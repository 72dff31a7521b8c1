import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkQuote } from '../../../../web/site/quote/check-quote.ts';
import { aQuote } from './a-quote.ts';

test('T2: names and a well-formed email are all it takes', () => {
  expect(checkQuote(aQuote())).toEqual([]);
});

test.each([
  ['C244', { firstName: '' }, 'firstName-missing'],
  ['C245', { lastName: '   ' }, 'lastName-missing'],
  ['C246', { email: '' }, 'email-missing'],
  ['C246', { email: '\u200B' }, 'email-missing'],
  ['T2', { email: 'ana@' }, 'email-malformed'],
  ['T2', { email: 'ana@localhost' }, 'email-malformed'],
  ['T2', { email: 'ana ruiz@example.com' }, 'email-malformed'],
])('%s: %j is told as %s', (_, wrong, problem) => {
  expect(checkQuote(aQuote(wrong))).toEqual([problem]);
});

test('X13: problems come in the order of the form', () => {
  expect(checkQuote(aQuote({ firstName: '', lastName: '', email: '' }))).toEqual([
    'firstName-missing',
    'lastName-missing',
    'email-missing',
  ]);
});

test('T2: white space around an email is no reason to refuse it', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.stringMatching(/^[ \t]{0,5}$/), (email, space) => {
      expect(checkQuote(aQuote({ email: `${space}${email}${space}` }))).toEqual(
        checkQuote(aQuote({ email })),
      );
    }),
  );
});
