import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { SessionList } from '#contract/account-answer-schemas.ts';
import type { SessionView } from '#contract/account-options.ts';
import { useServices } from '../../shell/staff-services.ts';
import { SESSIONS } from '../query-keys.ts';
import { useIsTabOpen } from '../use-place.ts';

const warning = 'Could not load further user sessions.';

/**
 * A view of the sessions, read when it is looked at.
 * @param newest the view as which the list opens, which the dashboard has read
 */
export function useSessionView(
  view: SessionView,
  newest: UseQueryResult<SessionList>,
): UseQueryResult<SessionList> {
  const { api } = useServices();
  const isOpen = useIsTabOpen('sessions');
  const other = useQuery({
    queryKey: [SESSIONS, view],
    queryFn: ({ signal }) => api.ask('listSessions', { query: { view }, signal }),
    enabled: view !== 'newest' && isOpen,
    meta: { warning },
  });
  return view === 'newest' ? newest : other;
}

/** The sessions of a view behind a cursor of it. */
export function useOlderSessions(view: SessionView, cursor: string): UseQueryResult<SessionList> {
  const { api } = useServices();
  return useQuery({
    queryKey: [SESSIONS, 'older', view, cursor],
    queryFn: ({ signal }) => api.ask('listSessions', { query: { view, cursor }, signal }),
    enabled: useIsTabOpen('sessions'),
    meta: { warning },
  });
}
