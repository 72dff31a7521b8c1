import type { Notice } from './notices.ts';

/** The words of the form in which a signed-in person changes the password. */
export const CHANGE_PASSWORD = {
  heading: 'Password',
  text: 'Changing it signs out every other device.',
  open: 'Change the password',
  formHeading: 'Change the password',
  current: 'Current password',
  next: 'New password',
  toggles: {
    current: { show: 'Show current password', hide: 'Hide current password' },
    next: { show: 'Show new password', hide: 'Hide new password' },
  },
  save: 'Save the new password',
  saving: 'Saving...',
  cancel: 'Cancel',
  changed: 'Your password is changed. Every other device is signed out.',
  othersLeft: 'Your password is changed, but other devices may still be signed in.',
  endOthers: 'Sign the other devices out',
  ending: 'One moment...',
  problems: {
    current: 'Enter the password that you use now',
    wrong: 'This is not the password that you use now',
    weak: 'Password does not meet security requirements: add what is still missing in the list below',
    same: 'Choose a password that is not the one you use now',
    tooOften:
      'Too many tries. Wait an hour, then try again. If you do not know the password any more, sign out and choose a new one by mail, under "Forgot password?".',
  },
} as const;

/** For who has closed the form before it could be said there. */
export const OTHERS_LEFT = {
  tone: 'destructive',
  title: 'Password changed',
  text: 'Other devices may still be signed in: sign out here, which signs them out, too.',
} as const satisfies Notice;
