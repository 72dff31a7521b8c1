/** Words of dialogs and of what stands in their place; they come with these, after the first paint. */
import { ACCESS_MINUTES, type Role, SETTLING_MINUTES } from '#contract/account-options.ts';
import type { StaffRole } from '#contract/staff-roles.ts';
import { ROLES_HEAD } from './admin.ts';

/** Staff and roles. */
export const ROLES_DIALOG = {
  ...ROLES_HEAD,
  intro:
    'Admins see all quotes, logs and sessions, and change roles. Dispatchers see quotes and work on them. Crew see today’s moves and visits. Taking a role away ends the person’s sessions.',
  search: 'Find by email',
  staff: 'Staff',
  found: 'People found',
  everybody: 'Everybody with an account',
  showEverybody: 'Show everybody',
  showStaff: 'Show staff only',
  /** After the email of the person; so with the next. */
  raised: `is {role} now. If they are signed in, they sign out and in again, or wait up to ${ACCESS_MINUTES} minutes.`,
  lowered: 'is {role} now, and their sessions have ended.',
  lastAdmin: 'The only admin there is: make somebody else admin before taking this away.',
  unusable:
    'Only an account that is enabled and confirmed can have a role: its owner follows the mail first, to confirm the address or to choose a password.',
  role: 'Role',
  roles: { admin: 'Admin', dispatcher: 'Dispatcher', crew: 'Crew', user: 'No access' } satisfies Record<
    Role,
    string
  >,
  /** Somebody who has it, in a sentence. */
  somebody: {
    admin: 'an admin',
    dispatcher: 'a dispatcher',
    crew: 'one of the crew',
    user: 'a plain user',
  } satisfies Record<Role, string>,
  you: 'You',
  make: { admin: 'Make admin', dispatcher: 'Make dispatcher', crew: 'Make crew' } satisfies Record<
    StaffRole,
    string
  >,
  take: {
    admin: 'Take admin away',
    dispatcher: 'Take dispatcher away',
    crew: 'Take crew away',
  } satisfies Record<StaffRole, string>,
  reallyRaise: 'Make {email} {role}?',
  reallyLower: 'Make {email} {role} instead of {before}? Their sessions end.',
  reallyTake: 'Take {email}’s {before} role away?',
  /** What is taken away, before ‘role’. */
  before: { admin: 'admin', dispatcher: 'dispatcher', crew: 'crew' } satisfies Record<StaffRole, string>,
  reallyOwn: 'Take your own admin role away? You will be signed out.',
  confirm: 'Yes, change it',
  cancel: 'No',
  changing: 'Changing...',
  resetFactor: 'Reset the second factor',
  reallyReset:
    'Switch off the code from an authenticator app for {email}? For somebody who has lost the phone. Make sure they are the one asking: all of their sign-ins end, and they get a mail.',
  confirmReset: 'Yes, reset it',
  resetDone: 'signs in with the password alone now, and sets the app up again.',
  unconfirmed: 'address not confirmed',
  disabled: 'disabled',
  more: 'Show more people',
  end: 'That is everybody.',
  none: 'Nobody found.',
  loading: 'Reading the list...',
} as const;

/** Asking for the password again. */
export const STEP_UP_DIALOG = {
  heading: 'Is it still you?',
  text: 'This decides who can get into an account. Enter your password again to go on; nothing you have typed is lost.',
  password: 'Password',
  codeText: 'Enter the code that your authenticator app shows now.',
  /** After a change of the password, when who closes it is signed out. */
  renewal: {
    close: 'Sign out',
    password: 'Your password is changed. Enter the new one to stay signed in on this device.',
    code: 'Your password is changed. Enter the code that your authenticator app shows now to stay signed in on this device.',
  },
  code: 'Code',
  submit: 'Go on',
  submitting: 'One moment...',
  close: 'Cancel',
} as const;

/** What an admin sees in place of the dashboard whose sign-in is too near to the choice of a password. */
export const LATER_SIGN_IN = {
  heading: 'A few minutes more',
  text: `The password of this account was chosen a moment ago. So that nobody who knew an older one comes in, the dashboard opens to sign-ins from ${SETTLING_MINUTES} minutes after that on. Wait ${SETTLING_MINUTES} minutes, then sign in again here.`,
  again: 'Sign in again',
} as const;
