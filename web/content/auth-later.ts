/** Words of forms that few people see; apart from `auth.ts`, which every staff screen loads before it is painted. */

/** The ways to an account that has the address already. */
export const TAKEN_ADDRESS = {
  taken:
    'If the address is yours, you can have its account, whoever made it: follow the link in the newest mail that we sent you, then choose a password by mail. That also ends the password which somebody else may have chosen.',
  choose: 'Choose a password by mail',
} as const;

/** A link of a mail that does not work any more. */
export const DEAD_LINK = {
  heading: 'You need a new link',
  refused:
    'This link no longer works: it is more than a day old, a newer mail has replaced it, or part of it got lost.',
  again: 'Enter your email address, and we send you a new link.',
  submit: 'Send a new mail',
  submitting: 'Sending...',
  sent: 'If an account under {email} still waits to be confirmed, a new mail is on its way. Only the link in the newest one works.',
  cancel: 'Back to sign in',
} as const;
