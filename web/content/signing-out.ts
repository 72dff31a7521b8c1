/** Asked before a sign-out that would lose something. */
export const SIGNING_OUT = {
  heading: 'Not saved yet',
  text: 'On a card there is a note or an answer that is not saved. Signing out loses it.',
  stay: 'Stay and look',
  leave: 'Sign out without it',
} as const;
