import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditLogList } from '#contract/account-answer-schemas.ts';
import { LOGS_PANEL } from '../../../content/admin.ts';
import { EmptyNote } from '../EmptyNote.tsx';
import { ListToolbar } from '../ListToolbar.tsx';
import { type EventFilter, FilterChoice } from './FilterChoice.tsx';
import { groupAll, groupRuns, isAlert } from './group-failures.ts';
import { LogList } from './LogList.tsx';
import { OtherReports } from './OtherReports.tsx';

/** The latest events. In order as they came, or the alerts alone, drawn together by whom they concern. */
export function LogsPanel({ query }: { readonly query: UseQueryResult<AuditLogList> }) {
  const [filter, setFilter] = useState<EventFilter>('all');
  const logs = query.data?.logs ?? [];
  const others = query.data?.other_unverified ?? [];
  if (logs.length === 0 && others.length === 0)
    return <EmptyNote query={query}>{LOGS_PANEL.empty}</EmptyNote>;
  const groups = filter === 'all' ? groupRuns(logs) : groupAll(logs.filter(isAlert));
  return (
    <>
      <ListToolbar query={query}>
        <FilterChoice value={filter} onChange={setFilter} />
      </ListToolbar>
      {groups.length === 0 ? <p>{LOGS_PANEL.noAlerts}</p> : <LogList groups={groups} />}
      {others.length > 0 && <OtherReports logs={others} />}
    </>
  );
}
