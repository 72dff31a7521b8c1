import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ADMIN_SCREEN } from '../../content/admin.ts';
import type { AuthUser } from '../auth/auth-session.ts';
import { Spinner } from '../shared/Spinner.tsx';
import { useTitle } from '../shared/use-title.ts';
import { DashboardHeader } from './DashboardHeader.tsx';
import { DashboardTabs } from './DashboardTabs.tsx';
import { createDashboardClient } from './query-client.ts';
import { useDashboardData } from './use-dashboard-data.ts';

function DashboardContent({ user }: { readonly user: AuthUser }) {
  const data = useDashboardData();
  useTitle(ADMIN_SCREEN.title);
  if (data.isLoading) return <Spinner label={ADMIN_SCREEN.loading} />;
  return (
    <>
      <DashboardHeader user={user} />
      <DashboardTabs data={data} user={user} />
    </>
  );
}

/** The back office of one admin. */
export function Dashboard({ user }: { readonly user: AuthUser }) {
  const [client] = useState(createDashboardClient);
  return (
    <QueryClientProvider client={client}>
      <DashboardContent user={user} />
    </QueryClientProvider>
  );
}
