import { SECOND_FACTOR_HEAD } from './admin.ts';

/** The words of the second factor's set-up and dialog. */
export const SECOND_FACTOR_DIALOG = {
  ...SECOND_FACTOR_HEAD,
  loading: 'One moment...',
  off: 'Your password alone opens this account. A code from your phone makes it much harder to break in.',
  on: 'Signing in asks for a code from your authenticator app.',
  missing:
    'The code of this account was switched on or off, and not here. Somebody may be using a sign-in of yours: set the code up again, and choose a new password. If a code is asked for that you do not have, another admin can reset it, or whoever looks after this site.',
  required: 'Staff need a code from an authenticator app here. Set it up to go on.',
  removable: 'You will be asked to set it up again before you can go on.',
  turnOn: 'Use an authenticator app',
  turnOff: 'Stop asking for a code',
  reallyOff: 'Without the code, your password alone opens this account.',
  confirmOff: 'Yes, stop asking',
  cancel: 'Cancel',
  step1:
    'Scan this picture with an authenticator app, such as Google Authenticator, or Passwords on an iPhone',
  picture: 'QR code for your authenticator app. The key beside it says the same.',
  otherWays: 'No camera at hand?',
  openApp: 'Open the app on this device',
  secret: 'or type this key into it:',
  step2: 'Enter the code that the app shows now',
  code: 'Code',
  confirm: 'Turn on',
  working: 'One moment...',
  done: 'From now on, signing in asks for a code.',
  codes: {
    heading: 'Your recovery codes',
    text: 'Each of these takes the place of your phone once, if you lose it. Keep them where you keep your papers: they are not shown again.',
    list: 'Recovery codes',
    copy: 'Copy them',
    copied: 'Copied.',
    notCopied: 'They could not be copied: select and copy them yourself.',
    saved: 'I have kept them',
    left: '{count} recovery codes are left.',
    none: 'There are no recovery codes left: without your phone you could not sign in.',
    renew: 'Make new recovery codes',
    reallyRenew: 'The older codes will not work any more.',
    confirmRenew: 'Yes, make new ones',
  },
} as const;
