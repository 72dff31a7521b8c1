import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import type { UserSession } from '#contract/account-answer-schemas.ts';
import { SESSIONS_PANEL } from '../../../content/admin.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { type AuthSession, type AuthUser, signInIdOf } from '../../auth/auth-session.ts';
import { EmptyNote } from '../EmptyNote.tsx';
import { ListToolbar } from '../ListToolbar.tsx';
import { listStyle } from '../list-style.ts';
import { type SessionOwner, SessionRow } from './SessionRow.tsx';
import { useEmails } from './use-emails.ts';
import { useMarkEnded } from './use-mark-ended.ts';

const List = styled('ol')(({ theme }) => listStyle(theme));

/** @param own the session in which the list is looked at */
function ownerOf(row: UserSession, own: AuthSession | null): SessionOwner {
  if (own === null || row.user_id !== own.user.id) return 'other';
  return row.id === signInIdOf(own) ? 'this-device' : 'own';
}

interface SessionsPanelProps {
  readonly query: UseQueryResult<readonly UserSession[]>;
  /** Whoever looks at the list. */
  readonly user: AuthUser;
}

/** Who has been signed in where, latest activity first. */
export function SessionsPanel({ query, user }: SessionsPanelProps) {
  const { session: own } = useAuth();
  const markEnded = useMarkEnded();
  const sessions = query.data ?? [];
  const emails = useEmails(
    sessions.map(({ user_id: id }) => id).filter((id) => id !== user.id),
    query.dataUpdatedAt,
  );
  if (sessions.length === 0) return <EmptyNote query={query}>{SESSIONS_PANEL.empty}</EmptyNote>;
  return (
    <>
      <ListToolbar query={query} />
      <List aria-label={SESSIONS_PANEL.list}>
        {sessions.map((session) => {
          const owner = ownerOf(session, own);
          return (
            <SessionRow
              key={`${session.user_id} ${session.id}`}
              session={session}
              email={owner === 'other' ? emails.get(session.user_id) : user.email || undefined}
              owner={owner}
              // Whoever ended their own is signed out by the next call.
              onEnded={() => (owner === 'other' ? markEnded(session.user_id) : query.refetch())}
              onFailed={query.refetch}
            />
          );
        })}
      </List>
    </>
  );
}
