import { ApiFailure } from '../api/call-api.ts';
import type { Store } from '../shared/store.ts';
import type { AccountRows } from './account-rows.ts';
import type { AuthPorts } from './auth-ports.ts';
import type { AuthState } from './auth-state.ts';

interface Parts extends Pick<AuthPorts, 'service'> {
  readonly rows: Pick<AccountRows, 'readRole'>;
  readonly state: Store<AuthState>;
  readonly recoverSession: () => Promise<boolean>;
}

const UNAUTHORIZED = 401;

/** @returns reads the role once; true when the server answered, be it that the session has ended */
export function createReadRoleAgain({ service, rows, state, recoverSession }: Parts) {
  return async (): Promise<boolean> => {
    try {
      const session = await service.getSession();
      // Signed out meanwhile, which the subscription tells by itself.
      if (session === null || state.get().session === null) return true;
      const look = await rows.readRole(session);
      if (state.get().session !== null) state.set({ session, ...look, loading: false });
      return true;
    } catch (error) {
      return error instanceof ApiFailure && error.status === UNAUTHORIZED && !(await recoverSession());
    }
  };
}
