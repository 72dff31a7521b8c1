import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AuditLogList, UserSession } from '#contract/account-answer-schemas.ts';
import type { QuoteSummary } from '#contract/quote-answer-schemas.ts';
import { ACCOUNT_NOTICES } from '../../content/account-notices.ts';
import { errorMessage } from '../auth/error-message.ts';
import { useServices } from '../shell/staff-services.ts';
import { mergeNewest, type NewestQuotes } from './quotes/merge-newest.ts';

const NEWEST = ['quotes', 'newest'];
/** The list of sessions, for whoever changes it. */
export const SESSIONS = 'user sessions';

const { loadFailed } = ACCOUNT_NOTICES;

export interface DashboardData {
  readonly quotes: UseQueryResult<NewestQuotes>;
  /** How many quotes there are. */
  readonly summary: UseQueryResult<QuoteSummary>;
  readonly logs: UseQueryResult<AuditLogList>;
  readonly sessions: UseQueryResult<readonly UserSession[]>;
  /** True until the quotes have been read, or could not be. The rest is waited for where it stands. */
  readonly isLoading: boolean;
}

/** The newest quotes; what is read later is put before what was read first. */
function useNewestQuotes(): UseQueryResult<NewestQuotes> {
  const { api, toaster } = useServices();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: NEWEST,
    queryFn: async ({ signal }) => {
      const page = await api.listQuotes(null, signal);
      return mergeNewest(client.getQueryData<NewestQuotes>(NEWEST), page);
    },
  });
  const { error, errorUpdatedAt, dataUpdatedAt } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told, the same one twice as well
  useEffect(() => {
    if (error === null) return;
    toaster.show({ ...loadFailed, text: errorMessage(error) || loadFailed.text });
  }, [error, errorUpdatedAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading that succeeds answers the failures before it
  useEffect(() => {
    const told = toaster.toasts.get().filter(({ title }) => title === loadFailed.title);
    for (const { id } of told) toaster.close(id);
  }, [dataUpdatedAt]);
  return query;
}

/** Anything whose failure is told by no more than a warning on the console, and where it would stand. */
function useAside<Answer>(
  name: string,
  read: (signal: AbortSignal) => Promise<Answer>,
): UseQueryResult<Answer> {
  const { warn } = useServices();
  const query = useQuery({ queryKey: [name], queryFn: ({ signal }) => read(signal) });
  const { error, errorUpdatedAt } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told, the same one twice as well
  useEffect(() => {
    if (error !== null) warn(`Could not load the ${name}.`, error);
  }, [error, errorUpdatedAt]);
  return query;
}

/** All that the dashboard shows. Each part of it comes, or fails, on its own. */
export function useDashboardData(): DashboardData {
  const { api } = useServices();
  const quotes = useNewestQuotes();
  const summary = useAside('counters', api.summarizeQuotes);
  const logs = useAside('security logs', api.listAuditLogs);
  const sessions = useAside(SESSIONS, api.listSessions);
  return { quotes, summary, logs, sessions, isLoading: !quotes.isFetched };
}
