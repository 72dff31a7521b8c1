import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkQuote, problemNotice } from '../../../../web/site/quote/check-quote.ts';
import { aQuote } from './a-quote.ts';

test('T2: names and a well-formed email are enough', () => {
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
  ['C265', { moveDate: 'incomplete' }, 'moveDate-incomplete'],
  ['C265', { moveDate: '12027-01-05' }, 'moveDate-incomplete'],
  ['C265', { moveDate: '0027-01-05' }, 'moveDate-incomplete'],
  ['C265', { moveDate: '2027-02-30' }, 'moveDate-incomplete'],
])('%s: %j is reported as %s', (_, wrong, problem) => {
  expect(checkQuote(aQuote(wrong))).toEqual([problem]);
});

test.each(['', '1900-01-01', '2027-01-05', '9999-12-31'])(
  'C265: the move date %j can be sent',
  (moveDate) => {
    expect(checkQuote(aQuote({ moveDate }))).toEqual([]);
  },
);

test('T2: the summary does not ask for a name when only the email or the date is wrong', () => {
  for (const problems of [['email-malformed'], ['email-malformed', 'moveDate-incomplete']] as const) {
    expect(problemNotice(problems)).toMatchObject({
      title: 'Check Your Email',
      text: 'Please enter an address in the form name@example.com',
    });
  }
  expect(problemNotice(['lastName-missing', 'email-malformed'])).toMatchObject({
    title: 'Missing Information',
  });
  expect(problemNotice(['moveDate-incomplete'])).toMatchObject({
    title: 'Incomplete Move Date',
    text: 'Please finish the move date or leave it empty',
  });
  expect(problemNotice(['firstName-missing', 'moveDate-incomplete'])).toMatchObject({
    title: 'Missing Information',
    text: 'Please fill in name and email',
  });
});

test('X13: problems come in the order of the form', () => {
  expect(checkQuote(aQuote({ firstName: '', lastName: '', email: '', moveDate: 'x' }))).toEqual([
    'firstName-missing',
    'lastName-missing',
    'email-missing',
    'moveDate-incomplete',
  ]);
});

test('T2: white space around an email is accepted', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.stringMatching(/^[ \t]{0,5}$/), (email, space) => {
      expect(checkQuote(aQuote({ email: `${space}${email}${space}` }))).toEqual(
        checkQuote(aQuote({ email })),
      );
    }),
  );
});
