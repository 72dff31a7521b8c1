import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import type { UserSession } from '#contract/account-answer-schemas.ts';
import { SESSIONS_PANEL } from '../../../content/admin.ts';
import type { AuthUser } from '../../auth/auth-session.ts';
import { EmptyNote } from '../EmptyNote.tsx';
import { ListToolbar } from '../ListToolbar.tsx';
import { listStyle } from '../list-style.ts';
import { SessionRow } from './SessionRow.tsx';
import { useEmails } from './use-emails.ts';

const List = styled('ol')(({ theme }) => listStyle(theme));

interface SessionsPanelProps {
  readonly query: UseQueryResult<readonly UserSession[]>;
  /** Whoever looks at the list. */
  readonly user: AuthUser;
}

/** Who has been signed in where, latest activity first. */
export function SessionsPanel({ query, user }: SessionsPanelProps) {
  const sessions = query.data ?? [];
  const emails = useEmails(sessions.map(({ user_id: id }) => id).filter((id) => id !== user.id));
  if (sessions.length === 0) return <EmptyNote query={query}>{SESSIONS_PANEL.empty}</EmptyNote>;
  return (
    <>
      <ListToolbar query={query} />
      <List aria-label={SESSIONS_PANEL.list}>
        {sessions.map((session) => {
          const isOwn = session.user_id === user.id;
          return (
            <SessionRow
              key={`${session.user_id} ${session.id}`}
              session={session}
              email={isOwn ? user.email : emails.get(session.user_id)}
              isOwn={isOwn}
              onEnded={query.refetch}
            />
          );
        })}
      </List>
    </>
  );
}
