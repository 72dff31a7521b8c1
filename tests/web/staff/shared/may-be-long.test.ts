import { expect, test } from 'vitest';
import { mayBeLong } from '../../../../web/staff/shared/may-be-long.ts';

test.each([
  ['a usual address', '1200 Lakeshore Avenue, Apartment 14B, Oakland, CA 94606'],
  ['a usual note', 'Piano on the second floor, please ring twice.'],
  ['few hidden characters', '\u202E'.repeat(16)],
])('%s is not measured', (_, text) => {
  expect(mayBeLong(text)).toBe(false);
});

test.each([
  ['a note of line breaks', `a${'\n'.repeat(1900)}b`],
  ['six short lines in seventeen characters', 'a\nb\nc\nd\ne\nf\nghijkl'],
  ['one long word', 'W'.repeat(2000)],
  ['hidden characters, each shown as a code point', '\u202E'.repeat(40)],
])('%s is', (_, text) => {
  expect(mayBeLong(text)).toBe(true);
});
