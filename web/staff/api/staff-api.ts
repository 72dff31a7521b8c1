import type { ChangedRole, StaffPage, UserSession } from '#contract/account-answer-schemas.ts';
import type { Role } from '#contract/account-options.ts';
import type { ApiErrorCode } from '#contract/api-errors.ts';
import type { QuotePage } from '#contract/quote-answer-schemas.ts';
import { ApiFailure, type CallApi } from './call-api.ts';

/** The dashboard's reads and changes, made as the signed-in user. Cursors are passed back unchanged. */
export interface StaffApi {
  /** Any endpoint by its name, for calls without special handling. */
  readonly ask: CallApi;
  readonly listQuotes: (cursor: string | null, signal?: AbortSignal) => Promise<QuotePage>;
  readonly endSession: (session: Pick<UserSession, 'user_id' | 'id'>) => Promise<void>;
  /**
   * Accounts whose address begins with `email`; all of them when it is empty. The first page has the cursor ''. With `staff`:
   * those that have a role, on one page.
   */
  readonly listStaff: (
    query: { readonly cursor: string; readonly email: string; readonly role?: 'staff' },
    signal?: AbortSignal,
  ) => Promise<StaffPage>;
  readonly changeRole: (userId: string, role: Role) => Promise<ChangedRole>;
}

interface Options {
  readonly call: CallApi;
  /** The current access token; null when the session has ended. */
  readonly token: () => Promise<string | null>;
  /** Called when the API refused the session. @returns whether to retry the call */
  readonly recoverSession: () => Promise<boolean>;
  /** Called when the API asks for a fresh sign-in. @returns whether there is one, and to retry the call */
  readonly stepUp: () => Promise<boolean>;
}

const isUnauthorized = (error: unknown) => error instanceof ApiFailure && error.status === 401;
const wantsFreshSignIn = (error: unknown) =>
  error instanceof ApiFailure && error.code === ('fresh_sign_in_required' satisfies ApiErrorCode);

export function createStaffApi({ call, token, recoverSession, stepUp }: Options): StaffApi {
  const ask: CallApi = async (name, options) => {
    const once = async () => call(name, { ...options, token: await token() });
    try {
      return await once();
    } catch (error) {
      if (isUnauthorized(error) && (await recoverSession())) return once();
      if (wantsFreshSignIn(error) && (await stepUp())) return once();
      throw error;
    }
  };
  return {
    ask,
    listQuotes: (cursor, signal) => ask('listQuotes', { query: { cursor: cursor ?? undefined }, signal }),
    endSession: async ({ user_id, id }) => {
      await ask('endSession', { params: { user_id, id } });
    },
    listStaff: ({ cursor, email, role }, signal) =>
      ask('listRoles', { query: { cursor: cursor || undefined, email: email || undefined, role }, signal }),
    changeRole: (userId, role) => ask('changeRole', { params: { user_id: userId }, body: { role } }),
  };
}
