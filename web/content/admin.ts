import { BUSINESS } from '#contract/business.ts';
import type { CardPart, FieldOnCard } from '#contract/quote-fields.ts';

/** Every field that a card shows has a label in its part; the heading of a card needs none. */
type CardWords = {
  readonly [Part in Exclude<CardPart, 'title'>]: Readonly<Record<FieldOnCard<Part>, string>>;
};

/** The words of the dashboard. */
export const ADMIN_SCREEN = {
  title: `{place} | ${BUSINESS.name}`,
  skip: 'Skip to content',
  heading: 'Dashboard',
  role: 'Role: Admin',
  account: 'Accounts',
  signOut: 'Sign Out',
  signingOut: 'Signing Out...',
  tabsLabel: 'Parts of the dashboard',
  tabs: { quotes: 'Quote Requests', logs: 'Security Logs', sessions: 'User Sessions' },
  /** What can stand in place of the tabs. */
  views: { today: 'Today', calendar: 'Calendar', search: 'Search', new: 'Add', survey: 'Survey sheet' },
  refresh: 'Refresh',
  refreshing: 'Reading...',
  readAt: 'Last read at {time}',
  staleSince: 'Could not refresh. This list was read at {time}.',
  tryAgain: 'Try again',
  opening: 'One moment...',
  notLoaded: 'This part of the dashboard did not load.',
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
  erased: 'The sender asked for it, and nothing about them is kept. The request still counts.',
  /** Below a choice that may be an answer, or what the visitor left as it was. */
  assumed: 'Preset in the form',
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

/** A mail to a customer, as it is begun; the customer reads it. */
export const MAIL_DRAFT = {
  subject: `Your move with ${BUSINESS.name} ({reference})`,
  greeting: 'Hi {name},',
  nameless: 'Hello,',
  /** Follows 'your move'. */
  date: ' on {date}',
  body: `{greeting}\n\nthis is {owner} from ${BUSINESS.name}. Thank you for asking us about your move{date}.\n\n\n\n{owner}\n${BUSINESS.name}, ${BUSINESS.calT}\n${BUSINESS.phone}`,
} as const;

/** The dialogs behind the header; their other words come with them: staff-dialogs.ts. */
export const ROLES_HEAD = { open: 'Staff and roles', heading: 'Staff and roles', close: 'Close' } as const;

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

/** What an admin without a second factor sees while one is asked for. */
export const SECOND_FACTOR_GATE = {
  heading: 'One step before you go on',
  notice:
    'Days left: {days}. From {date} on, admins need a code from an authenticator app here. Set it up under "Sign-in security".',
} as const;
