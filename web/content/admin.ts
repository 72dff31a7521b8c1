import { BUSINESS } from '#contract/business.ts';
import type { CardPart, FieldOnCard } from '#contract/quote-fields.ts';
import type { Stage } from '#contract/quote-work.ts';
import type { StaffRole } from '#contract/staff-roles.ts';

/** Every field that a card shows has a label in its part; the heading of a card needs none. */
type CardWords = {
  readonly [Part in Exclude<CardPart, 'title'>]: Readonly<Record<FieldOnCard<Part>, string>>;
};

/** The words of the dashboard. */
export const ADMIN_SCREEN = {
  title: `{place} | ${BUSINESS.name}`,
  skip: 'Skip to content',
  heading: 'Dashboard',
  roles: {
    admin: 'Role: Admin',
    dispatcher: 'Role: Dispatcher',
    crew: 'Role: Crew',
  } satisfies Record<StaffRole, string>,
  account: 'Accounts',
  signOut: 'Sign Out',
  signingOut: 'Signing Out...',
  tabsLabel: 'Parts of the dashboard',
  tabs: { quotes: 'Quote Requests', logs: 'Security Logs', sessions: 'User Sessions' },
  /** What can stand in place of the tabs. */
  views: { today: 'Today', calendar: 'Calendar', search: 'Search', new: 'Add', survey: 'Survey sheet' },
  refresh: 'Refresh',
  refreshing: 'Reading...',
  /** Before a time. */
  readAt: 'Last read at',
  staleSince: 'Could not refresh. This list was read at {time}.',
  tryAgain: 'Try again',
  opening: 'One moment...',
  notLoaded: 'This part of the dashboard did not load.',
  hidden: 'Hidden character',
  showAll: 'Show all',
  showLess: 'Show less',
  cutOnPaper: 'The rest is on the dashboard: press ‘Show all’ there before you print.',
} as const;

/** How far a request has come. */
export const STAGE_NAMES = {
  new: 'New',
  contacted: 'Contacted',
  visit: 'Visit',
  quoted: 'Quoted',
  booked: 'Booked',
  done: 'Done',
  lost: 'Lost',
} satisfies Record<Stage, string>;

/** The quote requests. */
export const QUOTES_PANEL = {
  stages: 'Requests at one stage',
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
  name: 'Name',
  missing: 'Not provided',
  erased: {
    sender: 'The sender asked for it, and nothing about them is kept. The request still counts.',
    age: 'Requests are kept for so long and no longer. Nothing about the sender is left; the request still counts.',
  },
  /** Below a choice that may be an answer, or what the visitor left as it was. */
  assumed: 'Preset in the form',
  assumedBeside: '{value} (preset in the form)',
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
  body: `{greeting}\n\nthis is {owner} from ${BUSINESS.name}. Thank you for asking us about your move{date}.\n\n{said}\n\n{owner}\n${BUSINESS.name}, ${BUSINESS.calT}\n${BUSINESS.phone}`,
} as const;

/** What a text message begins with. The space at its end is for what follows. */
export const TEXT_DRAFT = `{greeting} this is {owner} from ${BUSINESS.name} (${BUSINESS.calT}) about your move{date}, {reference}. `;

/** The dialogs behind the header; their other words come with them: staff-dialogs.ts. */
export const ROLES_HEAD = { open: 'Staff and roles', heading: 'Staff and roles', close: 'Close' } as const;

/** The dialog's other words come with it: push.ts. */
export const NOTIFICATIONS = { open: 'Notifications', heading: 'Notifications', close: 'Close' } as const;

/** The dialog's other words come with it: second-factor.ts. */
export const SECOND_FACTOR_HEAD = {
  open: 'Sign-in security',
  heading: 'Sign-in security',
  close: 'Close',
} as const;

/** What an admin without a second factor sees while one is asked for. */
export const SECOND_FACTOR_GATE = {
  heading: 'One step before you go on',
  notice:
    'Days left: {days}. From {date} on, staff need a code from an authenticator app here. Set it up under "Sign-in security".',
} as const;
