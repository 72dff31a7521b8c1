import { ANONYMOUS_ACTIONS, CLIENT_SIDE_ADDRESS, type ReportedAction } from '#contract/audit-events.ts';
import type { SecurityEvent } from '../api/account-api.ts';
import { ApiFailure } from '../api/call-api.ts';
import type { AuthPorts } from './auth-ports.ts';
import type { AuthSession } from './auth-session.ts';
import { type RetryRules, retry, THREE_RETRIES } from './retry.ts';

/** The details of an event; of these, `email`, `error` and `event` are stored. */
export type EventDetails = Readonly<Partial<Record<'email' | 'error' | 'event', string>>>;

/**
 * Writes an event into the security log, with three more attempts for a signed-in user. It never rejects: a failure is
 * only a console warning.
 */
export type SecurityLog = (
  action: ReportedAction,
  details: EventDetails,
  session: AuthSession | null,
) => Promise<void>;

const mayBeAnonymous = (action: ReportedAction) => ANONYMOUS_ACTIONS.some((known) => known === action);

const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** Three more attempts, unless the API would refuse the event again. */
const WHILE_TEMPORARY: RetryRules = {
  ...THREE_RETRIES,
  mayRetry: (retries, elapsedMs, error) => {
    const status = error instanceof ApiFailure ? error.status : 0;
    const isTemporary = status === 0 || status === TOO_MANY_REQUESTS || status >= SERVER_ERROR;
    return isTemporary && THREE_RETRIES.mayRetry(retries, elapsedMs, error);
  },
};

export function createSecurityLog({
  api,
  clock,
  device,
  warn,
}: Pick<AuthPorts, 'api' | 'clock' | 'device' | 'warn'>): SecurityLog {
  return async (action, details, session) => {
    if (session === null && !mayBeAnonymous(action)) {
      warn(`'${action}' is not logged: no user is signed in.`);
      return;
    }
    const new_data = {
      ...details,
      timestamp: new Date(clock.now()).toISOString(),
      user_agent: device.userAgent,
      ip_address: CLIENT_SIDE_ADDRESS,
    } satisfies SecurityEvent['new_data'];
    const record = () =>
      api.recordEvent({ user_id: session?.user.id ?? null, action, new_data }, session?.access_token ?? null);
    try {
      // The API limits unauthenticated events, so a retry would take the place of another event.
      await (session === null ? record() : retry(record, WHILE_TEMPORARY, clock.wait));
    } catch (error) {
      warn(`Could not log '${action}'.`, error);
    }
  };
}
