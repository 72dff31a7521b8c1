import { useEffect, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ACCOUNT_NOTICES } from '../../content/account-notices.ts';
import { LOADING_DASHBOARD } from '../../content/dashboard-loading.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keepingView, STAFF_PATHS } from '../paths.ts';
import { Spinner } from '../shared/Spinner.tsx';
import { useServices } from '../shell/staff-services.ts';
import { Dashboard } from './Dashboard.tsx';
import { ServerAway } from './later-views.tsx';
import { createDashboardClient } from './query-client.ts';

/** Sends a user who is not an admin, or not any more, to the website, where a toast gives the reason. */
function AccessDenied() {
  const { toaster, go, letGo } = useServices();
  useEffect(() => {
    toaster.handOver(ACCOUNT_NOTICES.accessDenied);
    void letGo('ended').then(() => go('/'));
  }, [toaster, go, letGo]);
  return <Spinner label={LOADING_DASHBOARD} />;
}

/**
 * `/admin`: the dashboard for an admin. Other users are redirected as soon as their role is known; who is an admin by the
 * token waits for the server, if that could not be asked.
 */
export function AdminPage() {
  const { user, isAdmin, loading } = useAuth();
  const { unreadRole } = useServices();
  const { hash } = useLocation();
  const failure = useSyncExternalStore(unreadRole.subscribe, unreadRole.get);
  if (loading) return <Spinner label={LOADING_DASHBOARD} />;
  if (user === null) return <Navigate to={keepingView(STAFF_PATHS.auth, hash)} replace />;
  if (isAdmin) return <Dashboard key={user.id} user={user} />;
  return failure === undefined ? (
    <AccessDenied />
  ) : (
    <ServerAway failure={failure} createClient={createDashboardClient} />
  );
}
