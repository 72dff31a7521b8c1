import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import type { UserSession } from '#contract/account-answer-schemas.ts';
import { SESSIONS_PANEL } from '../../../content/admin.ts';
import { EmptyNote } from '../EmptyNote.tsx';
import { ListToolbar } from '../ListToolbar.tsx';
import { listStyle } from '../list-style.ts';
import { SessionRow } from './SessionRow.tsx';

const List = styled('ol')(({ theme }) => listStyle(theme));

interface SessionsPanelProps {
  readonly query: UseQueryResult<readonly UserSession[]>;
  readonly userId: string;
}

/** Who has been signed in where, latest activity first. */
export function SessionsPanel({ query, userId }: SessionsPanelProps) {
  const sessions = query.data ?? [];
  if (sessions.length === 0) return <EmptyNote query={query}>{SESSIONS_PANEL.empty}</EmptyNote>;
  return (
    <>
      <ListToolbar query={query} />
      <List aria-label={SESSIONS_PANEL.list}>
        {sessions.map((session) => (
          <SessionRow
            key={`${session.user_id} ${session.id}`}
            session={session}
            isOwn={session.user_id === userId}
            onEnded={query.refetch}
          />
        ))}
      </List>
    </>
  );
}
