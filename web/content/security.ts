/** Words of the security log and the sessions; they come with their tabs, after the first paint. */
import type { SessionView } from '#contract/account-options.ts';
import type { LogView } from '#contract/audit-events.ts';

/** The security log. */
export const LOGS_PANEL = {
  empty: 'No security logs yet.',
  unreadable: 'The security logs could not be read just now.',
  list: 'Security logs, newest first',
  alert: 'Security Alert',
  normal: 'Normal',
  unverified: 'Unverified',
  unverifiedHint: 'Reported by a browser: anyone could have sent it.',
  viewsLabel: 'Which events',
  /** The views of the log, in the order of the choice: what each is called, and what it shows. */
  views: {
    newest: { name: 'All events', about: 'The newest 100 of all events.' },
    alerts: {
      name: 'Alerts only',
      about: 'The latest alerts. A flood from one sender does not hide the others.',
    },
    staff: {
      name: 'Staff',
      about: 'What admins did. A busy one does not crowd out the others.',
    },
    server: {
      name: 'Seen by the server',
      about: 'What the server recorded itself: no browser can make it up.',
    },
    verified: {
      name: 'Verified only',
      about: 'Only events of people who were signed in, or from the server.',
    },
  } satisfies Record<LogView, { readonly name: string; readonly about: string }>,
  seenFrom: 'Seen from',
  byWayOf: 'by way of',
  forwardedFor: 'Says it forwards for',
  person: 'User',
  target: 'Concerns',
  repeated: '{count} × {action}',
  accounts: 'Accounts:',
  more: 'and {count} more',
  details: 'Details',
  /** Opens the events behind a line. */
  each: 'All {count}',
  none: 'There are no such events.',
  today: 'Today',
  yesterday: 'Yesterday',
} as const;

/** The sessions. */
export const SESSIONS_PANEL = {
  empty: 'No user sessions found.',
  unreadable: 'The sessions could not be read just now.',
  list: 'User sessions, latest activity first',
  viewsLabel: 'Whose sessions',
  views: {
    newest: {
      name: 'Everybody',
      about: 'End any that you do not recognize.',
    },
    staff: {
      name: 'Staff',
      about: 'Where staff are signed in, the latest of each person first; older ones are below.',
    },
  } satisfies Record<SessionView, { readonly name: string; readonly about: string }>,
  older: 'Show older sessions',
  olderList: 'Older sessions, latest activity first',
  reading: 'Reading...',
  seenFrom: 'Seen from',
  byWayOf: 'by way of',
  active: 'Active',
  inactive: 'Inactive',
  /** The first line of a row; `{from}` as in the sentences of the log. */
  sentences: {
    'this-device': '{who} are signed in here{from}',
    own: '{who} are signed in{from}',
    other: '{who} is signed in{from}',
    ended: {
      'this-device': '{who} were signed in here{from}',
      own: '{who} were signed in{from}',
      other: '{who} was signed in{from}',
    },
  },
  details: 'Details',
  session: 'Session',
  signIn: 'Sign-in',
  user: 'User',
  thisDevice: 'This device',
  lastActivity: 'Last activity',
  /** The same for the eye, in the room that a phone has. */
  lastActivityShort: 'Seen',
  device: '{browser} on {system}',
  end: 'End session',
  /** Of the device that it is pressed on: it ends every session of its person. */
  endOwn: 'Sign out everywhere',
  really: 'End it now? This person is signed out on every device and must sign in again.',
  reallyOwn: 'End it now? You are signed out on every device, this one included.',
  confirm: 'End it',
  keep: 'Keep it',
  ending: 'Ending...',
  ended: { tone: 'success', title: 'Session ended', text: 'This person is signed out on every device.' },
  failed: { tone: 'destructive', title: 'Could not end the session', text: 'Please try again.' },
} as const;
