import type { AppProps } from './App.tsx';
import { createAccountApi } from './api/account-api.ts';
import { createCallApi } from './api/call-api.ts';
import { createConfirmSignUp } from './api/confirm-sign-up.ts';
import { createStaffApi } from './api/staff-api.ts';
import { createAmplifyAuthService } from './auth/amplify-auth-service.ts';
import { createFreshSignIn } from './auth/amplify-fresh-sign-in.ts';
import { createSecondFactor } from './auth/amplify-second-factor.ts';
import { createAmplifySessions } from './auth/amplify-sessions.ts';
import { unreadRoleIn } from './auth/auth-state.ts';
import { createAuth } from './auth/create-auth.ts';
import { createLapsedSignIn } from './auth/lapsed-sign-in.ts';
import { createTokenStorage } from './auth/token-storage.ts';
import type { StaffConfig } from './config.ts';
import { createLetGo } from './offline/let-go.ts';
import type { UnsentProps } from './offline/Unsent.tsx';
import { forgetDevice } from './push/forget-device.ts';
import { noteServerTime } from './shared/server-time.ts';
import { createStore } from './shared/store.ts';
import { every, lockAcrossTabs, wait, warn } from './shell/browser.ts';
import { createNavigator } from './shell/navigator.ts';
import { createToaster } from './shell/toaster.ts';

const get: typeof fetch = (input, init) => fetch(input, init);
const now = () => Date.now();

/** Wires the application to this browser and one deployment. */
export function createServices(config: StaffConfig): AppProps {
  const toaster = createToaster({
    storage: sessionStorage,
    now,
    after: (milliseconds, callback) => void setTimeout(callback, milliseconds),
  });
  // A page that the browser keeps for the Back button comes back without the toasts that were open in it.
  addEventListener('pagehide', toaster.closeAll);
  const navigator = createNavigator((path) => location.replace(path));
  const sessions = createAmplifySessions({
    config,
    storage: createTokenStorage(localStorage, config.userPoolClientId, window),
    load: () => import('./auth/amplify.ts'),
    exclusively: lockAcrossTabs('staff-session'),
    now,
    wait,
    fetch: get,
  });
  const service = createAmplifyAuthService(sessions);
  const call = createCallApi({
    noteTime: noteServerTime,
    get,
    loadParser: async () => (await import('./api/parse-answer.ts')).parseAnswer,
  });
  const auth = createAuth({
    service,
    api: createAccountApi(call),
    lapsed: createLapsedSignIn(localStorage),
    clock: { now, wait },
    notify: toaster.show,
    startAfresh: toaster.closeFailures,
    go: navigator.go,
    warn,
    device: { origin: location.origin, userAgent: window.navigator.userAgent },
    every,
    fresh: createFreshSignIn(sessions),
  });
  const api = createStaffApi({
    call,
    token: async () => (await service.getSession())?.access_token ?? null,
    recoverSession: auth.recoverSession,
    stepUp: auth.stepUp.request,
  });
  const secondFactor = createSecondFactor({
    ...sessions,
    api,
    ensureFresh: auth.stepUp.ensure,
    email: () => auth.state.get().session?.user.email ?? '',
  });
  const unsent = createStore<UnsentProps | undefined>(undefined);
  const letGo = createLetGo(
    (waiting) =>
      new Promise((resolve) => {
        const onClose = () => {
          unsent.set(undefined);
          resolve();
        };
        unsent.set({ waiting, onClose });
      }),
  );
  const signOut = async () => {
    await forgetDevice({ api, wait, warn });
    await letGo('chosen');
    await auth.signOut();
  };
  auth.state.subscribe(() => {
    const { session, loading } = auth.state.get();
    if (session === null && !loading) void letGo('ended');
  });
  return {
    auth: { ...auth, signOut },
    navigator,
    toaster,
    unsent,
    services: {
      authService: service,
      confirmSignUp: createConfirmSignUp(call),
      recoverSecondFactor: async (body) => void (await call('recoverSecondFactor', { body })),
      secondFactor,
      stepUp: auth.stepUp,
      changePassword: auth.changePassword,
      unreadRole: {
        get: () => unreadRoleIn(auth.state.get()),
        subscribe: auth.state.subscribe,
        readAgain: auth.readRoleAgain,
      },
      loadAmplify: () =>
        void sessions.amplify().catch((error: unknown) => warn('Could not load Amplify.', error)),
      api,
      letGo,
      toaster,
      go: navigator.go,
      warn,
    },
  };
}
