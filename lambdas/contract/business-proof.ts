import { placeholdersIn } from './business.ts';

/** Where the links of `BUSINESS` to reviews and to the social profile lead. */
export const PLATFORM_LINKS = ['reviews', 'searchReviews', 'social'] as const;

export type PlatformLink = (typeof PLATFORM_LINKS)[number];

/** A review as its author wrote it, with the author's consent to be quoted. */
export interface Review {
  /** Word for word; a cut is marked with `…`. */
  readonly text: string;
  readonly name: string;
  readonly city: string;
  /** The day of the review, `2026-11-02`. */
  readonly date: string;
  /** Where it can be read, as visitors call it: `Google`. */
  readonly source: string;
}

/** The average that a platform shows, copied by hand. */
export interface Rating {
  readonly stars: number;
  readonly count: number;
  readonly source: string;
  /** The day on which it was read there, `2026-11-02`. */
  readonly checkedOn: string;
}

/** What visitors ask before they sign. Each answer is whole sentences, shown as they are written. */
export const PROMISE_NAMES = [
  'minimumHours',
  'deposit',
  'cancellation',
  'payment',
  'arrivalWindow',
  'onTimeGuarantee',
  'crew',
  'cargoCover',
  'liabilityCover',
  'workersCompensation',
] as const;

export type PromiseName = (typeof PROMISE_NAMES)[number];

/**
 * What customers said of the business, and what it promises about money and the day of the move: edit this file before
 * going public. What still begins with 'Example' is shown nowhere, and a production deployment names it and stops; what
 * is taken out is left out of the pages, and the deployment says so.
 */
export interface Proof {
  /** Names for the links that lead there: 'Read our Google reviews'. */
  readonly platforms: Readonly<Partial<Record<PlatformLink, string>>>;
  readonly rating?: Rating;
  /** Three at most. */
  readonly reviews: readonly Review[];
  readonly promises: Readonly<Partial<Record<PromiseName, string>>>;
}

export const PROOF: Proof = {
  platforms: { reviews: 'Example Reviews', searchReviews: 'Example Search', social: 'Example Social' },
  rating: { stars: 5, count: 1, source: 'Example Search', checkedOn: '2026-01-01' },
  reviews: [
    {
      text: 'Example: what a customer wrote, word for word.',
      name: 'Example N.',
      city: 'Example City',
      date: '2026-01-01',
      source: 'Example Search',
    },
  ],
  promises: {
    minimumHours: 'Example: Three hours on weekdays, four on weekends.',
    deposit: 'Example: We take no deposit.',
    cancellation: 'Example: Cancel or change the date free of charge until two days before.',
    payment: 'Example: Pay by card, check or cash when the last box is in.',
    arrivalWindow: 'Example: The first crew of the day comes between 8 and 9 AM.',
    onTimeGuarantee: 'Example: If we are later than the window, the first hour is free.',
    crew: 'Example: Everyone on the truck is on our payroll.',
    cargoCover: 'Example: $20,000 for each shipment.',
    liabilityCover: 'Example: $600,000 for each accident.',
    workersCompensation: 'Example: Everyone on the crew is covered.',
  },
};

const UNFILLED = /^Example\b/;

/** Paths of what still has the value of the repository, such as `promises.deposit`. */
export function unfilledIn(proof: object): readonly string[] {
  return placeholdersIn(proof, '', UNFILLED);
}

/** What may be shown: everything but examples. */
export function provenOf({ platforms, rating, reviews, promises }: Proof): Proof {
  const isFilled = (value: object) => unfilledIn(value).length === 0;
  const filled = <Name extends string>(texts: Readonly<Partial<Record<Name, string>>>) => {
    const shown: Partial<Record<Name, string>> = {};
    for (const name in texts) {
      const text = texts[name];
      if (text !== undefined && isFilled([text])) shown[name] = text;
    }
    return shown;
  };
  return {
    platforms: filled(platforms),
    ...(rating !== undefined && isFilled(rating) && { rating }),
    reviews: reviews.filter(isFilled),
    promises: filled(promises),
  };
}
