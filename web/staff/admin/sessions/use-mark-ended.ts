import { useQueryClient } from '@tanstack/react-query';
import type { SessionList } from '#contract/account-answer-schemas.ts';
import { SESSIONS } from '../query-keys.ts';

/**
 * Marks all sessions of a user as ended in the cached lists. A refetch would not help: right after the change the
 * table's index may still return the old state.
 */
export function useMarkEnded(): (userId: string) => Promise<void> {
  const client = useQueryClient();
  const queryKey = [SESSIONS];
  return async (userId) => {
    await client.cancelQueries({ queryKey });
    for (const query of client.getQueryCache().findAll({ queryKey })) {
      client.setQueryData<SessionList>(
        query.queryKey,
        (list) =>
          list && {
            ...list,
            sessions: list.sessions.map((row) =>
              row.user_id === userId ? { ...row, is_active: false } : row,
            ),
          },
        { updatedAt: query.state.dataUpdatedAt },
      );
    }
  };
}
