/** What the sign-up says when it is refused; apart from the words of the screen, because most people never read it. */
export const SIGN_UP_REFUSALS = {
  /** Instead of the pool's message when a ceiling on sign-ups is reached. */
  limited: 'Too many accounts are being made just now. Try again tomorrow, or ask an admin to invite you.',
  /** When the pass of the page was used or has expired: an answer of the pool may have got lost. */
  unfinished: 'This sign-up could not be finished. Press the button once more.',
  taken:
    'If the address is yours, you can have its account, whoever made it: follow the link in the newest mail that we sent you, then choose a password by mail. That also ends the password which somebody else may have chosen.',
  choose: 'Choose a password by mail',
} as const;
