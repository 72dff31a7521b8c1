import * as z from 'zod/mini';
import { type UserSession, userSessionSchema } from '#contract/account-answer-schemas.ts';
import { SESSION_LIST_LENGTH } from '#contract/account-options.ts';
import type { NewestSessions } from '../aws/sessions-table.ts';

interface Dependencies {
  readonly newest: NewestSessions;
  readonly now: () => Date;
}

/** The sessions of everybody with the latest activity, newest first. */
export function createListSessions({ newest, now }: Dependencies) {
  return async (): Promise<{ sessions: UserSession[] }> => {
    const rows = await newest(SESSION_LIST_LENGTH, now());
    return { sessions: rows.map((row) => z.parse(userSessionSchema, row)) };
  };
}
