import { useState } from 'react';
import type { SessionView } from '#contract/account-options.ts';
import { SESSIONS_PANEL } from '../../../content/security.ts';
import type { AuthUser } from '../../auth/auth-session.ts';
import { useFocusOnMount } from '../../shared/use-focus-on-mount.ts';
import { WorkingButton } from '../../shared/WorkingButton.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { SessionRows } from './SessionRows.tsx';
import { useOlderSessions } from './use-sessions.ts';

interface OlderSessionsProps {
  readonly view: SessionView;
  readonly cursor: string;
  /** The signed-in admin. */
  readonly user: AuthUser;
}

/** One page of older sessions, and a button for the next. */
function OlderPage({ view, cursor, user }: OlderSessionsProps) {
  const { data, isFetched, isFetching, error, refetch, dataUpdatedAt } = useOlderSessions(view, cursor);
  if (data === undefined) {
    if (!isFetched) return <p role="status">{SESSIONS_PANEL.reading}</p>;
    return (
      <LoadFailure
        message={SESSIONS_PANEL.unreadable}
        error={error}
        isWorking={isFetching}
        onAgain={refetch}
      />
    );
  }
  return (
    <>
      <SessionRows
        label={SESSIONS_PANEL.olderList}
        sessions={data.sessions}
        readAt={dataUpdatedAt}
        user={user}
        onRefetch={refetch}
      />
      {data.next_cursor !== null && <OlderSessions view={view} cursor={data.next_cursor} user={user} />}
    </>
  );
}

/** Takes the focus of the button that it replaces. */
function OpenedPage(props: OlderSessionsProps) {
  const focus = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={focus} tabIndex={-1}>
      <OlderPage {...props} />
    </div>
  );
}

/** Older sessions, page by page, as the admin asks for them. */
export function OlderSessions({ view, cursor, user }: OlderSessionsProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <OpenedPage view={view} cursor={cursor} user={user} />;
  return (
    <WorkingButton variant="outlined" isWorking={false} onPress={() => setOpen(true)}>
      {SESSIONS_PANEL.older}
    </WorkingButton>
  );
}
