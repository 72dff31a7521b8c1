/** Asked before every sign-out from the dashboard. */
export const SIGNING_OUT = {
  heading: 'Do you want to sign out?',
  /** Where something would be lost. */
  unsaved: 'On a card there is a note or an answer that is not saved. Signing out loses it.',
  stay: 'Stay signed in',
  leave: 'Sign Out',
} as const;
