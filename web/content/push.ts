/** The words of the dialog that switches notifications on; those before it are in admin.ts. */
export const NOTIFICATIONS_DIALOG = {
  intro:
    'This device can tell you of each new request, with the name, the date and the towns, also while this page is closed.',
  loading: 'One moment...',
  label: 'Notify me on this device',
  on: 'On: this device announces each new request.',
  off: 'Off: this device announces nothing.',
  lost: 'This device was switched on, and the browser has ended that: it is no longer notified. The mails go on.',
  working: 'One moment...',
  signOut: 'Signing out on this device switches it off.',
  unsupported:
    'This browser cannot show notifications. Recent versions of Chrome, Edge, Firefox and Safari can, outside private windows. The mails reach you either way.',
  toInstall: {
    text: 'An iPhone or iPad shows notifications only from an application on its Home Screen:',
    steps: [
      'Tap the Share button of Safari.',
      'Choose “Add to Home Screen”, then “Add”.',
      'Open the new icon, sign in, and come back here.',
    ],
  },
  blocked: {
    text: 'Notifications of this site are blocked in this browser. To allow them:',
    steps: [
      'Tap the icon beside the address of this page, or open the settings of the browser for this site.',
      'Set “Notifications” to “Allow”.',
      'Come back here and switch them on.',
    ],
    installed:
      'As an application on the Home Screen: open the settings of the device, then Notifications, and allow them for this application.',
  },
  again: 'Look again',
  unanswered: 'The browser’s question was closed without an answer. Switch it on again and choose “Allow”.',
  failedOn: 'This device could not be switched on. Check the connection and try again.',
  failedOff: 'This device could not be switched off. Check the connection and try again.',
} as const;

/** Where the browser has ended what was switched on, and cannot take it up again. */
export const NOTIFICATIONS_LOST = {
  tone: 'destructive',
  title: 'This device is no longer notified',
  // No higher than the header of a phone, which it covers.
  text: 'Switch it on again under “Notifications”.',
} as const;
