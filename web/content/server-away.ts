import { BUSINESS } from '#contract/business.ts';

/** What an admin sees while the server cannot be asked for the role. */
export const SERVER_AWAY = {
  title: `Server not reached | ${BUSINESS.name}`,
  heading: 'The server cannot be reached',
  reasons: {
    'no-answer': 'There is no answer. Check the connection of this device.',
    'bad-answer': 'The server answers, but has a problem just now. It is not your device.',
  },
  text: 'You are still signed in. The dashboard opens by itself as soon as the server can be reached.',
  /** Opens the reason, and what is kept, on a phone that has something to read. */
  details: 'Details',
  kept: 'Open requests and the jobs of this week are kept on this device. What you note is sent when the connection is back.',
  again: 'Try again',
  asking: 'Trying...',
  signOut: 'Sign Out',
  signingOut: 'Signing Out...',
} as const;
