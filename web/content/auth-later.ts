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

/**
 * The pool takes five codes an hour for an account, and sends as many, whoever enters or asks for them.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html
 */
export const RECOVERY_LIMITS = {
  entered:
    'Too many codes were entered for this address within an hour, by you or by somebody else. No code is taken until the hour is over: wait an hour, then ask for a new one. Your password has not changed and still signs you in. If you cannot wait, whoever looks after the site can mail you a first password: npm run admin -- new-password.',
  sent: 'Too many codes were asked for with this address within an hour, by you or by somebody else. The code of the newest mail works for an hour: enter it under "I have a code already", or wait an hour and ask again.',
} as const;
