import type { AuditLogList, StaffPage, UserRole, UserSession } from '#contract/account-answer-schemas.ts';
import type { Role } from '#contract/account-options.ts';
import type { QuotePage, QuoteSummary } from '#contract/quote-answer-schemas.ts';
import { ApiFailure, type CallApi, type CallOptions } from './call-api.ts';

/** What the dashboard reads and changes, in the name of whoever is signed in. Cursors are handed back as they came. */
export interface StaffApi {
  readonly listQuotes: (cursor: string | null, signal?: AbortSignal) => Promise<QuotePage>;
  readonly summarizeQuotes: (signal?: AbortSignal) => Promise<QuoteSummary>;
  readonly listAuditLogs: (signal?: AbortSignal) => Promise<AuditLogList>;
  readonly listSessions: (signal?: AbortSignal) => Promise<readonly UserSession[]>;
  readonly endSession: (session: Pick<UserSession, 'user_id' | 'id'>) => Promise<void>;
  /**
   * People whose address begins with `email`; all of them when it is empty. The first page has the cursor ''. With
   * a role, the people who hold it, on one page.
   */
  readonly listStaff: (
    query: { readonly cursor: string; readonly email: string; readonly role?: 'admin' },
    signal?: AbortSignal,
  ) => Promise<StaffPage>;
  readonly changeRole: (userId: string, role: Role) => Promise<UserRole>;
}

interface Options {
  readonly call: CallApi;
  /** The current access token; null when the session has ended. */
  readonly token: () => Promise<string | null>;
  /** Called when the API refused the session. @returns whether the call is worth another try */
  readonly recoverSession: () => Promise<boolean>;
}

const until = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { signal });
const from = (cursor: string | null) => (cursor === null ? {} : { query: { cursor } });

const isUnauthorized = (error: unknown) => error instanceof ApiFailure && error.status === 401;

export function createStaffApi({ call, token, recoverSession }: Options): StaffApi {
  const ask = async <Answer>(name: Parameters<CallApi>[0], options: CallOptions = {}): Promise<Answer> => {
    const once = async () => call<Answer>(name, { ...options, token: await token() });
    try {
      return await once();
    } catch (error) {
      if (isUnauthorized(error) && (await recoverSession())) return once();
      throw error;
    }
  };
  return {
    listQuotes: (cursor, signal) => ask<QuotePage>('listQuotes', { ...from(cursor), ...until(signal) }),
    summarizeQuotes: (signal) => ask<QuoteSummary>('summarizeQuotes', until(signal)),
    listAuditLogs: (signal) => ask<AuditLogList>('listAuditLogs', until(signal)),
    listSessions: async (signal) =>
      (await ask<{ readonly sessions: readonly UserSession[] }>('listSessions', until(signal))).sessions,
    endSession: async ({ user_id, id }) => {
      await ask('endSession', { params: { user_id, id } });
    },
    listStaff: ({ cursor, email, ...role }, signal) => {
      const query = { ...(cursor === '' ? {} : { cursor }), ...(email === '' ? {} : { email }), ...role };
      return ask<StaffPage>('listRoles', { query, ...until(signal) });
    },
    changeRole: (userId, role) =>
      ask<UserRole>('changeRole', { params: { user_id: userId }, body: { role } }),
  };
}
