import { ANONYMOUS_ACTIONS, CLIENT_SIDE_ADDRESS, type ReportedAction } from '#contract/audit-events.ts';
import type { AuthPorts } from './auth-ports.ts';
import type { AuthSession } from './auth-session.ts';

/** What an event says beyond its name; `email`, `error` and `event` are the details that are kept. */
export type EventDetails = Readonly<Partial<Record<'email' | 'error' | 'event', string>>>;

/** Writes an event into the security log. It never fails: a warning is all that comes of a failure. */
export type SecurityLog = (
  action: ReportedAction,
  details: EventDetails,
  session: AuthSession | null,
) => Promise<void>;

const mayBeAnonymous = (action: ReportedAction) => ANONYMOUS_ACTIONS.some((known) => known === action);

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
    try {
      await api.recordEvent(
        { user_id: session?.user.id ?? null, action, new_data },
        session?.access_token ?? null,
      );
    } catch (error) {
      warn(`Could not log '${action}'.`, error);
    }
  };
}
