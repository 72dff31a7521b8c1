/**
 * How the bill of a household move is worked out, in California's own terms: the Bureau of Household Goods and
 * Services and its Maximum Rate Tariff 4. No prices.
 */
export const MOVING_BILL = {
  heading: 'How your bill is worked out',
  intro:
    'California has rules for this. A household mover needs a permit from the Bureau of Household Goods and Services, gives you a written estimate only after seeing what is to be moved, and names a price that the bill cannot exceed. This is what the lines on ours mean.',
  sheet: {
    title: 'Agreement for Moving Services',
    note: 'in your hands at least three days before the move, unless you book later than that',
  },
  lines: [
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
      term: 'Minimum hours',
      sum: 'only if agreed',
      text: 'If a minimum number of hours applies to your day, it is in the agreement before you sign, not on the bill afterward.',
    },
    {
      term: 'Packing and materials',
      sum: '+ as listed',
      text: 'Boxes, paper and packing are lines of their own. What you pack yourself costs nothing here.',
    },
    {
      term: 'Protection',
      sum: 'your choice',
      text: 'Basic coverage, 60 cents per pound per article, comes with every move. Actual cash value or full value can be chosen in the agreement.',
    },
  ],
  total: {
    term: 'Not To Exceed price',
    text: 'The most you can be charged for the services listed. It changes only by a Change Order that you sign, for something you asked us to add.',
  },
} as const;

/** Where anybody can check us before hiring us. */
export const PERMITS = {
  heading: 'Look us up first',
  text: 'A mover that hides its permit number has a reason. Ours is at the foot of every page and on every estimate.',
  permit: 'State permit',
  federal: 'Federal registration',
  links: { permitProof: 'Check our permit', insuranceProof: 'See our proof of insurance' },
} as const;
