import { expect, test } from 'vitest';
import { nextWork } from '../../../../lambdas/quotes/next-work.ts';
import { introOf } from '../../../../web/staff/admin/views/lead-words.ts';

/** The spaces that the language's own formatter uses. */
const plain = (text: string) => text.replace(/\u202f/g, ' ');

test.each([
  ['on a Wednesday at noon', '2026-11-25T20:10:00.000Z', 'Thursday, 12:10 PM', '2026-11-26T20:10:00.000Z'],
  ['on a Wednesday evening', '2026-11-26T03:00:00.000Z', 'Friday, 8 AM', '2026-11-27T16:00:00.000Z'],
  ['on a Friday afternoon', '2026-11-28T01:00:00.000Z', 'Sunday, 9 AM', '2026-11-29T17:00:00.000Z'],
])('%s the form names the time at which the server has a caller followed up', (_, at, said, due) => {
  expect(plain(introOf(Date.parse(at)))).toBe(`A name and a number are enough. A follow-up is due ${said}.`);
  const { progress } = nextWork(
    { happened: 'talked', operation: '', version: 0 },
    { stage: 'new' },
    '',
    new Date(at),
  );
  expect(progress).toMatchObject({ next_kind: 'follow_up', next_at: due });
});
