import { ANONYMOUS_ACTIONS, CLIENT_SIDE_ADDRESS, type ReportedAction } from '#contract/audit-events.ts';
import { ApiFailure } from '../api/call-api.ts';
import type { AuthPorts } from './auth-ports.ts';
import type { AuthSession } from './auth-session.ts';
import { type RetryRules, retry, THREE_RETRIES } from './retry.ts';

/** What an event says beyond its name; `email`, `error` and `event` are the details that are kept. */
export type EventDetails = Readonly<Partial<Record<'email' | 'error' | 'event', string>>>;

/**
 * Writes an event into the security log, with three more attempts for somebody who is signed in. It never fails: a
 * warning is all that comes of a failure.
 */
export type SecurityLog = (
  action: ReportedAction,
  details: EventDetails,
  session: AuthSession | null,
) => Promise<void>;

const mayBeAnonymous = (action: ReportedAction) => ANONYMOUS_ACTIONS.some((known) => known === action);

const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** Three more attempts, unless the API will not take the event later either. */
const WHILE_IT_MAY_PASS: RetryRules = {
  ...THREE_RETRIES,
  goOn: (retries, elapsed, error) => {
    const status = error instanceof ApiFailure ? error.status : 0;
    const mayPass = status === 0 || status === TOO_MANY_REQUESTS || status >= SERVER_ERROR;
    return mayPass && THREE_RETRIES.goOn(retries, elapsed, error);
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
      warn(`'${action}' is not logged: nobody is signed in.`);
      return;
    }
    const new_data = {
      ...details,
      timestamp: new Date(clock.now()).toISOString(),
      user_agent: device.userAgent,
      ip_address: CLIENT_SIDE_ADDRESS,
    };
    const record = () =>
      api.recordEvent({ user_id: session?.user.id ?? null, action, new_data }, session?.access_token ?? null);
    try {
      // In nobody's name the API takes few events: one that it turned away would take the place of another.
      await (session === null ? record() : retry(record, WHILE_IT_MAY_PASS, clock.wait));
    } catch (error) {
      warn(`Could not log '${action}'.`, error);
    }
  };
}
