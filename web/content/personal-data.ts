/** What opens the dialog of a person's data; it comes with the panel of a card, the rest with the dialog. */
export const PERSONAL_DATA_HEAD = {
  open: 'Personal data: copy or erase',
  heading: 'Personal data',
  close: 'Close',
} as const;

export const PERSONAL_DATA = {
  loading: 'Looking for requests of this person...',
  failed: 'The requests of this person could not be read.',
  one: 'One request has this email address or phone number.',
  several: '{count} requests have this email address or phone number. Untick those of somebody else.',
  more: 'These are the newest {count}. When they are done, open this again for the rest.',
  list: 'Requests of this person',
  details: '{date} · {reference} · {stage}',
  held: 'looks like spam',
  states: { erasing: 'being erased', erased: 'erased' },
  nothing: 'Tick at least one request.',
  copy: {
    text: 'A file with all that is kept of this person: what they sent, corrections, notes and the timeline. It is written for a machine (JSON), as the law asks.',
    button: 'Download a copy',
    working: 'Collecting...',
    done: 'The file is in your downloads. Hand it over safely, and delete it.',
  },
  erase: {
    open: 'Erase…',
    heading: { one: 'Erase this request?', several: 'Erase these {count} requests?' },
    goes: 'What goes: names, phone, email, addresses, notes, corrections, and what was written in the timeline. Also out of the search, out of phones that keep requests, and out of every backup that is put back.',
    stays:
      'What stays: reference, dates and stage, so that your totals are true. The card reads ‘Erased on request’.',
    yours: 'Yours to delete: mails in your mailbox, prints and files that you have saved.',
    booked: 'A move is booked. Erased, it leaves your calendar, and nobody knows where to drive.',
    open_one: 'A request is still open. Erased, nobody can answer it.',
    final: 'This cannot be undone.',
    word: 'erase',
    label: 'Type the word erase to confirm',
    missing: 'Type the word erase.',
    submit: { one: 'Erase for good', several: 'Erase {count} for good' },
    cancel: 'Do not erase',
    working: 'Erasing: {erased} of {requests} done.',
    slow: 'It takes longer than usual. It goes on by itself: you can close this, and look again later.',
    done: {
      one: 'Erased. The list says ‘Erased on request’ in its place.',
      several: 'Erased: {count} requests. The list says ‘Erased on request’ in their place.',
    },
  },
} as const;
