/** Words of the calendar feed's dialog, which is loaded when it is opened. */
export const CALENDAR_FEED = {
  intro:
    'Your phone’s own calendar can show all visits and moves, each with name, address, telephone and truck. It reads them by a secret address of your own, about every hour, Google’s more seldom.',
  make: 'Make an address',
  renew: 'Renew the address',
  reallyMake:
    'Whoever has the address sees your calendar without signing in. If you had an address before, it stops working now.',
  confirmMake: 'Yes, make it',
  made: {
    heading: 'Your address, shown this once',
    text: 'Paste it where your calendar asks for an address: iPhone: Calendar, Calendars, Add Subscription Calendar. Google Calendar: Other calendars, From URL, at a computer. Outlook: Add calendar, Subscribe from web. Do not send it to anybody.',
    open: 'Open in this device’s calendar',
    copy: 'Copy the address',
    copied: 'Copied.',
    notCopied: 'This browser does not copy. Mark the address and copy it by hand.',
  },
  end: 'Switch off',
  reallyEnd:
    'The address stops working now. Remove the calendar from your phone as well, which keeps what it has read.',
  confirmEnd: 'Yes, switch it off',
  ended: 'Switched off. No address of yours opens the calendar now.',
  cancel: 'No',
  working: 'One moment...',
} as const;
