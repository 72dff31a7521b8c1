import { expect, test } from 'vitest';
import { roomRows } from '../../../../web/staff/admin/views/room-rows.ts';

test('a sheet for a visit has room for fourteen rooms, and for fewer where the texts are long', () => {
  expect(roomRows(['(510) 555-0175', '12 Elm St, Oakland'], [])).toBe(14);
  expect(roomRows(['(510) 555-0175'], ['Upright piano', 'Gate code 4711'])).toBe(14);
  expect(roomRows(['(510) 555-0175'], ['Upright piano', 'Gate code 4711', 'Asked for a Saturday'])).toBe(13);
  const long = 'x'.repeat(2_000);
  expect(roomRows(['(510) 555-0175'], [long, long, long])).toBe(8);
  expect(roomRows(['a\nb\nc\nd\ne\nf', long], [])).toBe(8);
});
