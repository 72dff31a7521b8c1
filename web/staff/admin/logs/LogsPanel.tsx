import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditLogList } from '#contract/account-answer-schemas.ts';
import { LOG_VIEWS, type LogView } from '#contract/audit-events.ts';
import { LOGS_PANEL } from '../../../content/security.ts';
import type { AuthUser } from '../../auth/auth-session.ts';
import { EmptyNote } from '../EmptyNote.tsx';
import { useEmails } from '../sessions/use-emails.ts';
import { ViewChoice } from '../ViewChoice.tsx';
import { PeopleContext, peopleOf } from './people.ts';
import { useLogView } from './use-log-view.ts';
import { ViewedLogs } from './ViewedLogs.tsx';

interface LogsPanelProps {
  /** The newest of all events. */
  readonly query: UseQueryResult<AuditLogList>;
  /** The signed-in admin. */
  readonly user: AuthUser;
}

/** The newest of all events, or one of the views that no flood of events can wash out. */
export function LogsPanel({ query, user }: LogsPanelProps) {
  const [view, setView] = useState<LogView>('newest');
  const viewed = useLogView(view, query);
  const emails = useEmails(
    peopleOf(viewed.data?.logs ?? []).filter((id) => id !== user.id),
    viewed.dataUpdatedAt,
  );
  if (query.data === undefined || query.data.logs.length === 0) {
    return (
      <EmptyNote query={query} unreadable={LOGS_PANEL.unreadable}>
        {LOGS_PANEL.empty}
      </EmptyNote>
    );
  }
  return (
    <PeopleContext
      value={{
        emails: user.email === '' ? emails : new Map([...emails, [user.id, user.email]]),
        own: user.id,
      }}
    >
      <ViewChoice
        legend={LOGS_PANEL.viewsLabel}
        views={LOGS_PANEL.views}
        order={LOG_VIEWS}
        value={view}
        onChange={setView}
        query={viewed}
      />
      <ViewedLogs view={view} query={viewed} />
    </PeopleContext>
  );
}
