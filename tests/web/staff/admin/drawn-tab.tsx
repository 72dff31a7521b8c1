import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { DashboardTabs } from '../../../../web/staff/admin/DashboardTabs.tsx';
import { createDashboardClient } from '../../../../web/staff/admin/query-client.ts';
import { useDashboardData } from '../../../../web/staff/admin/use-dashboard-data.ts';
import { createStaffApi } from '../../../../web/staff/api/staff-api.ts';
import { AuthProvider } from '../../../../web/staff/auth/AuthProvider.tsx';
import type { AuthState } from '../../../../web/staff/auth/auth-state.ts';
import { createStore } from '../../../../web/staff/shared/store.ts';
import { ServicesContext, type StaffServices } from '../../../../web/staff/shell/staff-services.ts';
import { createToaster } from '../../../../web/staff/shell/toaster.ts';
import { staffTheme } from '../../../../web/theme/staff-theme.ts';
import { memoryStorage } from '../auth/storage.ts';

function unused(): never {
  throw new Error('Drawing a tab asks nothing of the services.');
}

const SERVICES: StaffServices = {
  authService: { resendConfirmation: unused, sendRecoveryCode: unused, resetPassword: unused },
  confirmSignUp: unused,
  recoverSecondFactor: unused,
  secondFactor: { begin: unused, confirm: unused, newCodes: unused, turnOff: unused },
  stepUp: {
    isAsking: createStore(false),
    request: unused,
    ensure: unused,
    enterPassword: unused,
    enterCode: unused,
    cancel: unused,
    renew: unused,
    renewal: unused,
  },
  changePassword: { change: unused, endOthers: unused },
  unreadRole: { get: () => undefined, subscribe: () => () => {}, readAgain: unused },
  loadAmplify: unused,
  api: createStaffApi({ call: unused, token: unused, recoverSession: unused, stepUp: unused }),
  toaster: createToaster({ storage: memoryStorage(), now: () => 0, after: () => {} }),
  go: unused,
  letGo: unused,
  warn: unused,
};

const OLGA = { id: 'olga-sub', email: 'olga@example.test' };

/** An admin is signed in. */
const AUTH = {
  state: createStore<AuthState>({ session: null, role: 'admin', loading: false }),
  signIn: unused,
  signUp: unused,
  signOut: unused,
  logSecurityEvent: unused,
};

function Tabs() {
  return <DashboardTabs data={useDashboardData()} user={OLGA} />;
}

/**
 * The dashboard's tabs as HTML without styles, with this one open.
 * @param answers what was read before, by the key of its query
 */
export async function drawTab(tab: string, answers: Readonly<Record<string, unknown>>): Promise<string> {
  const client = createDashboardClient(SERVICES);
  for (const [key, answer] of Object.entries(answers)) client.setQueryData([key], answer);
  const { prelude } = await prerender(
    <ThemeProvider theme={staffTheme}>
      <AuthProvider auth={AUTH}>
        <ServicesContext value={SERVICES}>
          <QueryClientProvider client={client}>
            <MemoryRouter initialEntries={[{ pathname: '/admin', state: { tab } }]}>
              <Tabs />
            </MemoryRouter>
          </QueryClientProvider>
        </ServicesContext>
      </AuthProvider>
    </ThemeProvider>,
  );
  const html = await new Response(prelude).text();
  client.clear();
  return html.replaceAll(/<style.*?<\/style>/gs, '');
}
