import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AuditLogList, SessionList } from '#contract/account-answer-schemas.ts';
import type { QuoteSummary } from '#contract/quote-answer-schemas.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { useServices } from '../shell/staff-services.ts';
import { COUNTERS, NEWEST } from './query-keys.ts';
import { mergeNewest, type NewestQuotes } from './quotes/merge-newest.ts';
import { type News, useNews } from './quotes/use-news.ts';

/** Query key of the list of sessions. */
export const SESSIONS = 'user sessions';

export interface DashboardData {
  readonly quotes: UseQueryResult<NewestQuotes>;
  /** What has come to them by itself. */
  readonly news: News;
  /** The number of quotes. */
  readonly summary: UseQueryResult<QuoteSummary>;
  readonly logs: UseQueryResult<AuditLogList>;
  /** Those of everybody with the latest activity. */
  readonly sessions: UseQueryResult<SessionList>;
  /** True until the quotes have been read or have failed. The other parts show their own loading state. */
  readonly isLoading: boolean;
}

const unlessRead = ({ state }: { readonly state: { readonly status: string } }) =>
  state.status === 'success' ? false : 'always';

/** The newest quotes; a later read is merged before the known ones. */
function useNewestQuotes(): UseQueryResult<NewestQuotes> {
  const { api } = useServices();
  const client = useQueryClient();
  return useQuery({
    queryKey: NEWEST,
    queryFn: async ({ signal }) => {
      const page = await api.listQuotes(null, signal);
      return mergeNewest(client.getQueryData<NewestQuotes>(NEWEST), page);
    },
    // Once it was read, news keep it up.
    refetchOnWindowFocus: unlessRead,
    refetchOnReconnect: unlessRead,
    meta: { hasToast: true },
  });
}

/** A query whose failure is reported only by a console warning and in place of its result. */
export function useAside<Answer>(
  name: string,
  read: (signal: AbortSignal) => Promise<Answer>,
  enabled = true,
): UseQueryResult<Answer> {
  return useQuery({
    queryKey: [name],
    queryFn: ({ signal }) => read(signal),
    enabled,
    meta: { warning: `Could not load the ${name}.` },
  });
}

/** All data of the dashboard. Each part loads or fails independently. */
export function useDashboardData(): DashboardData {
  const { api } = useServices();
  const { isAdmin } = useAuth();
  const quotes = useNewestQuotes();
  const news = useNews(quotes.data !== undefined);
  const summary = useAside(COUNTERS, (signal) => api.ask('summarizeQuotes', { signal }));
  const logs = useAside('security logs', (signal) => api.ask('listAuditLogs', { signal }), isAdmin);
  const sessions = useAside(SESSIONS, (signal) => api.ask('listSessions', { signal }), isAdmin);
  return { quotes, news, summary, logs, sessions, isLoading: !quotes.isFetched };
}
