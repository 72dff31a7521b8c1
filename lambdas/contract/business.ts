/**
 * The business as shown by the site, the mails and search engines: edit this file before going public. The initial
 * values are fictional; {@link placeholdersIn} lists those that remain.
 */
export interface Business {
  readonly name: string;
  /** Scheme and host under which the site is public, without a slash at the end: canonical links begin with it. */
  readonly siteOrigin: string;
  /** As displayed; the `tel:` link is derived from its digits. */
  readonly phone: string;
  readonly email: string;
  readonly location: string;
  readonly owner: { readonly name: string; readonly realEstateTeam: string };
  /** Permit of the California Bureau of Household Goods and Services; must appear in every advertisement. */
  readonly calT: string;
  /** Federal carrier registration, required for moves across state lines. */
  readonly usDot: string;
  readonly links: {
    readonly reviews: string;
    readonly searchReviews: string;
    readonly social: string;
    /** Public look-up of the permit and the insurance. */
    readonly permitProof: string;
    readonly insuranceProof: string;
  };
  /** Opening hours, 24-hour clock, Los Angeles time. */
  readonly hours: readonly {
    readonly days: readonly ('Mo' | 'Tu' | 'We' | 'Th' | 'Fr' | 'Sa' | 'Su')[];
    readonly opens: string;
    readonly closes: string;
  }[];
}

export const BUSINESS: Business = {
  name: 'FIVE Star Moving',
  siteOrigin: 'https://www.fivestarmoving.example',
  phone: '(510) 555-0142',
  email: 'hello@fivestarmoving.example',
  location: 'Oakland, California',
  owner: { name: 'Sam Example', realEstateTeam: 'Example Real Estate Team' },
  calT: 'Cal-T 000000',
  usDot: 'USDOT 0000000',
  links: {
    reviews: 'https://reviews.example/five-star-moving',
    searchReviews: 'https://search.example/five-star-moving/reviews',
    social: 'https://social.example/fivestarmoving',
    permitProof: 'https://permits.example/five-star-moving',
    insuranceProof: 'https://insurance.example/five-star-moving',
  },
  hours: [
    { days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '08:00', closes: '18:00' },
    { days: ['Sa', 'Su'], opens: '09:00', closes: '16:00' },
  ],
};

/** Reserved names (RFC 2606), the fictional 555-01xx numbers, and permit numbers of nothing but zeros. */
const PLACEHOLDER = /\bexample\b|555-01\d\d|\b0{6,}\b/i;

/**
 * Paths of the settings that still have placeholder values, such as `links.social`. A production deployment stops
 * unless this list is empty.
 * @param pattern of the values that count as placeholders
 */
export function placeholdersIn(settings: object, prefix = '', pattern = PLACEHOLDER): readonly string[] {
  return Object.entries(settings).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'string') return pattern.test(value) ? [prefix + key] : [];
    if (typeof value !== 'object' || value === null) return [];
    return placeholdersIn(value, `${prefix}${key}.`, pattern);
  });
}
