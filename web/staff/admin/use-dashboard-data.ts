import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AuditLogList, UserSession } from '#contract/account-answer-schemas.ts';
import { ACCOUNT_NOTICES } from '../../content/account-notices.ts';
import { errorMessage } from '../auth/error-message.ts';
import { useServices } from '../shell/staff-services.ts';
import { mergeNewest, type NewestQuotes } from './quotes/merge-newest.ts';

const NEWEST = ['quotes', 'newest'];

export interface DashboardData {
  readonly quotes: UseQueryResult<NewestQuotes>;
  readonly logs: UseQueryResult<AuditLogList>;
  readonly sessions: UseQueryResult<readonly UserSession[]>;
  /** True until each of the three has been read, or could not be. */
  readonly isLoading: boolean;
}

/** The newest quotes with their counters; what is read later is put before what was read first. */
function useNewestQuotes(): UseQueryResult<NewestQuotes> {
  const { api, toaster } = useServices();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: NEWEST,
    queryFn: async ({ signal }) => {
      const [page, summary] = await Promise.all([api.listQuotes(null, signal), api.summarizeQuotes(signal)]);
      return mergeNewest(client.getQueryData<NewestQuotes>(NEWEST), page, summary);
    },
  });
  const { error, errorUpdatedAt } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told, the same one twice as well
  useEffect(() => {
    if (error === null) return;
    const { loadFailed } = ACCOUNT_NOTICES;
    toaster.show({ ...loadFailed, text: errorMessage(error) || loadFailed.text });
  }, [error, errorUpdatedAt]);
  return query;
}

/** A list whose failure is no more than a warning on the console. */
function useSideList<List>(name: string, read: (signal: AbortSignal) => Promise<List>): UseQueryResult<List> {
  const { warn } = useServices();
  const query = useQuery({ queryKey: [name], queryFn: ({ signal }) => read(signal) });
  const { error, errorUpdatedAt } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told, the same one twice as well
  useEffect(() => {
    if (error !== null) warn(`Could not load the ${name}.`, error);
  }, [error, errorUpdatedAt]);
  return query;
}

/** All that the dashboard shows. Each of the three lists comes, or fails, on its own. */
export function useDashboardData(): DashboardData {
  const { api } = useServices();
  const quotes = useNewestQuotes();
  const logs = useSideList('security logs', api.listAuditLogs);
  const sessions = useSideList('user sessions', api.listSessions);
  return { quotes, logs, sessions, isLoading: quotes.isPending || logs.isPending || sessions.isPending };
}
