import type { AppProps } from './App.tsx';
import { createAccountApi } from './api/account-api.ts';
import { createCallApi } from './api/call-api.ts';
import { createConfirmSignUp } from './api/confirm-sign-up.ts';
import { createStaffApi } from './api/staff-api.ts';
import { createAmplifyAuthService } from './auth/amplify-auth-service.ts';
import { createSecondFactor } from './auth/amplify-second-factor.ts';
import { createAmplifySessions } from './auth/amplify-sessions.ts';
import { createAuth } from './auth/create-auth.ts';
import { createTokenStorage } from './auth/token-storage.ts';
import type { StaffConfig } from './config.ts';
import { amongAllTabs, every, wait, warn } from './shell/browser.ts';
import { createNavigator } from './shell/navigator.ts';
import { createToaster } from './shell/toaster.ts';

const get: typeof fetch = (input, init) => fetch(input, init);
const now = () => Date.now();

/** Ties the application to this browser and to one deployment. */
export function createServices(config: StaffConfig): AppProps {
  const toaster = createToaster({
    storage: sessionStorage,
    now,
    after: (milliseconds, callback) => void setTimeout(callback, milliseconds),
  });
  addEventListener('pagehide', toaster.handOver);
  const navigator = createNavigator((path) => location.replace(path));
  const sessions = createAmplifySessions({
    config,
    storage: createTokenStorage(localStorage, config.userPoolClientId, window),
    load: () => import('./auth/amplify.ts'),
    exclusively: amongAllTabs('staff-session'),
    now,
    wait,
    fetch: get,
  });
  const service = createAmplifyAuthService(sessions);
  const call = createCallApi(get);
  const auth = createAuth({
    service,
    api: createAccountApi(call),
    clock: { now, wait },
    notify: toaster.show,
    startAfresh: toaster.closeFailures,
    go: navigator.go,
    warn,
    device: { origin: location.origin, userAgent: window.navigator.userAgent },
    every,
  });
  const api = createStaffApi({
    call,
    token: async () => (await service.getSession())?.access_token ?? null,
    recoverSession: auth.recoverSession,
  });
  const secondFactor = createSecondFactor(sessions, () => auth.state.get().session?.user.email ?? '');
  return {
    auth,
    navigator,
    toaster,
    services: {
      authService: service,
      confirmSignUp: createConfirmSignUp(call),
      secondFactor,
      loadAmplify: () =>
        void sessions.amplify().catch((error: unknown) => warn('Could not load Amplify.', error)),
      api,
      toaster,
      go: navigator.go,
      warn,
    },
  };
}
