/** Asked before every sign-out from the dashboard. */
export const SIGNING_OUT = {
  heading: 'Do you want to sign out?',
  /** Where something would be lost. */
  unsaved: 'There is a note, a form or an answer that is not saved. Signing out loses it.',
  stay: 'Stay signed in',
  leave: 'Sign Out',
} as const;
