import { inFile, type Mutant } from '../mutant.ts';

const LIST = ['tests/lambdas/audit-logs/list-logs.test.ts'];
const ATTEMPTS = ['tests/lambdas/sign-in-attempts/judge-attempts.test.ts'];
const RECORD = ['tests/lambdas/audit-logs/record-event.test.ts'];
const TRAIL = [
  'tests/lambdas/audit-trail/audit-trail-table.test.ts',
  'tests/lambdas/audit-logs/list-logs.test.ts',
];
const WASHING = ['tests/lambdas/audit-trail/washing.test.ts'];
const SECRETS = ['tests/lambdas/audit-trail/without-secrets.test.ts'];

export const AUDIT: readonly Mutant[] = [
  ...inFile('lambdas/aws/partiql.ts', TRAIL, [
    '.filter(([, value]) => value !== undefined)',
    '',
    'An event that no request caused cannot be stored.',
  ]),
  ...inFile('lambdas/aws/months.ts', TRAIL, [
    'first.getUTCMonth() + 1)',
    'first.getUTCMonth())',
    'Events that are still kept are not listed in their last weeks.',
  ]),
  ...inFile(
    'lambdas/audit-trail/audit-trail-table.ts',
    TRAIL,
    [
      'SECURITY_LOG_DAYS * DAY_SECONDS',
      '40 * DAY_SECONDS',
      'Events of a break-in are gone after forty days.',
    ],
    ['scrubbed(newData)', 'newData', 'A password that was typed into the wrong field stands in the log.'],
    [
      "verified: trustLevel !== 'unverified',\n        source_ip",
      'verified: true,\n        source_ip',
      'A report of a stranger is shown as verified.',
    ],
    ['ScanIndexForward: false', 'ScanIndexForward: true', 'The list shows the oldest events of the month.'],
    ['} while (next !== undefined);', '} while (false);', 'A long list breaks off at a megabyte.'],
    ['...item, verified', '...item', 'An old row is shown with what a stranger wrote into it.'],
  ),
  ...inFile(
    'lambdas/audit-trail/log-parts.ts',
    WASHING,
    ["trustLevel === 'trusted' ? month", 'false ? month', 'Events of the server from before are not found.'],
    [
      "isAlert(event) ? 'alerts'",
      "false ? 'alerts'",
      'A flood of other events pushes alerts out of their view.',
    ],
  ),
  ...inFile(
    'lambdas/audit-trail/without-secrets.ts',
    SECRETS,
    ['.replace(JSON_TOKEN, REMOVED)', '', 'A token stands in the log.'],
    ['.replace(LONG_RUN, REMOVED)', '', 'A key stands in the log.'],
    ['.replace(AUTHORIZATION, `$1 ${REMOVED}`)', '', 'Credentials of a header stand in the log.'],
    ['.replace(NAMED, `$1$2${REMOVED}`)', '', 'A password that is named as one stands in the log.'],
    ['{64,}/g', '{640,}/g', 'A key of 64 characters stands in the log.'],
  ),
  ...inFile(
    'lambdas/audit-trail/audit-trail.ts',
    [
      'tests/lambdas/sessions/session-endpoints.test.ts',
      'tests/lambdas/roles/role-endpoints.test.ts',
      'tests/lambdas/roles/change-role.test.ts',
    ],
    ["?? 'server'", "?? ''", 'The log does not name the server as the actor.'],
    ['timestamp: at.toISOString(),', '', 'An event of the server has no time of its own.'],
  ),
  ...inFile(
    'lambdas/audit-logs/record-event.ts',
    RECORD,
    [
      'caller === undefined ? MAX_EVENT_BYTES.anonymous : MAX_EVENT_BYTES.verified',
      'MAX_EVENT_BYTES.verified',
      'Strangers store twice as much per event.',
    ],
    ['<= most) return', '< most) return', 'An event of exactly the limit is refused.'],
    [
      'if (caller === undefined) assertAnonymousAction(event);',
      'if (caller === undefined) {}',
      'A stranger writes successful sign-ins of others into the log.',
    ],
    [
      "return isAdmin(caller) ? 'reported' : 'plain'",
      "return 'reported'",
      'A plain user pushes the events of admins out of the list.',
    ],
    [
      "if (caller === undefined || isAlert(event)) return 'unverified';",
      "if (caller === undefined) return 'unverified';",
      'A stranger who signed up makes up failures of the owner.',
    ],
    [
      'data.email === undefined) return data;',
      'true) return data;',
      'Whoever is signed in names anybody in the log.',
    ],
    ['caller?.userId ?? null', 'null', 'The log does not say who signed out.'],
    ['!admitsPerson(caller.userId)', 'false', 'One person fills the log.'],
  ),
  ...inFile(
    'lambdas/audit-logs/event-throttle.ts',
    RECORD,
    ['burst: 120', 'burst: 1200', 'One person writes ten times as much as a tab can.'],
    ['rate: 0.2', 'rate: 20', 'One person writes twenty events a second for ever.'],
  ),
  ...inFile(
    'lambdas/audit-logs/event-data.ts',
    RECORD,
    [
      "isEmailAddress(sent) ? sent : '[not an email address]'",
      'sent',
      'A password that was typed into the field of the address is stored.',
    ],
    [
      "EVENT_NAME.test(sent) ? sent : '[not an event]'",
      'sent',
      'Any text is stored as the name of an event.',
    ],
    ["if (typeof sent !== 'string') return {};", '', 'A number in a detail is a failure of the server.'],
    ['sent.timestamp ?? at.toISOString()', 'at.toISOString()', 'The time that the browser reports is lost.'],
    [
      'cutLine(sent.user_agent ?? userAgent, AUDIT_LIMITS.user_agent)',
      '(sent.user_agent ?? userAgent)',
      'A user agent of any length is stored.',
    ],
  ),
  ...inFile(
    'lambdas/audit-logs/identify-reporter.ts',
    [...RECORD, 'tests/lambdas/http/identify-caller.test.ts'],
    [
      "isOfSignOut(event) ? use : 'starting'",
      'use',
      'A token that the pool revoked writes events of sign-ins.',
    ],
    [
      'if (error instanceof ApiError) return false;',
      '',
      'A broken body is a failure of the server.',
      {
        equivalent:
          'Every endpoint answers an ApiError with the same refusal that reading the body gives a moment later.',
      },
    ],
  ),
  ...inFile(
    'lambdas/audit-logs/list-logs.ts',
    TRAIL,
    ['const WINDOW = 1000', 'const WINDOW = 100', 'A short flood hides what others of its trust level did.'],
    ['logs.length === AUDIT_LOG_LENGTH', 'logs.length === AUDIT_LOG_LENGTH - 1', 'The log shows 99 events.'],
    ['if (holds(log)) found.push(log);', 'found.push(log);', 'Other events stand among the alerts.'],
  ),
  ...inFile(
    'lambdas/audit-logs/choose-fairly.ts',
    TRAIL,
    [
      'const PLACES_OF_A_KIND = 25',
      'const PLACES_OF_A_KIND = 0',
      'A flood of reports pushes role changes out of the view.',
    ],
    ['...others, ...reported', '...reported', 'Events of the server behind the first 25 are lost.'],
    [
      'AUDIT_LOG_LENGTH).toSorted(newestFirst)',
      'AUDIT_LOG_LENGTH)',
      'The events of a view stand in no order of time.',
    ],
  ),
  ...inFile('lambdas/audit-logs/senders.ts', TRAIL, [
    'senderNetworks(viewer).own',
    'viewer',
    'One household of IPv6 is as many senders as it likes.',
  ]),
  ...inFile(
    'lambdas/sign-in-attempts/judge-attempts.ts',
    ATTEMPTS,
    ['if (await marks.has(name)) return;', '', 'One guess more is one entry, alarm and mail more.'],
    [
      "'a day': [20, 100",
      "'a day': [2000, 10000",
      'Four guesses in each quarter of an hour are never recorded.',
    ],
    ['accounts: 3 }', 'accounts: 30 }', 'One password tried at each of three accounts stays unnoticed.'],
    ["userId ?? 'nobody'", 'account', 'Made-up names fill the alerts.'],
    ['isStaff ? LOCKED_OUT_AT', 'isStaff ? GUESSING[span]', 'An admin who is kept out is not told.'],
  ),
  ...inFile('lambdas/sign-in-attempts/attempts.ts', ATTEMPTS, [
    'attempts - successes)',
    'attempts)',
    'Who signs in often looks like somebody who guesses.',
  ]),
  ...inFile('lambdas/sign-in-attempts/note-sign-in.ts', ATTEMPTS, [
    '.catch(log);',
    ';',
    'While the table does not answer, nobody signs in.',
  ]),
  ...inFile('lambdas/sign-in-attempts/attempts.ts', ATTEMPTS, [
    'login.trim().toLowerCase()',
    'login',
    'An attacker varies the case of an address and is not counted.',
  ]),
  ...inFile(
    'lambdas/audit-logs/round-robin.ts',
    LIST,
    [
      'isAlert(log) && isServers(log)',
      'false',
      "A refused change of a role drowns among its person's reports.",
    ],
    [
      'one.turn - other.turn || newestFirst(one.log, other.log)',
      'newestFirst(one.log, other.log)',
      'One loud person fills the list.',
    ],
  ),
  ...inFile(
    'lambdas/audit-logs/fair-share.ts',
    LIST,
    ['byAccount, byNetwork)', 'byAccount)', 'Three accounts of one person fill the alerts.'],
    ['const PLACES_OF_ONE = 10', 'const PLACES_OF_ONE = 100', 'One loud person fills half of the list.'],
    ['surplus: logs.slice(size)', 'surplus: []', 'What one person wrote too much is lost.'],
  ),
  ...inFile(
    'lambdas/contract/audit-events.ts',
    [...TRAIL, 'tests/web/staff/admin/log-views.test.ts'],
    [
      "action.includes('failed')",
      "action.startsWith('failed_login')",
      'A refused change of a role is no alert.',
    ],
    [' || descending(one.id, other.id)', '', 'Events of one moment change their places with every look.'],
  ),
];
