import { styled } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { type MouseEvent, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { SkipLink } from '../../components/SkipLink.tsx';
import { ADMIN_SCREEN } from '../../content/admin.ts';
import { LOADING_DASHBOARD } from '../../content/dashboard-loading.ts';
import { wantsLaterSignIn, wantsSecondFactor } from '../api/call-api.ts';
import type { AuthUser } from '../auth/auth-session.ts';
import { interpolate } from '../shared/interpolate.ts';
import { Spinner } from '../shared/Spinner.tsx';
import { useTitle } from '../shared/use-title.ts';
import { whenIdle } from '../shell/browser.ts';
import { useServices } from '../shell/staff-services.ts';
import { DashboardHeader } from './DashboardHeader.tsx';
import { DashboardTabs } from './DashboardTabs.tsx';
import { KeepOffline, KeepPush, LaterSignIn, SecondFactorGate, StepUpDialog } from './later-panels.tsx';
import { Places } from './later-views.tsx';
import { createDashboardClient } from './query-client.ts';
import { arrivedText } from './quotes/arrived-text.ts';
import { SecondFactorNotice } from './SecondFactorNotice.tsx';
import { useDashboardData } from './use-dashboard-data.ts';
import { usePlace } from './use-place.ts';

/** Announced whatever tab is open; the list itself shows the same. */
const ReadOut = styled('p')({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** The hash of this page names its view, so the link does not go there. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** Over whatever is open, while the password is asked for again. */
function Asking() {
  const { isAsking } = useServices().stepUp;
  const isOpen = useSyncExternalStore(isAsking.subscribe, isAsking.get, isAsking.get);
  return <Suspense>{isOpen && <StepUpDialog />}</Suspense>;
}

function DashboardContent({ user }: { readonly user: AuthUser }) {
  const data = useDashboardData();
  const [isIdle, setIdle] = useState(false);
  const { isLoading } = data;
  // The browser is idle while it waits for the quotes, too: what comes later would be fetched before they are painted.
  useEffect(() => (isLoading ? undefined : whenIdle(() => setIdle(true))), [isLoading]);
  const arrived = data.news.arrived.size;
  const title = interpolate(ADMIN_SCREEN.title, { place: usePlace().name });
  useTitle(arrived === 0 ? title : `(${arrived}) ${title}`);
  const Gate = wantsLaterSignIn(data.quotes.error)
    ? LaterSignIn
    : wantsSecondFactor(data.quotes.error)
      ? SecondFactorGate
      : undefined;
  if (isLoading) return <Spinner label={LOADING_DASHBOARD} />;
  return (
    <>
      <SkipLink href="#content" onClick={skip}>
        {ADMIN_SCREEN.skip}
      </SkipLink>
      <DashboardHeader user={user} />
      {Gate ? (
        <Suspense fallback={<Spinner label={LOADING_DASHBOARD} />}>
          <Gate />
        </Suspense>
      ) : (
        <>
          <SecondFactorNotice />
          <Suspense>{isIdle && <KeepOffline />}</Suspense>
          <ReadOut role="status">{arrivedText(arrived)}</ReadOut>
          <DashboardTabs data={data} user={user} />
          <Suspense>{isIdle && <KeepPush />}</Suspense>
          <Suspense>{isIdle && <Places />}</Suspense>
        </>
      )}
      <Asking />
    </>
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
