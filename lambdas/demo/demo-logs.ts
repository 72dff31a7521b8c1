import { type AuditAction, CLIENT_SIDE_ADDRESS, isServers } from '#contract/audit-events.ts';
import type { AuditEvent } from '../audit-trail/audit-trail.ts';
import type { TrustLevel } from '../audit-trail/log-parts.ts';
import { EDGE, OFFICE, STRANGER } from './demo-addresses.ts';
import { type DemoStaff, OWNER, type StaffMember, staffMember } from './demo-staff.ts';
import { stableId } from './stable-id.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** An event with its age relative to the newest one. */
interface Happening {
  readonly action: AuditAction;
  readonly details: Readonly<Record<string, string>>;
  readonly by: StaffMember | undefined;
  readonly from: string;
  readonly ageMs: number;
}

/** An event of the security log with its id and time. */
export interface DemoLog {
  readonly id: string;
  readonly at: Date;
  readonly event: AuditEvent;
}

const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.2 Mobile/15E148 Safari/604.1';

/** What the owner does on some days: which days, by remainder of the day's number, and how many minutes after the sign-in. */
const ERRANDS: readonly {
  readonly every: number;
  readonly on: number;
  readonly after: number;
  readonly action: AuditAction;
  readonly details: (colleague: StaffMember) => Readonly<Record<string, string>>;
}[] = [
  {
    every: 4,
    on: 1,
    after: 20,
    action: 'role_updated',
    details: ({ userId }) => ({ target_user_id: userId, new_role: 'dispatcher' }),
  },
  {
    every: 4,
    on: 2,
    after: 30,
    action: 'session_ended',
    details: ({ userId }) => ({ target_user_id: userId, target_session: stableId('session 1') }),
  },
  {
    // The last admin, who cannot be demoted: a mistake, and no alert.
    every: 6,
    on: 3,
    after: 40,
    action: 'role_change_refused',
    details: ({ userId }) => ({ target_user_id: userId, new_role: 'user' }),
  },
];

/** The events of a working day: sign-in, on some days an errand of the owner's, sign-out. */
function workingDay(day: number, staff: DemoStaff): readonly Happening[] {
  const [owner] = staff;
  const errands = ERRANDS.filter(({ every, on }) => day % every === on);
  const by = errands.length > 0 ? owner : staffMember(staff, day);
  const colleague = staff[1 + (day % (staff.length - 1))] ?? owner;
  const start = day * 24 * HOUR_MS + 2 * HOUR_MS;
  const { email } = by;
  const at = (action: AuditAction, minutes: number, details: Happening['details']): Happening => ({
    action,
    details,
    by,
    from: OFFICE,
    ageMs: start - minutes * MINUTE_MS,
  });
  return [
    at('successful_login', 0, { email }),
    at('auth_state_change', 1, { email, event: 'SIGNED_IN' }),
    ...errands.map(({ action, after, details }) =>
      at(action, after, details(action === 'role_change_refused' ? owner : colleague)),
    ),
    ...(by === owner ? [at('admin_logout', 90, { email })] : []),
    at('logout', 90, { email }),
  ];
}

const anonymous = (action: AuditAction, email: string, ageMs: number, error?: string): Happening => ({
  action,
  details: { email, ...(error !== undefined && { error }) },
  by: undefined,
  from: STRANGER,
  ageMs,
});

/** Password guesses for one address, every few seconds. */
function attack(email: string, times: number, ageMs: number): readonly Happening[] {
  return Array.from({ length: times }, (_, index) =>
    anonymous('failed_login', email, ageMs + index * 7_000, 'Incorrect username or password.'),
  );
}

/** Events that browsers reported without a token. */
function reports(): readonly Happening[] {
  return [
    ...attack(OWNER, 6, 35 * MINUTE_MS),
    anonymous('failed_login', 'dispatch@example.test', 3 * HOUR_MS, 'User is not confirmed.'),
    anonymous('successful_signup', 'new.hand@example.test', 5 * HOUR_MS),
    anonymous('failed_signup', 'new.hand@example.test', 6 * HOUR_MS, 'Password not long enough'),
    ...attack('dispatch@example.test', 4, 26 * HOUR_MS),
    anonymous('failed_login', '[not an email address]', 50 * HOUR_MS, '\u202Edrowssap\u202C wrong'),
    ...attack('info@example.test', 25, 80 * HOUR_MS),
    // Older than the newest 100 events: only the view of alerts still shows it.
    ...attack('dispatch@example.test', 5, 15 * 24 * HOUR_MS),
  ];
}

/** Trust level of an event. */
function trustLevelOf({ action, by }: Happening): TrustLevel {
  if (by === undefined) return 'unverified';
  return isServers({ action }) ? 'trusted' : 'reported';
}

function logEntry(happening: Happening, index: number, newest: Date): DemoLog {
  const { action, details, by, from, ageMs } = happening;
  const at = new Date(newest.getTime() - ageMs);
  return {
    id: stableId(`log ${index}`),
    at,
    event: {
      userId: by?.userId ?? null,
      action,
      newData: {
        ...details,
        timestamp: at.toISOString(),
        user_agent: BROWSER,
        ip_address: CLIENT_SIDE_ADDRESS,
      },
      trustLevel: trustLevelOf(happening),
      clientInfo: { sourceIp: EDGE, viewerIp: from, forwardedFor: undefined, userAgent: BROWSER },
    },
  };
}

const DAYS = 20;

/**
 * Security logs of the last weeks: ordinary days, refused changes, single and repeated failures, and more reports
 * without a token than the log shows.
 */
export function demoLogs(newest: Date, staff: DemoStaff): readonly DemoLog[] {
  const days = Array.from({ length: DAYS }, (_, day) => workingDay(day, staff)).flat();
  return [...days, ...reports()].map((happening, index) => logEntry(happening, index, newest));
}
