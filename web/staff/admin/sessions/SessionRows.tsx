import { styled } from '@mui/material/styles';
import type { UserSession } from '#contract/account-answer-schemas.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { type AuthSession, type AuthUser, signInIdOf } from '../../auth/auth-session.ts';
import { listStyle } from '../list-style.ts';
import { type SessionOwner, SessionRow } from './SessionRow.tsx';
import { useEmails } from './use-emails.ts';
import { useMarkEnded } from './use-mark-ended.ts';

const List = styled('ol')(({ theme }) => listStyle(theme));

/** @param own the session of this browser */
function ownerOf(row: UserSession, own: AuthSession | null): SessionOwner {
  if (own === null || row.user_id !== own.user.id) return 'other';
  return row.id === signInIdOf(own) ? 'this-device' : 'own';
}

interface SessionRowsProps {
  readonly label: string;
  readonly sessions: readonly UserSession[];
  /** When they were read, in milliseconds since 1970. */
  readonly readAt: number;
  /** The signed-in admin. */
  readonly user: AuthUser;
  readonly onRefetch: () => unknown;
}

/** Sessions with the addresses of their people. */
export function SessionRows({ label, sessions, readAt, user, onRefetch }: SessionRowsProps) {
  const { session: own } = useAuth();
  const markEnded = useMarkEnded();
  const emails = useEmails(
    sessions.map(({ user_id: id }) => id).filter((id) => id !== user.id),
    readAt,
  );
  return (
    <List aria-label={label}>
      {sessions.map((session) => {
        const owner = ownerOf(session, own);
        return (
          <SessionRow
            key={`${session.user_id} ${session.id}`}
            session={session}
            email={owner === 'other' ? emails.get(session.user_id) : user.email || undefined}
            owner={owner}
            // When the admin's own session has been ended, the next call signs the admin out.
            onEnded={() => (owner === 'other' ? markEnded(session.user_id) : onRefetch())}
            onFailed={onRefetch}
          />
        );
      })}
    </List>
  );
}
