import { expect, it } from 'vitest';
import { formatClock } from '../../../../web/staff/shared/format-time.ts';

const at = (iso: string) => Date.parse(iso);

it("a time of the business's current day is shown without a date, any other with it", () => {
  const read = at('2026-03-05T23:12:07Z');
  expect(formatClock(read, at('2026-03-06T07:59:59Z'))).toBe('3:12 PM');
  expect(formatClock(read, at('2026-03-06T08:00:00Z'))).toBe('3:12 PM on Mar 5, 2026');
});
