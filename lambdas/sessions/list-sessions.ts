import * as z from 'zod/mini';
import { type UserSession, userSessionSchema } from '#contract/account-answer-schemas.ts';
import { SESSION_LIST_LENGTH, SIGN_IN_DAYS } from '#contract/account-options.ts';
import type { NewestSessions } from '../aws/sessions-table.ts';

interface Dependencies {
  readonly newest: NewestSessions;
  readonly now: () => Date;
}

const DAY = 86_400_000;

/**
 * The sessions of everybody with the latest activity, newest first. One that was last active before any sign-in that
 * still lasts could begin is over, although nobody ended it.
 */
export function createListSessions({ newest, now }: Dependencies) {
  return async (): Promise<{ sessions: UserSession[] }> => {
    const time = now();
    const over = time.getTime() - SIGN_IN_DAYS * DAY;
    const sessions = (await newest(SESSION_LIST_LENGTH, time)).map((row) => z.parse(userSessionSchema, row));
    return {
      sessions: sessions.map((session) => ({
        ...session,
        is_active: session.is_active && Date.parse(session.last_activity) > over,
      })),
    };
  };
}
