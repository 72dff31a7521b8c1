import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionList } from '#contract/account-answer-schemas.ts';
import { SESSION_VIEWS, type SessionView } from '#contract/account-options.ts';
import { ADMIN_SCREEN } from '../../../content/admin.ts';
import { SESSIONS_PANEL } from '../../../content/security.ts';
import type { AuthUser } from '../../auth/auth-session.ts';
import { Spinner } from '../../shared/Spinner.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { ViewChoice } from '../ViewChoice.tsx';
import { OlderSessions } from './OlderSessions.tsx';
import { SessionRows } from './SessionRows.tsx';
import { useSessionView } from './use-sessions.ts';

interface SessionsPanelProps {
  /** Those of everybody with the latest activity. */
  readonly query: UseQueryResult<SessionList>;
  /** The signed-in admin. */
  readonly user: AuthUser;
}

interface ViewedSessionsProps extends SessionsPanelProps {
  readonly view: SessionView;
}

/** The sessions of one view, or why there are none. */
function ViewedSessions({ view, query, user }: ViewedSessionsProps) {
  const { data, isFetched, isFetching, error, refetch, dataUpdatedAt } = query;
  if (data === undefined) {
    if (!isFetched) return <Spinner label={ADMIN_SCREEN.opening} />;
    return (
      <LoadFailure
        message={SESSIONS_PANEL.unreadable}
        error={error}
        isWorking={isFetching}
        onAgain={refetch}
      />
    );
  }
  const { sessions, next_cursor: next } = data;
  return (
    <>
      <SessionRows
        label={SESSIONS_PANEL.list}
        sessions={sessions}
        readAt={dataUpdatedAt}
        user={user}
        onRefetch={refetch}
      />
      {next !== null && <OlderSessions key={next} view={view} cursor={next} user={user} />}
    </>
  );
}

/** The sessions of all accounts, latest activity first, or those of staff, which no sign-ins of others push away. */
export function SessionsPanel({ query, user }: SessionsPanelProps) {
  const [view, setView] = useState<SessionView>('newest');
  const viewed = useSessionView(view, query);
  if (query.data === undefined || query.data.sessions.length === 0) {
    return (
      <EmptyNote query={query} unreadable={SESSIONS_PANEL.unreadable}>
        {SESSIONS_PANEL.empty}
      </EmptyNote>
    );
  }
  return (
    <>
      <ViewChoice
        legend={SESSIONS_PANEL.viewsLabel}
        views={SESSIONS_PANEL.views}
        order={SESSION_VIEWS}
        value={view}
        onChange={setView}
        query={viewed}
      />
      <ViewedSessions view={view} query={viewed} user={user} />
    </>
  );
}
