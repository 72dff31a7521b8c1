import { expect, test } from 'vitest';
import { mailHref } from '#contract/contact-links.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { mailDraft, textDraft } from '../../../../web/staff/admin/quotes/mail-draft.ts';

type Quote = Pick<QuoteCard, 'id' | 'first_name' | 'move_date'>;
const quote = (over: Partial<Quote> = {}): Quote => ({
  id: '3f2a91c0-0000-4000-8000-000000000001',
  first_name: ' Ana ',
  move_date: '2026-04-18',
  ...over,
});

test('a mail to the customer begins with the reference, a greeting, who writes, and the date', () => {
  const { subject, body } = mailDraft(quote());
  expect(subject).toBe('Your move with FIVE Star Moving (FSM-3F2A-91C0)');
  expect(body.split('\n')).toEqual([
    'Hi Ana,',
    '',
    'this is Sam from FIVE Star Moving. Thank you for asking us about your move on Apr 18, 2026.',
    '',
    '',
    '',
    'Sam',
    'FIVE Star Moving, Cal-T 000000',
    '(510) 555-0142',
  ]);
});

test('a text to the customer begins with the same in one line, with the permit', () => {
  expect(textDraft(quote())).toBe(
    'Hi Ana, this is Sam from FIVE Star Moving (Cal-T 000000) about your move on Apr 18, 2026, FSM-3F2A-91C0. ',
  );
});

test('what is already known of it stands in its place', () => {
  expect(mailDraft(quote(), 'Our visit is set.').body.split('\n').slice(3, 7)).toEqual([
    '',
    'Our visit is set.',
    '',
    'Sam',
  ]);
  expect(textDraft(quote(), 'Our visit is set.')).toMatch(/, FSM-3F2A-91C0\. Our visit is set\.$/);
});

test.each(['1970-01-01', ''])('a move date that was not given (“%s”) is left out', (move_date) => {
  expect(mailDraft(quote({ move_date })).body).toContain('about your move.');
});

test.each(['', '  ', 'http://evil.example', 'Ana\nBcc: x@example.com', 'E\u202Eve', 'x'.repeat(41)])(
  'what is no name (“%s”) is not greeted by',
  (first_name) => {
    expect(mailDraft(quote({ first_name })).body).toMatch(/^Hello,\n/);
  },
);

test.each(['José', 'O’Neill', "Anne-Marie d'Arc", '美咲'])('%s is', (first_name) => {
  expect(mailDraft(quote({ first_name })).body).toMatch(new RegExp(`^Hi ${first_name},\n`));
});

test('the link carries both, with line breaks as mail programs want them, and nothing of it becomes another field', () => {
  const href = mailHref('ana@example.com', { subject: 'A & B?', body: 'Hi,\n\n&cc=x@example.com' });
  expect(href).toBe(
    'mailto:ana@example.com?subject=A%20%26%20B%3F&body=Hi%2C%0D%0A%0D%0A%26cc%3Dx%40example.com',
  );
  expect(mailHref('no address', { subject: '', body: '' })).toBeUndefined();
});
