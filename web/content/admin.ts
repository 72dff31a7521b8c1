import { ACCESS_MINUTES, SETTLING_MINUTES, type SessionView } from '#contract/account-options.ts';
import type { LogView } from '#contract/audit-events.ts';
import { BUSINESS } from '#contract/business.ts';
import type { CardPart, FieldOnCard } from '#contract/quote-fields.ts';

/** Every field that a card shows has a label in its part; the heading of a card needs none. */
type CardWords = {
  readonly [Part in Exclude<CardPart, 'title'>]: Readonly<Record<FieldOnCard<Part>, string>>;
};

/** The words of the dashboard. */
export const ADMIN_SCREEN = {
  title: `Dashboard | ${BUSINESS.name}`,
  heading: 'Dashboard',
  loading: 'Loading admin dashboard...',
  role: 'Role: Admin',
  account: 'Accounts',
  signOut: 'Sign Out',
  signingOut: 'Signing Out...',
  tabsLabel: 'Parts of the dashboard',
  tabs: { quotes: 'Quote Requests', logs: 'Security Logs', sessions: 'User Sessions' },
  refresh: 'Refresh',
  refreshing: 'Reading...',
  readAt: 'Last read at {time}',
  staleSince: 'Could not refresh. What stands here was read at {time}.',
  tryAgain: 'Try again',
  opening: 'One moment...',
  notLoaded: 'This part of the dashboard did not arrive.',
  hidden: 'Hidden character',
  showAll: 'Show all',
  showLess: 'Show less',
  cutOnPaper: 'The rest is on the dashboard: press ‘Show all’ there before you print.',
} as const;

/** What an admin sees while the server cannot be asked for the role. */
export const SERVER_AWAY = {
  title: `Server not reached | ${BUSINESS.name}`,
  heading: 'The server cannot be reached',
  reasons: {
    'no-answer': 'There is no answer. Check the connection of this device.',
    'bad-answer': 'The server answers, but has a problem just now. It is not your device.',
  },
  text: 'You are still signed in. The dashboard opens by itself as soon as the server can be reached.',
  again: 'Try again',
  asking: 'Trying...',
  signOut: 'Sign Out',
  signingOut: 'Signing Out...',
} as const;

/** The quote requests. */
export const QUOTES_PANEL = {
  counters: { total: 'Total Quotes', today: "Today's Quotes", week: 'This Week' },
  counting: '…',
  shown: '{shown} of {total} shown',
  shownAlone: '{shown} shown',
  uncounted: 'The quotes could not be counted just now.',
  empty: 'No quote requests yet.',
  failed: 'Could not load.',
  loadingMore: 'Loading more...',
  end: 'That is all of them.',
  newer: 'Back to the newest',
  arrivedOne: '1 new request',
  arrived: '{count} new requests',
  feed: 'Quote requests, newest first',
  isNew: 'New',
  name: 'Name',
  missing: 'Not provided',
  /** The fields of a card by its parts, in the order in which each shows them. */
  card: {
    contact: { phone: 'Phone', email: 'Email', current_address: 'From', new_address: 'To' },
    fact: {
      move_date: 'Move date',
      move_time: 'Preferred time',
      home_size: 'Home size',
      move_type: 'Move type',
    },
    badge: { packing_service: 'Packing Service', storage_needed: 'Storage Needed' },
    note: { special_items: 'Special items', additional_notes: 'Additional notes' },
  } satisfies CardWords,
  actions: { call: 'Call', text: 'Text', write: 'Write', map: 'Map' },
} as const;

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
    staff: { name: 'Staff', about: 'What admins did. Many events of one do not hide those of another.' },
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
  address: 'for {address}',
  source: 'from {address}',
  accounts: 'Accounts:',
  more: 'and {count} more',
  details: 'Details',
  none: 'There are no such events.',
} as const;

/** The sessions. */
export const SESSIONS_PANEL = {
  empty: 'No user sessions found.',
  unreadable: 'The sessions could not be read just now.',
  list: 'User sessions, latest activity first',
  viewsLabel: 'Whose sessions',
  views: {
    newest: { name: 'Everybody', about: 'The 50 sessions with the latest activity; older ones are below.' },
    staff: {
      name: 'Staff',
      about: 'Where admins are signed in. However often others sign in, nothing here is pushed away.',
    },
  } satisfies Record<SessionView, { readonly name: string; readonly about: string }>,
  older: 'Show older sessions',
  olderList: 'Older sessions, latest activity first',
  reading: 'Reading...',
  seenFrom: 'Seen from',
  byWayOf: 'by way of',
  active: 'Active',
  inactive: 'Inactive',
  session: 'Session',
  signIn: 'Sign-in',
  user: 'User',
  you: 'You',
  thisDevice: 'This device',
  lastActivity: 'Last activity',
  device: '{browser} on {system}',
  end: 'End session',
  really: 'End it now? This person is signed out on every device and must sign in again.',
  reallyOwn: 'End it now? You are signed out on every device, this one included.',
  confirm: 'End it',
  keep: 'Keep it',
  ending: 'Ending...',
  ended: { tone: 'success', title: 'Session ended', text: 'This person is signed out on every device.' },
  failed: { tone: 'destructive', title: 'Could not end the session', text: 'Please try again.' },
} as const;

/** The dialogs behind the header. */
export const ROLES_DIALOG = {
  open: 'Staff and roles',
  heading: 'Staff and roles',
  intro: 'An admin sees all quotes, logs and sessions. Taking the role away ends the person’s sessions.',
  search: 'Find by email',
  admins: 'Admins',
  found: 'People found',
  everybody: 'Everybody with an account',
  showEverybody: 'Show everybody',
  showAdmins: 'Show the admins only',
  /** After the email of the person; so with the next. */
  madeAdmin: `is an admin now. If they are signed in, they sign out and in again, or wait up to ${ACCESS_MINUTES} minutes.`,
  madeUser: 'is a plain user now, and their sessions have ended.',
  lastAdmin: 'The only admin there is: make somebody else admin before taking this away.',
  unusable:
    'Only an account that is enabled and confirmed can be admin: its owner follows the mail first, to confirm the address or to choose a password.',
  admin: 'Admin',
  user: 'User',
  you: 'You',
  makeAdmin: 'Make admin',
  makeUser: 'Take admin away',
  reallyAdmin: 'Make {email} an admin?',
  reallyUser: 'Take {email}’s admin role away?',
  reallyOwn: 'Take your own admin role away? You will be signed out.',
  confirm: 'Yes, change it',
  cancel: 'No',
  changing: 'Changing...',
  resetFactor: 'Reset the second factor',
  reallyReset:
    'Switch off the code from an authenticator app for {email}? For somebody who has lost the phone. Make sure that it is them who ask: all of their sign-ins end, and they are told by mail.',
  confirmReset: 'Yes, reset it',
  resetDone: 'signs in with the password alone now, and sets the app up again.',
  unconfirmed: 'address not confirmed',
  disabled: 'disabled',
  more: 'Show more people',
  end: 'That is everybody.',
  none: 'Nobody found.',
  close: 'Close',
  loading: 'Reading the list...',
} as const;

/** The dialog's other words come with it: push.ts. */
export const NOTIFICATIONS = { open: 'Notifications', heading: 'Notifications', close: 'Close' } as const;

export const SECOND_FACTOR_DIALOG = {
  open: 'Sign-in security',
  heading: 'Sign-in security',
  loading: 'One moment...',
  off: 'Your password alone opens this account. A code from your phone makes it much harder to break in.',
  on: 'Signing in asks for a code from your authenticator app.',
  missing:
    'The code of this account was switched on or off, and not here. Somebody may be using a sign-in of yours: set the code up again, and choose a new password. If a code is asked for that you do not have, another admin can reset it, or whoever looks after this site.',
  required: 'Admins need a code from an authenticator app here. Set it up to go on.',
  removable: 'You will be asked to set it up again before you can go on.',
  turnOn: 'Use an authenticator app',
  turnOff: 'Stop asking for a code',
  reallyOff: 'Without the code, your password alone opens this account.',
  confirmOff: 'Yes, stop asking',
  cancel: 'Cancel',
  step1:
    'Scan this picture with an authenticator app, such as Google Authenticator, or Passwords on an iPhone',
  picture: 'QR code for your authenticator app. The key beside it says the same.',
  otherWays: 'No camera at hand?',
  openApp: 'Open the app on this device',
  secret: 'or type this key into it:',
  step2: 'Enter the code that the app shows now',
  code: 'Code',
  confirm: 'Turn on',
  working: 'One moment...',
  done: 'From now on, signing in asks for a code.',
  close: 'Close',
  codes: {
    heading: 'Your recovery codes',
    text: 'Each of these takes the place of your phone once, if you lose it. Keep them where you keep your papers: they are not shown again.',
    list: 'Recovery codes',
    copy: 'Copy them',
    copied: 'Copied.',
    notCopied: 'They could not be copied: select and copy them yourself.',
    saved: 'I have kept them',
    left: '{count} recovery codes are left.',
    none: 'There are no recovery codes left: without your phone you could not sign in.',
    renew: 'Make new recovery codes',
    reallyRenew: 'The older codes will not work any more.',
    confirmRenew: 'Yes, make new ones',
  },
} as const;

/** Asking for the password again. */
export const STEP_UP_DIALOG = {
  heading: 'Is it still you?',
  text: 'This decides who can get into an account. Enter your password again to go on; nothing you have typed is lost.',
  password: 'Password',
  codeText: 'Enter the code that your authenticator app shows now.',
  code: 'Code',
  submit: 'Go on',
  submitting: 'One moment...',
  close: 'Cancel',
} as const;

/** What an admin without a second factor sees while one is asked for. */
export const SECOND_FACTOR_GATE = {
  heading: 'One step before you go on',
  notice:
    'Days left: {days}. From {date} on, admins need a code from an authenticator app here. Set it up under "Sign-in security".',
} as const;

/** What an admin sees in place of the dashboard whose sign-in is too near to the choice of a password. */
export const LATER_SIGN_IN = {
  heading: 'A few minutes more',
  text: `The password of this account was chosen a moment ago. So that nobody who knew an older one comes in, the dashboard opens to sign-ins from ${SETTLING_MINUTES} minutes after that on. Wait ${SETTLING_MINUTES} minutes, then sign in again here.`,
  again: 'Sign in again',
} as const;
