import { createContext, useContext } from 'react';
import type { ConfirmSignUp } from '../api/confirm-sign-up.ts';
import type { StaffApi } from '../api/staff-api.ts';
import type { AuthService, SecondFactor } from '../auth/auth-service.ts';
import type { Toaster } from './toaster.ts';

/** What the screens reach beyond the account itself. */
export interface StaffServices {
  readonly authService: Pick<AuthService, 'resendConfirmation' | 'sendRecoveryCode' | 'resetPassword'>;
  readonly confirmSignUp: ConfirmSignUp;
  readonly secondFactor: SecondFactor;
  /** For a screen that stands: what a sign-in and news from other tabs come through, before they are needed. */
  readonly loadAmplify: () => void;
  readonly api: StaffApi;
  readonly toaster: Pick<Toaster, 'toasts' | 'show' | 'close' | 'closeFailures'>;
  /** Goes to an address of this site in place of the one in the history. */
  readonly go: (path: string) => void;
  /** What a person need not know. */
  readonly warn: (what: string, error?: unknown) => void;
}

export const ServicesContext = createContext<StaffServices | null>(null);

/** @throws outside the application */
export function useServices(): StaffServices {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('useServices needs a ServicesContext around it.');
  return services;
}
