import { styled } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { ADMIN_SCREEN } from '../../content/admin.ts';
import { LOADING_DASHBOARD } from '../../content/dashboard-loading.ts';
import { wantsLaterSignIn, wantsSecondFactor } from '../api/call-api.ts';
import type { AuthUser } from '../auth/auth-session.ts';
import { Spinner } from '../shared/Spinner.tsx';
import { useTitle } from '../shared/use-title.ts';
import { whenIdle } from '../shell/browser.ts';
import { useServices } from '../shell/staff-services.ts';
import { DashboardHeader } from './DashboardHeader.tsx';
import { DashboardTabs } from './DashboardTabs.tsx';
import { KeepPush, LaterSignIn, SecondFactorGate, StepUpDialog } from './later-panels.tsx';
import { createDashboardClient } from './query-client.ts';
import { arrivedText } from './quotes/arrived-text.ts';
import { SecondFactorNotice } from './SecondFactorNotice.tsx';
import { useDashboardData } from './use-dashboard-data.ts';

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

/** Over whatever is open, while the password is asked for again. */
function Asking() {
  const { isAsking } = useServices().stepUp;
  const isOpen = useSyncExternalStore(isAsking.subscribe, isAsking.get, isAsking.get);
  return <Suspense>{isOpen && <StepUpDialog />}</Suspense>;
}

function DashboardContent({ user }: { readonly user: AuthUser }) {
  const data = useDashboardData();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const arrived = data.news.arrived.size;
  useTitle(arrived === 0 ? ADMIN_SCREEN.title : `(${arrived}) ${ADMIN_SCREEN.title}`);
  const Gate = wantsLaterSignIn(data.quotes.error)
    ? LaterSignIn
    : wantsSecondFactor(data.quotes.error)
      ? SecondFactorGate
      : undefined;
  if (data.isLoading) return <Spinner label={LOADING_DASHBOARD} />;
  return (
    <>
      <DashboardHeader user={user} />
      {Gate ? (
        <Suspense fallback={<Spinner label={LOADING_DASHBOARD} />}>
          <Gate />
        </Suspense>
      ) : (
        <>
          <SecondFactorNotice />
          <ReadOut role="status">{arrivedText(arrived)}</ReadOut>
          <DashboardTabs data={data} user={user} />
          <Suspense>{isIdle && <KeepPush />}</Suspense>
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
