import { styled } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { ADMIN_SCREEN } from '../../content/admin.ts';
import { LOADING_DASHBOARD } from '../../content/dashboard-loading.ts';
import type { AuthUser } from '../auth/auth-session.ts';
import { interpolate } from '../shared/interpolate.ts';
import { Spinner } from '../shared/Spinner.tsx';
import { useTitle } from '../shared/use-title.ts';
import { VISUALLY_HIDDEN } from '../shared/visually-hidden.ts';
import { whenIdle } from '../shell/browser.ts';
import { useServices } from '../shell/staff-services.ts';
import { DashboardTabs } from './DashboardTabs.tsx';
import { useEarlyKeys } from './early-keys.ts';
import { KeepOffline, KeepPush, later } from './later-panels.tsx';
import { PersonDialogs } from './privacy/PersonDialogs.tsx';
import { createDashboardClient } from './query-client.ts';
import { arrivedText } from './quotes/arrived-text.ts';
import { StaffFrame } from './StaffFrame.tsx';
import { useDashboardData } from './use-dashboard-data.ts';
import { usePlace } from './use-place.ts';

/** Without them the views are opened by their address. */
const Places = later(
  async () => (await import('./views/Places.tsx')).Places,
  () => null,
);

/** Without it the page is printed as it stands on the screen. */
const Paper = later(
  async () => (await import('./paper/Paper.tsx')).Paper,
  () => null,
);

/** Announced whatever tab is open; the list itself shows the same. */
const ReadOut = styled('p')(VISUALLY_HIDDEN);

function DashboardContent({ user }: { readonly user: AuthUser }) {
  const data = useDashboardData();
  const [isIdle, setIdle] = useState(false);
  const { isLoading } = data;
  // The browser is idle while it waits for the quotes, too: what comes later would be fetched before they are painted.
  useEffect(() => (isLoading ? undefined : whenIdle(() => setIdle(true))), [isLoading]);
  const arrived = data.news.arrived.size;
  const title = interpolate(ADMIN_SCREEN.title, { place: usePlace().name });
  useEarlyKeys();
  useTitle(arrived === 0 ? title : `(${arrived}) ${title}`);
  if (isLoading) return <Spinner label={LOADING_DASHBOARD} />;
  return (
    <StaffFrame user={user} error={data.quotes.error}>
      <Suspense>{isIdle && <KeepOffline />}</Suspense>
      <ReadOut role="status">{arrivedText(arrived)}</ReadOut>
      <Suspense>{isIdle && <Places />}</Suspense>
      <PersonDialogs>
        <DashboardTabs data={data} user={user} />
      </PersonDialogs>
      <Suspense>{isIdle && <KeepPush />}</Suspense>
      <Suspense>{isIdle && <Paper />}</Suspense>
    </StaffFrame>
  );
}

export function Dashboard({ user }: { readonly user: AuthUser }) {
  const services = useServices();
  const [client] = useState(() => createDashboardClient(services));
  return (
    <QueryClientProvider client={client}>
      <DashboardContent user={user} />
    </QueryClientProvider>
  );
}
