import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditLogList } from '#contract/account-answer-schemas.ts';
import { LOGS_PANEL } from '../../../content/admin.ts';
import { fill } from '../../shared/fill.ts';
import { EmptyNote } from '../EmptyNote.tsx';
import { ListToolbar } from '../ListToolbar.tsx';
import { alertsOf, chooseEvents, type EventFilter } from './choose-events.ts';
import { FilterChoice } from './FilterChoice.tsx';
import { LogList } from './LogList.tsx';
import { OtherEvents } from './OtherEvents.tsx';

const NOTHING: AuditLogList = { logs: [], others: [] };

/** The latest events in order as they came, or only the alerts, or only what nobody can have made up. */
export function LogsPanel({ query }: { readonly query: UseQueryResult<AuditLogList> }) {
  const [filter, setFilter] = useState<EventFilter>('all');
  const { data: answer = NOTHING } = query;
  if (answer.logs.length === 0) return <EmptyNote query={query}>{LOGS_PANEL.empty}</EmptyNote>;
  const { listed, others, othersCount, freshAlerts } = chooseEvents(answer, filter);
  return (
    <>
      <FilterChoice value={filter} alerts={alertsOf(answer).length} onChange={setFilter} />
      <ListToolbar query={query} />
      {freshAlerts > 0 && (
        <p>
          <strong>{fill(LOGS_PANEL.freshAlerts, { count: freshAlerts })}</strong>
        </p>
      )}
      {listed.length === 0 ? <p>{LOGS_PANEL.none}</p> : <LogList label={LOGS_PANEL.list} groups={listed} />}
      {othersCount > 0 && <OtherEvents count={othersCount} groups={others} />}
    </>
  );
}
