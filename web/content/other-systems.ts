import { MAX_KEY_NAME, MOST_KEYS, REVOKED_DAYS } from '#contract/api-keys.ts';

/** The dialog of other systems and their keys; the words come with it. */
export const OTHER_SYSTEMS = {
  open: 'Other systems',
  about:
    'Let Yelp, an answering service or a form of your own add requests to your list, and have systems of yours told.',
  heading: 'Other systems',
  close: 'Close',
  intro:
    'Another system, such as Yelp or an answering service, adds requests to your list with a key. A key adds requests and sees nothing: no quotes, no names, no numbers.',
  loading: 'Reading the list...',
  none: 'No other system has a key.',
  inUse: 'Keys in use',
  full: `${MOST_KEYS} keys are in use, and there can be no more. Revoke one that is not needed first.`,
  form: {
    open: 'Make a key',
    heading: 'Make a key',
    text: 'Make one for each system, so that you can take it from one alone.',
    name: 'Which system is it for?',
    hint: 'For example Yelp. It shows on the requests that come with this key.',
    missing: 'Say which system the key is for.',
    long: `Shorten this to at most ${MAX_KEY_NAME} characters.`,
    submit: 'Make the key',
    submitting: 'Making it...',
    cancel: 'Cancel',
  },
  made: {
    heading: 'The key for {name}',
    text: 'Copy it now and put it into the other system. It is not kept here, so nobody can show it again. If it is lost, revoke it and make another.',
    label: 'New key',
    copy: 'Copy the key',
    copied: 'Copied.',
    notCopied: 'Could not copy. Select the key and copy it by hand.',
    kept: 'I have put it in',
  },
  begins: 'Begins with {beginning}',
  madeOn: 'Made on {day} by {who}.',
  usedOn: 'Last used on {day}.',
  unused: 'Not used yet.',
  revokedOn: 'Revoked on {day} by {who}.',
  somebody: 'a former admin',
  revoke: 'Revoke',
  reallyRevoke:
    'Revoke the key for {name}? Requests sent with it are refused from now on. This cannot be undone.',
  confirm: 'Yes, revoke it',
  cancel: 'No',
  revoking: 'Revoking...',
  revoked: 'The key for {name} no longer works.',
  former: `Revoked in the last ${REVOKED_DAYS} days`,
  setUp: {
    heading: 'Set up the other system',
    text: 'Send each request as JSON to this address, with the key in the place of KEY and a new UUID for each request. A first name and a phone number or an email address are enough.',
    sample: [
      'curl {address} \\',
      "  -H 'authorization: Bearer KEY' \\",
      "  -H 'content-type: application/json' \\",
      "  -H 'idempotency-key: UUID' \\",
      '  -d \'{"first_name": "Ana", "phone": "(510) 555-0107"}\'',
    ],
  },
} as const;
