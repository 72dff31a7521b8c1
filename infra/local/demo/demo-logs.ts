import { type AuditAction, CLIENT_SIDE_ADDRESS, SERVER_ACTIONS } from '#contract/audit-events.ts';
import { type StaffMember, staffMember } from './demo-staff.ts';
import { stableId } from './stable-id.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Of a row in the table, in seconds. */
const LIFE = 400 * 86_400;

/** One event before it gets its time: what happened, to whom, and how long before the newest, in milliseconds. */
interface Happening {
  readonly action: AuditAction;
  readonly details: Readonly<Record<string, string>>;
  readonly by: StaffMember | undefined;
  readonly from: string;
  readonly age: number;
}

/** An entry of the security log as the functions store it. */
export interface DemoLog {
  readonly month: string;
  readonly created_at_id: string;
  readonly id: string;
  readonly user_id: string | null;
  readonly action: AuditAction;
  readonly new_data: Readonly<Record<string, string>>;
  readonly created_at: string;
  readonly verified: boolean;
  readonly viewer_ip: string;
  readonly source_ip: string;
  readonly server_user_agent: string;
  readonly expires_at: number;
}

const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.2 Mobile/15E148 Safari/604.1';
const OFFICE = '203.0.113.24';
const STRANGER = '198.51.100.77';
const EDGE = '203.0.113.250';

/** What is done on some days, by which remainder of the day's number, and how many minutes after the sign-in. */
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
    details: ({ userId }) => ({ target_user_id: userId, new_role: 'admin' }),
  },
  {
    every: 4,
    on: 2,
    after: 30,
    action: 'session_ended',
    details: ({ userId }) => ({ target_user_id: userId, target_session: stableId('session 1') }),
  },
  {
    every: 6,
    on: 3,
    after: 40,
    action: 'failed_role_change',
    details: ({ userId }) => ({ target_user_id: userId, new_role: 'user' }),
  },
];

/** What a working day leaves behind: in, now and then something done, out. */
function workingDay(day: number): readonly Happening[] {
  const by = staffMember(day);
  const start = day * 24 * HOUR + 2 * HOUR;
  const { email } = by;
  const at = (action: AuditAction, minutes: number, details: Happening['details']): Happening => ({
    action,
    details,
    by,
    from: OFFICE,
    age: start - minutes * MINUTE,
  });
  return [
    at('successful_login', 0, { email }),
    at('auth_state_change', 1, { email, event: 'SIGNED_IN' }),
    ...ERRANDS.filter(({ every, on }) => day % every === on).map(({ action, after, details }) =>
      at(action, after, details(staffMember(day + 1))),
    ),
    at('admin_logout', 90, { email }),
    at('logout', 90, { email }),
  ];
}

const anonymous = (action: AuditAction, email: string, age: number, error?: string): Happening => ({
  action,
  details: { email, ...(error !== undefined && { error }) },
  by: undefined,
  from: STRANGER,
  age,
});

/** Somebody who tries passwords for one address, every few seconds. */
function attack(email: string, times: number, age: number): readonly Happening[] {
  return Array.from({ length: times }, (_, index) =>
    anonymous('failed_login', email, age + index * 7_000, 'Incorrect username or password.'),
  );
}

/** What browsers reported without a token: anyone could have sent it. */
function reports(): readonly Happening[] {
  return [
    ...attack('owner@example.test', 6, 35 * MINUTE),
    anonymous('failed_login', 'dispatch@example.test', 3 * HOUR, 'User is not confirmed.'),
    anonymous('successful_signup', 'new.hand@example.test', 5 * HOUR),
    anonymous('failed_signup', 'new.hand@example.test', 6 * HOUR, 'Password not long enough'),
    ...attack('dispatch@example.test', 4, 26 * HOUR),
    anonymous('failed_login', '[not an email address]', 50 * HOUR, '\u202Edrowssap\u202C wrong'),
    ...attack('info@example.test', 25, 80 * HOUR),
  ];
}

/** Where the functions put an event, by how they came to know of it. */
const SHELVES = { server: '', browser: 'reported#', anybody: 'unverified#' };

function originOf({ action, by }: Happening): keyof typeof SHELVES {
  if (by === undefined) return 'anybody';
  return SERVER_ACTIONS.some((known) => known === action) ? 'server' : 'browser';
}

function logEntry(happening: Happening, index: number, newest: Date): DemoLog {
  const { action, details, by, from, age } = happening;
  const id = stableId(`log ${index}`);
  const time = new Date(newest.getTime() - age);
  const created_at = time.toISOString();
  const month = created_at.slice(0, 7);
  return {
    month: `${SHELVES[originOf(happening)]}${month}`,
    created_at_id: `${created_at}#${id}`,
    id,
    user_id: by?.userId ?? null,
    action,
    new_data: { ...details, timestamp: created_at, user_agent: BROWSER, ip_address: CLIENT_SIDE_ADDRESS },
    created_at,
    verified: by !== undefined,
    viewer_ip: from,
    source_ip: EDGE,
    server_user_agent: BROWSER,
    expires_at: Math.floor(time.getTime() / 1000) + LIFE,
  };
}

const DAYS = 20;

/**
 * Security logs of the last weeks: ordinary days, refused changes, single and repeated failures, and more reports
 * without a token than find a place among the latest.
 */
export function demoLogs(newest: Date): readonly DemoLog[] {
  const days = Array.from({ length: DAYS }, (_, day) => workingDay(day)).flat();
  return [...days, ...reports()].map((happening, index) => logEntry(happening, index, newest));
}
