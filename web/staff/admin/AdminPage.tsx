import { useEffect, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ACCOUNT_NOTICES } from '../../content/account-notices.ts';
import { ADMIN_SCREEN } from '../../content/admin.ts';
import { LOADING_DASHBOARD } from '../../content/dashboard-loading.ts';
import { useAuth, useRole } from '../auth/AuthProvider.tsx';
import type { AuthUser } from '../auth/auth-session.ts';
import { keepingView, STAFF_PATHS } from '../paths.ts';
import { lazyPart } from '../shared/lazy-part.ts';
import { Spinner } from '../shared/Spinner.tsx';
import { useServices } from '../shell/staff-services.ts';
import { Dashboard } from './Dashboard.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { later } from './later-panels.tsx';
import { createDashboardClient } from './query-client.ts';

/** In place of the dashboard, while nobody can be asked whose it is. */
const ServerAway = later(async () => (await import('./ServerAway.tsx')).ServerAway);

/** The day of a crew: fetched by who has that role alone. */
const CrewPage = lazyPart<{ readonly user: AuthUser }>(
  async () => (await import('./crew/CrewPage.tsx')).CrewPage,
  () => <LoadFailure message={ADMIN_SCREEN.notLoaded} isWorking={false} onAgain={() => location.reload()} />,
);

/** Sends a user who has no role, or none any more, to the website, where a toast gives the reason. */
function AccessDenied() {
  const { toaster, go, letGo } = useServices();
  useEffect(() => {
    toaster.handOver(ACCOUNT_NOTICES.accessDenied);
    void letGo('ended').then(() => go('/'));
  }, [toaster, go, letGo]);
  return <Spinner label={LOADING_DASHBOARD} />;
}

/**
 * `/admin`: the dashboard for admins and dispatchers, the day for a crew. Plain users are redirected as soon as their
 * role is known; who is staff by the token waits for the server, if that could not be asked.
 */
export function AdminPage() {
  const { user, isAdmin, loading } = useAuth();
  const role = useRole();
  const { unreadRole } = useServices();
  const { hash } = useLocation();
  const failure = useSyncExternalStore(unreadRole.subscribe, unreadRole.get);
  if (loading) return <Spinner label={LOADING_DASHBOARD} />;
  if (user === null) return <Navigate to={keepingView(STAFF_PATHS.auth, hash)} replace />;
  if (isAdmin || role === 'dispatcher') return <Dashboard key={user.id} user={user} />;
  if (role === 'crew') return <CrewPage key={user.id} user={user} />;
  return failure === undefined ? (
    <AccessDenied />
  ) : (
    <ServerAway failure={failure} createClient={createDashboardClient} />
  );
}
