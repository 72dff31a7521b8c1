/** Words of the forms in which staff takes down a request or corrects one; they come with the forms. */
export const LEAD_FORM = {
  heading: 'Add a request by phone',
  intro: 'A name and a number are enough. A follow-up is due {time}.',
  more: 'What else was said',
  /** Who has asked from the number that is being typed. */
  known: {
    asked: 'asked {ago}.',
    open: 'Look at that request',
    oneEarlier: '1 earlier request',
    earlier: '{count} earlier requests',
    fill: 'Fill in from that request',
    filled: 'Filled in: {fields}.',
  },
  save: 'Save the request',
  saving: 'Saving...',
  failed: 'Not saved.',
  again: 'Press the button again: the same request cannot be stored twice.',
  storedBefore:
    'The first try has stored this request as it was then. It is in the list: correct it on its card.',
  clear: 'Clear the form',
  saved: 'Saved under {reference}.',
  another: 'Add another request',
  kept: 'No connection. This request is kept on this device and not sent yet. It goes out by itself when the connection is back.',
  sendNow: 'Send it now',
  sending: 'Sending...',
  stillNone: 'There is still no connection.',
} as const;

export const CORRECTION_FORM = {
  heading: 'Correct this request',
  intro: 'What the customer sent stays on the card and in the history.',
  save: 'Save the correction',
  saving: 'Saving...',
  same: 'Nothing is changed yet.',
  unreachable: 'Leave a phone number or an email address.',
} as const;

export const UNTICKED = 'No';

/** A choice of which the customer has said nothing. */
export const NOT_SAID = 'Not said';
