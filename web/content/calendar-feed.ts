/** Words of the calendar feed's dialog, which is loaded when it is opened. */
export const CALENDAR_FEED = {
  intro:
    'Your phone’s own calendar can show all visits and moves, each with name, address, telephone and truck. It reads them from a secret address of your own about once an hour, Google’s less often.',
  make: 'Make an address',
  renew: 'Renew the address',
  reallyMake:
    'Whoever has the address sees your calendar without signing in. If you had an address before, it stops working now.',
  confirmMake: 'Yes, make it',
  reallyRenew: 'The address above stops working at once. Each calendar that reads it needs the new one.',
  confirmRenew: 'Yes, renew it',
  made: {
    heading: 'Your address, shown this once',
    text: 'Keep it to yourself, and paste it where your calendar asks for an address:',
    places: [
      'iPhone: Calendar, Calendars, Add Subscription Calendar',
      'Google Calendar, at a computer: Other calendars, From URL',
      'Outlook: Add calendar, Subscribe from web',
    ],
    open: 'Open in this device’s calendar',
    copy: 'Copy the address',
    copied: 'Copied.',
    notCopied: 'Could not copy. Select the address and copy it by hand.',
  },
  end: 'Switch off',
  /** Whether there is one is known to the server alone, which is not asked before somebody wants it. */
  endEarlier: 'Switch off an address from before',
  reallyEnd:
    'The address stops working now. Remove the calendar from your phone as well: it keeps what it has read.',
  confirmEnd: 'Yes, switch it off',
  ended: 'Switched off. Your old address no longer works.',
  cancel: 'No',
  working: 'One moment...',
} as const;
