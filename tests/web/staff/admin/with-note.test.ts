import { expect, test } from 'vitest';
import { CALL_OUTCOMES, MAX_NOTE } from '#contract/quote-work.ts';
import { bothTyped, typedAfter, withNote } from '../../../../web/staff/admin/quotes/with-note.ts';

const TYPED = ' Gate code 77\n';
const NOTED = { note: 'Gate code 77' };

test('what was typed goes along with what is said next', () => {
  for (const happened of [...CALL_OUTCOMES, 'text', 'mail'] as const)
    expect(withNote({ happened }, TYPED)).toEqual({ happened, ...NOTED });
  const lost = { happened: 'stage', stage: 'lost', lost_reason: 'price' } as const;
  expect(withNote(lost, TYPED)).toEqual({ ...lost, ...NOTED });
});

test('a call that is begun, a correction and what is taken back leave it in the field', () => {
  for (const happened of ['call', 'correct', 'undo', 'same', 'separate'] as const) {
    const wish = withNote({ happened }, TYPED);
    expect(wish).toEqual({ happened });
    expect(typedAfter(wish, TYPED)).toBe(TYPED);
  }
});

test('a note that is too long stays in the field, one that fits does not', () => {
  const whole = 'x'.repeat(MAX_NOTE);
  expect(typedAfter(withNote({ happened: 'talked' }, whole), whole)).toBe('');
  expect(withNote({ happened: 'talked' }, `${whole}x`)).toEqual({ happened: 'talked' });
  expect(typedAfter(withNote({ happened: 'talked' }, `${whole}x`), `${whole}x`)).toBe(`${whole}x`);
});

test('what has a note already takes no other, and what was typed since stays', () => {
  const wish = { happened: 'note', note: 'One' } as const;
  expect(withNote(wish, 'Two')).toEqual(wish);
  expect(typedAfter(wish, 'Two')).toBe('Two');
  expect(withNote({ happened: 'talked' }, '  ')).toEqual({ happened: 'talked' });
});

test('of two texts for one field none is lost', () => {
  expect(bothTyped('One', 'Two')).toBe('One\nTwo');
  expect(bothTyped('', 'Two')).toBe('Two');
  expect(bothTyped('One', ' ')).toBe('One');
});
