import { ThemeProvider } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { BrowserRouter, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { GlobalStyle } from '../components/GlobalStyle.tsx';
import { LOADING_DASHBOARD } from '../content/dashboard-loading.ts';
import { staffTheme } from '../theme/staff-theme.ts';
import { AuthProvider } from './auth/AuthProvider.tsx';
import type { Auth } from './auth/create-auth.ts';
import type { UnsentProps } from './offline/Unsent.tsx';
import { STAFF_PATHS } from './paths.ts';
import { Spinner } from './shared/Spinner.tsx';
import type { Store } from './shared/store.ts';
import type { Navigator } from './shell/navigator.ts';
import { ServicesContext, type StaffServices } from './shell/staff-services.ts';
import { Toasts } from './shell/Toasts.tsx';
import type { Toaster } from './shell/toaster.ts';

const AuthPage = lazy(() =>
  import('./auth-screen/AuthPage.tsx').then(({ AuthPage }) => ({ default: AuthPage })),
);
const AdminPage = lazy(() =>
  import('./admin/AdminPage.tsx').then(({ AdminPage }) => ({ default: AdminPage })),
);

const Unsent = lazy(() => import('./offline/Unsent.tsx').then(({ Unsent }) => ({ default: Unsent })));

/** What was not saved when the sign-in ended, over whatever screen has taken the place of the dashboard. */
function Lost({ unsent }: Pick<AppProps, 'unsent'>) {
  const lost = useSyncExternalStore(unsent.subscribe, unsent.get, unsent.get);
  return <Suspense>{lost && <Unsent {...lost} />}</Suspense>;
}

/** Lets flows outside React navigate. */
function RouteFor({ navigator }: { readonly navigator: Navigator }) {
  const navigate = useNavigate();
  useEffect(() => navigator.attach((path) => void navigate(path, { replace: true })), [navigator, navigate]);
  return null;
}

/** The screen of the address; matching patterns would be half of the router's script. */
function Screen() {
  const { pathname } = useLocation();
  if (pathname === STAFF_PATHS.auth) return <AuthPage />;
  if (pathname === STAFF_PATHS.admin) return <AdminPage />;
  return <Navigate to={STAFF_PATHS.auth} replace />;
}

export interface AppProps {
  readonly auth: Auth;
  readonly services: StaffServices;
  readonly navigator: Navigator;
  readonly toaster: Toaster;
  /** What could not be saved any more, until it was seen. */
  readonly unsent: Pick<Store<UnsentProps | undefined>, 'get' | 'subscribe'>;
}

/** The staff screens, with their services passed in. */
export function App({ auth, services, navigator, toaster, unsent }: AppProps) {
  return (
    <ThemeProvider theme={staffTheme}>
      <GlobalStyle />
      <AuthProvider auth={auth}>
        <ServicesContext value={services}>
          <BrowserRouter>
            <RouteFor navigator={navigator} />
            <Suspense fallback={<Spinner label={LOADING_DASHBOARD} />}>
              <Screen />
            </Suspense>
          </BrowserRouter>
        </ServicesContext>
      </AuthProvider>
      <Lost unsent={unsent} />
      <Toasts toaster={toaster} />
    </ThemeProvider>
  );
}
