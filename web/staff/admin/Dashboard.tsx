import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { ADMIN_SCREEN } from '../../content/admin.ts';
import { wantsLaterSignIn, wantsSecondFactor } from '../api/call-api.ts';
import type { AuthUser } from '../auth/auth-session.ts';
import { Spinner } from '../shared/Spinner.tsx';
import { useTitle } from '../shared/use-title.ts';
import { useServices } from '../shell/staff-services.ts';
import { DashboardHeader } from './DashboardHeader.tsx';
import { DashboardTabs } from './DashboardTabs.tsx';
import { LaterSignIn, SecondFactorGate, StepUpDialog } from './later-panels.tsx';
import { createDashboardClient } from './query-client.ts';
import { SecondFactorNotice } from './SecondFactorNotice.tsx';
import { useDashboardData } from './use-dashboard-data.ts';

/** Over whatever is open, while the password is asked for again. */
function Asking() {
  const { isAsking } = useServices().stepUp;
  const isOpen = useSyncExternalStore(isAsking.subscribe, isAsking.get, isAsking.get);
  return <Suspense>{isOpen && <StepUpDialog />}</Suspense>;
}

function DashboardContent({ user }: { readonly user: AuthUser }) {
  const data = useDashboardData();
  useTitle(ADMIN_SCREEN.title);
  const Gate = wantsLaterSignIn(data.quotes.error)
    ? LaterSignIn
    : wantsSecondFactor(data.quotes.error)
      ? SecondFactorGate
      : undefined;
  if (data.isLoading) return <Spinner label={ADMIN_SCREEN.loading} />;
  return (
    <>
      <DashboardHeader user={user} />
      {Gate ? (
        <Suspense fallback={<Spinner label={ADMIN_SCREEN.loading} />}>
          <Gate />
        </Suspense>
      ) : (
        <>
          <SecondFactorNotice />
          <DashboardTabs data={data} user={user} />
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
