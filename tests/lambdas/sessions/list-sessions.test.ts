import { expect, test } from 'vitest';
import { createListSessions } from '../../../lambdas/sessions/list-sessions.ts';

test('C370: the list asks for the 50 newest sessions and no more', async () => {
  const limits: number[] = [];
  const listSessions = createListSessions({
    newest: async (limit) => {
      limits.push(limit);
      return [];
    },
    sessionsOf: async () => [],
    staff: async () => [],
    now: () => new Date('2026-01-05T10:00:00Z'),
  });
  expect(await listSessions()).toEqual({ sessions: [], next_cursor: null });
  expect(limits).toEqual([50]);
});
