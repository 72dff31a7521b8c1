import { expect, test } from 'vitest';
import { BY_ITSELF } from '#contract/quote-work.ts';
import { colleagueNames } from '../../../../web/staff/admin/quotes/colleague-names.ts';
import { whoWords } from '../../../../web/staff/admin/quotes/who-words.ts';

const NAMES = colleagueNames([
  { user_id: 'olga-sub', email: 'olga@example.test' },
  { user_id: 'ben-sub', email: 'ben@example.test' },
  { user_id: 'other-ben', email: 'ben@example.com' },
  { user_id: 'nameless', email: '' },
]);

test.each([
  ['olga-sub', 'olga'],
  // Two people of one name are told apart.
  ['ben-sub', 'ben@example.test'],
  ['other-ben', 'ben@example.com'],
  ['nameless', 'a colleague'],
  ['somebody-who-left', 'a colleague'],
  [undefined, 'a colleague'],
  ['reader', 'you'],
  [BY_ITSELF, 'the system'],
])('A change by %s is one by %s', (by, words) => {
  expect(whoWords(by, 'reader', NAMES)).toBe(words);
});

test('Whoever may list nobody reads of a colleague', () => {
  expect(whoWords('olga-sub', 'reader', new Map())).toBe('a colleague');
});
