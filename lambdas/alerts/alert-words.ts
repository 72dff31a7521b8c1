/** The words of the alerts; those of the daily list are in daily-words.ts. */
import { BUREAU_ON_MOVERS } from '#contract/bureau.ts';
import { BUSINESS } from '#contract/business.ts';

/** Sizes as one line has room for. */
export const SHORT_SIZES: ReadonlyMap<string, string> = new Map([
  ['studio', 'studio'],
  ['1br', '1 BR'],
  ['2br', '2 BR'],
  ['3br', '3 BR'],
  ['4br', '4 BR'],
  ['5br', '5+ BR'],
  ['office', 'office'],
]);

export const SHORT_WISHES = { packing_service: 'packing', storage_needed: 'storage' } as const;

export const ROUTE = {
  both: (from: string, to: string) => `${from} to ${to}`,
  from: (from: string) => `from ${from}`,
  to: (to: string) => `to ${to}`,
} as const;

export const OWNER = {
  subject: (headline: string) => `New request: ${headline}`,
  promised: (by: string) => `The visitor was promised an answer by ${by}.`,
  noPhone: 'No phone number given: write instead.',
  call: (firstName: string) => `Call ${firstName}`,
  text: 'Text',
  write: 'Write',
  what: 'What was sent',
  reference: 'Reference',
  received: 'Received',
  from: 'Sent by',
  map: 'Map',
  openCard: 'Open the card',
  assumed: (value: string) => `${value}; the form begins with this`,
  ending: ['A reply to this mail goes to the visitor.'],
} as const;

/** Of somebody who has sent a request before. */
export const REPEAT = {
  changed: (name: string, changes: string) => `${name} changed: ${changes}`,
  again: (name: string) => `${name} sent the same again`,
  perhaps: (headline: string, changes: string) => `${headline}, perhaps again: ${changes}`,
  nothing: 'the same',
  change: (field: string, was: string, now: string) => `${field} ${was} → ${now}`,
  fact: (was: string, now: string) => `${was} → ${now}`,
  returned: (headline: string, over: string) => `${headline} (${over})`,
  over: ({ stage, year }: { readonly stage: string; readonly year: string }) =>
    stage === 'done' ? `moved with us in ${year}` : `asked us in ${year}`,
  no: 'No',
  missing: 'Not specified',
  heading: 'What was sent before',
  labels: { certain: 'Replaces', perhaps: 'Perhaps replaces', returned: 'Known' },
  card: 'Card',
} as const;

/** The booklet that California has movers hand out before a move. */
const BOOKLET = {
  title: 'Important Information for Persons Moving Household Goods (within California)',
  address: BUREAU_ON_MOVERS,
} as const;

export const CUSTOMER = {
  subject: (reference: string) => `We have your request ${reference}`,
  greeting: (firstName: string | undefined) => (firstName === undefined ? 'Hello,' : `Hello ${firstName},`),
  linkLeftOut: '[link left out]',
  thanks: `Thank you for asking ${BUSINESS.name}. Your request has arrived.`,
  by: (by: string) => `You will hear from us by ${by}.`,
  next: 'What happens next',
  step: (number: number) => `Step ${number}`,
  what: 'What you sent us',
  reference: 'Reference',
  know: 'Good to know',
  permit: 'Our permit',
  permitProof: 'Look it up',
  booklet: 'From the State of California',
  bookletText: `“${BOOKLET.title}”: your rights, and how to read an estimate.`,
  bookletLink: { label: 'Bureau of Household Goods and Services', address: BOOKLET.address },
  change: 'To change or withdraw it',
  changeText: (reference: string) =>
    `Answer this mail, or call ${BUSINESS.phone} and name ${reference}. A sentence is enough.`,
  ending: [
    'If you did not ask for this, somebody mistyped an address: say so in an answer, and we forget it.',
  ],
} as const;
