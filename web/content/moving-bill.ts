import type { Proof } from '#contract/business-proof.ts';

/** A line of the bill that opens to what it means. */
interface BillLine {
  readonly term: string;
  /** How it enters the sum. */
  readonly sum?: string;
  readonly text: string;
}

/**
 * How the bill of a household move is worked out, in California's own terms: the Bureau of Household Goods and
 * Services and its Maximum Rate Tariff 4. No prices.
 */
export const MOVING_BILL = {
  heading: 'How your bill is worked out',
  intro:
    'In California a household mover needs a permit, gives you a written estimate only after seeing what needs moving, and names a price that the bill cannot exceed.',
  sheet: {
    title: 'Agreement for Moving Services',
    note: 'yours to read three days before the move, unless you book later than that',
  },
  total: {
    term: 'Not To Exceed price',
    text: 'The most you can be charged for the services listed. It has to be filled in, and signed by both of us, before anything is carried. Then only a Change Order that you sign, for something you asked us to add, can change it.',
  },
} as const;

const MINIMUM_HOURS = 'Minimum hours';

const LINES: readonly BillLine[] = [
  {
    term: 'The clock',
    sum: 'loading + unloading',
    text: 'A move of 100 miles or less is charged by the hour, for crew and truck together. Beyond 100 miles it goes by weight and distance instead.',
  },
  {
    term: 'Travel time',
    sum: '+ 2 × the drive',
    text: 'The state lets a mover count the drive from your old door to your new one twice. In return, our drive to you in the morning and home at night is off the clock.',
  },
  {
    term: MINIMUM_HOURS,
    sum: 'only if agreed',
    text: 'If a minimum number of hours applies to your day, it is in the agreement before you sign, not on the bill afterward.',
  },
  {
    term: 'Packing and materials',
    sum: '+\u00a0as\u00a0listed',
    text: 'Boxes, paper and packing are lines of their own. What you pack yourself costs nothing here.',
  },
  {
    term: 'Protection',
    sum: 'your choice',
    text: 'Within California the rates include basic coverage of 60 cents per pound per article; actual cash value and full value are the other choices in the agreement. Write in what you want: with nothing written, it is actual cash value up to $20,000. Across state lines it is full value, unless you sign it away.',
  },
];

const PAYING = ['deposit', 'payment', 'cancellation'] as const;

/** One line for what is paid before, after and instead of the move, named for what is promised of it. */
function payingLine(said: Proof['promises']): readonly BillLine[] {
  const promised = PAYING.filter((name) => said[name] !== undefined);
  if (promised.length === 0) return [];
  const words = promised.join(', ');
  const term = words.charAt(0).toUpperCase() + words.slice(1);
  return [{ term, text: promised.map((name) => said[name]).join(' ') }];
}

/** The lines of the bill, with what the business promises where it does. */
export function billLines(said: Proof['promises']): readonly BillLine[] {
  const hours = said.minimumHours;
  const lines = LINES.map((line) =>
    line.term === MINIMUM_HOURS && hours !== undefined
      ? { ...line, sum: 'as agreed', text: `${hours} ${line.text}` }
      : line,
  );
  return [...lines, ...payingLine(said)];
}

/** Where anybody can check us before hiring us. */
export const PERMITS = {
  heading: 'Look us up first',
  text: 'A mover that hides its permit number has a reason. Ours is on every page and every estimate.',
  permit: 'State permit',
  federal: 'Federal registration',
  links: { permitProof: 'Check our permit', insuranceProof: 'See our proof of insurance' },
} as const;
