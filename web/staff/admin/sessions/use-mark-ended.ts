import { useQueryClient } from '@tanstack/react-query';
import type { UserSession } from '#contract/account-answer-schemas.ts';
import { SESSIONS } from '../use-dashboard-data.ts';

/**
 * Marks all sessions of a person as ended in the list that is shown. It is not read again for that: right after the end
 * the table's index may still have them as they were.
 */
export function useMarkEnded(): (userId: string) => Promise<void> {
  const client = useQueryClient();
  const queryKey = [SESSIONS];
  return async (userId) => {
    await client.cancelQueries({ queryKey });
    const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    client.setQueryData<readonly UserSession[]>(
      queryKey,
      (rows) => rows?.map((row) => (row.user_id === userId ? { ...row, is_active: false } : row)),
      { updatedAt },
    );
  };
}
