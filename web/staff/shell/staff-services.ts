import { createContext, useContext } from 'react';
import type { SentOf } from '#contract/api.ts';
import type { ConfirmSignUp } from '../api/confirm-sign-up.ts';
import type { StaffApi } from '../api/staff-api.ts';
import type { AuthService, SecondFactor } from '../auth/auth-service.ts';
import type { RoleFailure } from '../auth/auth-state.ts';
import type { Auth } from '../auth/create-auth.ts';
import type { StepUp } from '../auth/step-up.ts';
import type { LetGo } from '../offline/let-go.ts';
import type { Toaster } from './toaster.ts';

/** The role that could not be read, of who is an admin by the token. */
export interface UnreadRole {
  /** Why; undefined when the role is known. */
  readonly get: () => RoleFailure | undefined;
  readonly subscribe: Auth['state']['subscribe'];
  readonly readAgain: Auth['readRoleAgain'];
}

/** What the screens need besides the account itself. */
export interface StaffServices {
  readonly authService: Pick<AuthService, 'resendConfirmation' | 'sendRecoveryCode' | 'resetPassword'>;
  readonly confirmSignUp: ConfirmSignUp;
  /** Uses a recovery code in place of a lost phone; no user is signed in. */
  readonly recoverSecondFactor: (recovery: SentOf<'recoverSecondFactor', 'body'>) => Promise<void>;
  readonly secondFactor: SecondFactor;
  readonly stepUp: StepUp;
  readonly changePassword: Auth['changePassword'];
  readonly unreadRole: UnreadRole;
  /** Preloads, once a screen is shown, what signing in and the events of other tabs need. */
  readonly loadAmplify: () => void;
  readonly api: StaffApi;
  readonly letGo: LetGo;
  readonly toaster: Pick<Toaster, 'toasts' | 'show' | 'handOver' | 'close' | 'closeFailures'>;
  /** Goes to an address of this site in place of the one in the history. */
  readonly go: (path: string) => void;
  /** Logs details that do not concern the user. */
  readonly warn: (what: string, error?: unknown) => void;
}

export const ServicesContext = createContext<StaffServices | null>(null);

/** @throws outside the application */
export function useServices(): StaffServices {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('useServices needs a ServicesContext around it.');
  return services;
}
