import { expect, test } from 'vitest';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { LEAD_DEFAULTS } from '#contract/quote-content.ts';
import { fillable, ofCaller, wholeNumber } from '../../../../web/staff/admin/views/known-caller.ts';
import { quoteContent } from '../../../builders/quote-content.ts';

const aQuote = (over: Partial<QuoteCard> = {}): QuoteCard => ({
  ...quoteContent(),
  id: '3f2a91c0-0000-4000-8000-000000000001',
  created_at: '2026-11-20T18:00:00.000Z',
  stage: 'contacted',
  version: 2,
  phone: '(510) 555-0107',
  ...over,
});

test.each([
  ['(510) 555-010', undefined],
  ['(510) 555-0107', '5105550107'],
  ['+1 510 555 0107', '15105550107'],
  ['+49 30 1234567', '49301234567'],
  ['(510) 555-0107 x12', '5105550107'],
  ['(510) 555-0107 or (415) 555-0199', '5105550107'],
  ['+49 (0)30 1234567', '49301234567'],
  ['', undefined],
])('%j is looked for once it is whole', (typed, digits) => {
  expect(wholeNumber(typed)).toBe(digits);
});

test('a caller is whoever has the whole number, the newest request first', () => {
  const newer = aQuote({ id: 'newer', phone: '+1 510.555.0107', created_at: '2026-11-21T18:00:00.000Z' });
  const corrected = aQuote({ id: 'corrected', phone: '', corrected: { phone: '510 555 0107' } });
  const others = [
    aQuote({ id: 'other', phone: '(415) 555-0107' }),
    aQuote({ id: 'held', held: 'held', held_for: ['links'] }),
    aQuote({ id: 'erased', phone: '', erased_at: '2026-11-22T18:00:00.000Z' }),
  ];
  const found = ofCaller([...others, aQuote({ id: 'older' }), newer, corrected], '15105550107');
  expect(found.map(({ id }) => id)).toEqual(['newer', 'older', 'corrected']);
});

test.each([
  ['(510) 555-0107 x12', '(510) 555-0107'],
  ['(510) 555-0107', '+1 510 555 0107, ext. 12'],
  ['(510) 555-0107', '(510) 555-0107 or (415) 555-0199'],
  ['(510) 555-0107 or (415) 555-0199', '5105550107'],
  ['+49 30 1234567', '+49 (0)30 1234567'],
])('%j is the caller of %j', (typed, phone) => {
  expect(ofCaller([aQuote({ phone })], typed)).toHaveLength(1);
});

test.each([
  ['+49 30 1234567', '(930) 123-4567'],
  ['(930) 123-4567', '+49 30 1234567'],
  ['(510) 555-0107', ''],
  ['', ''],
])('%j is a stranger beside %j', (typed, phone) => {
  expect(ofCaller([aQuote({ phone })], typed)).toEqual([]);
});

test('it fills in what nobody has typed, and nothing of the move', () => {
  const quote = aQuote({ first_name: 'Ana', last_name: 'Ruiz', email: 'ana@example.com' });
  expect(fillable({ ...LEAD_DEFAULTS, first_name: 'Annie' }, quote)).toEqual({
    last_name: 'Ruiz',
    email: 'ana@example.com',
  });
  expect(fillable({ ...LEAD_DEFAULTS, first_name: 'A', last_name: 'R', email: 'a@b.c' }, quote)).toEqual({});
});
