import { PENDING_DAYS, type ProofKind } from '#contract/account-options.ts';

/** How a person's address was proven, and what waits for a password: in the dialog of staff and roles. */
export const STAFF_ACCESS = {
  /** `{ago}` is a time such as '3 days ago'. */
  proofs: {
    recovery: 'They chose their password through a mail to this address {ago}.',
    printed: 'They were handed a first password {ago}, without a mail.',
    invitation: 'They were invited by a mail to this address {ago}.',
    link: 'They confirmed this address {ago} with a password chosen at sign-up: they are mailed a code to choose a new one first.',
  } satisfies Record<ProofKind, string>,
  unproven:
    'It is not known who chose the password of this account: they are mailed a code to choose a new one first.',
  pending: 'Becomes {role} when they choose a password with the code of our mail, by {until}.',
  again: 'Send the mail again',
  sending: 'Sending...',
  withdraw: 'Do not give the role',
  reallyWithdraw: 'Leave {email} as they are, {role}?',
  /** After the email of the person; so with the next two. */
  madePending: `was mailed a code to choose a new password with, and is {role} once they have done so, within ${PENDING_DAYS} days. Until then nobody can sign in to this account.`,
  invitedStaff: 'was mailed an invitation, and is {role}. The password in the mail works for a day.',
  invitedUser: 'was mailed an invitation. The password in the mail works for a day.',
} as const;

/** The form that invites somebody. */
export const INVITE_FORM = {
  open: 'Invite somebody',
  heading: 'Invite somebody',
  text: 'They get a mail with a first password, and choose one of their own when they sign in.',
  email: 'Their email',
  role: 'Their role',
  submit: 'Send the invitation',
  submitting: 'Sending...',
  cancel: 'Cancel',
  malformed: 'Enter an email address in the form name@example.com',
} as const;
