import type { UseQueryResult } from '@tanstack/react-query';
import type { AuditLogList } from '#contract/account-answer-schemas.ts';
import type { LogView } from '#contract/audit-events.ts';
import { ADMIN_SCREEN } from '../../../content/admin.ts';
import { LOGS_PANEL } from '../../../content/security.ts';
import { Spinner } from '../../shared/Spinner.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { groupView } from './group-view.ts';
import { LogList } from './LogList.tsx';

interface ViewedLogsProps {
  readonly view: LogView;
  readonly query: UseQueryResult<AuditLogList>;
}

/** The events of one view, or why there are none. */
export function ViewedLogs({ view, query }: ViewedLogsProps) {
  const { data, isFetched, isFetching, error, refetch, dataUpdatedAt } = query;
  if (data === undefined) {
    if (!isFetched) return <Spinner label={ADMIN_SCREEN.opening} />;
    return (
      <LoadFailure message={LOGS_PANEL.unreadable} error={error} isWorking={isFetching} onAgain={refetch} />
    );
  }
  if (data.logs.length === 0) return <p>{LOGS_PANEL.none}</p>;
  return <LogList label={LOGS_PANEL.list} groups={groupView(view, data.logs)} readAt={dataUpdatedAt} />;
}
