import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AuditLogList } from '#contract/account-answer-schemas.ts';
import { LOGS_PANEL } from '../../../content/admin.ts';
import type { AuthUser } from '../../auth/auth-session.ts';
import { fill } from '../../shared/fill.ts';
import { EmptyNote } from '../EmptyNote.tsx';
import { ListToolbar } from '../ListToolbar.tsx';
import { useEmails } from '../sessions/use-emails.ts';
import { alertsOf, chooseEvents, type EventFilter } from './choose-events.ts';
import { FilterChoice } from './FilterChoice.tsx';
import { LogList } from './LogList.tsx';
import { OtherEvents } from './OtherEvents.tsx';
import { EmailsContext, peopleOf } from './people.ts';

const NOTHING: AuditLogList = { logs: [], others: [] };

interface LogsPanelProps {
  readonly query: UseQueryResult<AuditLogList>;
  /** Whoever looks at the list. */
  readonly user: AuthUser;
}

/** The latest events in order as they came, or only the alerts, or only what nobody can have made up. */
export function LogsPanel({ query, user }: LogsPanelProps) {
  const [filter, setFilter] = useState<EventFilter>('all');
  const choice = useRef<HTMLFieldSetElement>(null);
  const { data: answer = NOTHING } = query;
  const emails = useEmails(
    peopleOf(answer).filter((id) => id !== user.id),
    query.dataUpdatedAt,
  );
  if (answer.logs.length === 0) return <EmptyNote query={query}>{LOGS_PANEL.empty}</EmptyNote>;
  const { listed, others, othersCount, freshAlerts } = chooseEvents(answer, filter);
  const showAlerts = () => {
    setFilter('alerts');
    // The button goes, and its focus would be lost to the page.
    choice.current?.focus();
  };
  return (
    <EmailsContext value={user.email === '' ? emails : new Map([...emails, [user.id, user.email]])}>
      <FilterChoice ref={choice} value={filter} alerts={alertsOf(answer).length} onChange={setFilter} />
      <ListToolbar query={query} />
      {freshAlerts > 0 && (
        <Button type="button" variant="outlined" color="error" onClick={showAlerts}>
          {fill(LOGS_PANEL.freshAlerts, { count: freshAlerts })}
        </Button>
      )}
      {listed.length === 0 ? <p>{LOGS_PANEL.none}</p> : <LogList label={LOGS_PANEL.list} groups={listed} />}
      {othersCount > 0 && <OtherEvents count={othersCount} groups={others} />}
    </EmailsContext>
  );
}
