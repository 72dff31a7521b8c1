import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AuditLogList } from '#contract/account-answer-schemas.ts';
import type { LogView } from '#contract/audit-events.ts';
import { useServices } from '../../shell/staff-services.ts';
import { LOGS } from '../query-keys.ts';
import { useIsTabOpen } from '../use-place.ts';

/**
 * A view of the security log, read when it is looked at.
 * @param newest the view as which the log opens, which the dashboard has read
 */
export function useLogView(
  view: LogView,
  newest: UseQueryResult<AuditLogList>,
): UseQueryResult<AuditLogList> {
  const { api } = useServices();
  const isOpen = useIsTabOpen('logs');
  const other = useQuery({
    queryKey: [LOGS, view],
    queryFn: ({ signal }) => api.ask('listAuditLogs', { query: { view }, signal }),
    enabled: view !== 'newest' && isOpen,
    meta: { warning: `Could not load the security logs: ${view}.` },
  });
  return view === 'newest' ? newest : other;
}
