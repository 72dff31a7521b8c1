import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditLogList } from '#contract/account-answer-schemas.ts';
import { LOGS_PANEL } from '../../../content/admin.ts';
import { EmptyNote } from '../EmptyNote.tsx';
import { ListToolbar } from '../ListToolbar.tsx';
import { allEvents, chooseEvents, type EventFilter } from './choose-events.ts';
import { EarlierEvents } from './EarlierEvents.tsx';
import { FilterChoice } from './FilterChoice.tsx';
import { isAlert } from './group-failures.ts';
import { LogList } from './LogList.tsx';

/** The latest events in order as they came, or only the alerts, or only what nobody can have made up. */
export function LogsPanel({ query }: { readonly query: UseQueryResult<AuditLogList> }) {
  const [filter, setFilter] = useState<EventFilter>('all');
  const events = query.data === undefined ? [] : allEvents(query.data);
  if (events.length === 0) return <EmptyNote query={query}>{LOGS_PANEL.empty}</EmptyNote>;
  const { listed, earlier, earlierCount } = chooseEvents(events, filter);
  return (
    <>
      <FilterChoice value={filter} alerts={events.filter(isAlert).length} onChange={setFilter} />
      <ListToolbar query={query} />
      {listed.length === 0 ? <p>{LOGS_PANEL.none}</p> : <LogList label={LOGS_PANEL.list} groups={listed} />}
      {earlierCount > 0 && <EarlierEvents count={earlierCount} groups={earlier} />}
    </>
  );
}
