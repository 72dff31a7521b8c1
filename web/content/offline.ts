/** Words of working without a connection; they come with its parts, after the first paint. */
export const OFFLINE = {
  asOf: 'Offline, as of {time}',
  empty: 'Offline. Nothing is kept on this device yet: open the dashboard once with a connection.',
  back: 'The connection is back.',
  /** Of what waited. */
  sent: 'The connection is back: {count} sent.',
  heading: 'Kept on this device',
  needs: '{what} needs a connection.',
  what: { survey: 'The survey sheet' },
  searched: 'Open requests, today and this week are searched: the others need a connection.',
  /** Where not all open requests are kept. */
  searchedNewest: 'The newest open requests, today and this week are searched: the others need a connection.',
  leads: 'Open requests ({count})',
  leadsNewest: 'Open requests (the newest {count})',
  notKept: 'That request is not kept on this device.',
  noLeads: 'No open requests were kept.',
  more: 'Show more',
} as const;

/** What was said about a quote and is not on the server yet. */
export const WAITING = {
  label: 'Not saved yet',
  kept: 'Kept on this device: {what}. The others see it when there is a connection.',
  takenBack: 'Taken back: it is not sent.',
  waits: 'Not saved yet, waiting for a connection:',
  countOne: '1 update not sent yet',
  count: '{count} updates not sent yet',
  leadOne: '1 request not sent yet',
  leads: '{count} requests not sent yet',
  /** Updates and new requests. */
  both: '{count} entries not sent yet',
  /** Beside the time of what is shown. */
  short: '{count} waiting',
  sendNow: 'Send now',
  sending: 'Sending...',
  at: '{what} ({time})',
  conflict: 'Somebody else was faster: what they did is above. Yours is kept here and not saved:',
  conflictElsewhere: 'Somebody else was faster. Yours is kept here and not saved:',
  refused: 'The server did not take it: {reason} It is kept here and not saved:',
  mineToo: 'Save mine too',
  drop: 'Drop mine',
  dropOf: 'Drop mine: {name}',
  mineTooOf: 'Save mine too: {name}',
  first: 'An earlier update of this request is still waiting for a connection. Try again once it is saved.',
  full: 'Too many updates are waiting on this device. Find a connection first.',
} as const;

/** In place of what waited when the sign-in ended. */
export const UNSENT = {
  heading: 'Not saved',
  text: 'Your sign-in has ended, so this could not be saved. It is not kept on this device: copy it now if it is needed.',
  line: '{time}, {name} ({reference}): {what}',
  list: 'What was not saved',
  copy: 'Copy it',
  copied: 'Copied.',
  notCopied: 'It could not be copied. Select it and copy it by hand.',
  close: 'Close',
} as const;
