import { type UseQueryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AuditLogList, SessionList } from '#contract/account-answer-schemas.ts';
import type { QuoteSummary } from '#contract/quote-answer-schemas.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { useServices } from '../shell/staff-services.ts';
import { COUNTERS, LOGS, NEWEST, SESSIONS } from './query-keys.ts';
import { mergeNewest, type NewestQuotes } from './quotes/merge-newest.ts';
import { type News, useNews } from './quotes/use-news.ts';
import { useIsTabOpen } from './use-place.ts';

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

/** Once it was read, news keep it up: coming back to the page asks for nothing else. */
const KEPT_UP = { refetchOnWindowFocus: unlessRead, refetchOnReconnect: unlessRead } as const;

/** The newest quotes; a later read is merged before the known ones. */
function useNewestQuotes(): UseQueryResult<NewestQuotes> {
  const { api } = useServices();
  const client = useQueryClient();
  return useQuery({
    queryKey: NEWEST,
    meta: { hasToast: true },
    queryFn: async ({ signal }) => {
      const page = await api.listQuotes(null, signal);
      return mergeNewest(client.getQueryData<NewestQuotes>(NEWEST), page);
    },
    ...KEPT_UP,
  });
}

type AsideOptions<Answer> = Pick<
  UseQueryOptions<Answer>,
  'enabled' | 'refetchOnWindowFocus' | 'refetchOnReconnect'
>;

/** A query whose failure is reported only by a console warning and in place of its result. */
export function useAside<Answer>(
  name: string,
  read: (signal: AbortSignal) => Promise<Answer>,
  options: AsideOptions<Answer> = {},
): UseQueryResult<Answer> {
  return useQuery({
    ...options,
    queryKey: [name],
    queryFn: ({ signal }) => read(signal),
    meta: { warning: `Could not load the ${name}.` },
  });
}

/**
 * All data of the dashboard. Each part loads or fails independently; logs and sessions are read when their tab is opened,
 * and again while it is looked at.
 */
export function useDashboardData(): DashboardData {
  const { api } = useServices();
  const { isAdmin } = useAuth();
  const quotes = useNewestQuotes();
  const news = useNews(quotes.data !== undefined);
  const summary = useAside(COUNTERS, (signal) => api.ask('summarizeQuotes', { signal }), KEPT_UP);
  const logs = useAside(LOGS, (signal) => api.ask('listAuditLogs', { signal }), {
    enabled: useIsTabOpen('logs') && isAdmin,
  });
  const sessions = useAside(SESSIONS, (signal) => api.ask('listSessions', { signal }), {
    enabled: useIsTabOpen('sessions') && isAdmin,
  });
  return { quotes, news, summary, logs, sessions, isLoading: !quotes.isFetched };
}
