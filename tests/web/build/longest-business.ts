import type { Business } from '../../../lambdas/contract/business.ts';
import { MONTH_LIMITS, SECURITY_LOG_DAYS } from '../../../lambdas/contract/retention.ts';
import { openingHours } from '../../../web/content/contact.ts';
import { PRIVACY, privacyNotice } from '../../../web/content/privacy.ts';
import { openingHoursSpecification } from '../../../web/site/document/structured-data.ts';

const digits = (phone: string) => phone.replaceAll(/\D/g, '');

/** As long as real values get, none of them compressible with the page around it: what a business may fill in. */
const LONGEST = {
  siteOrigin: 'https://www.fivestarmoving-bayarea.com',
  phone: '(925) 738-6194 ext. 27',
  email: 'quotes.and.questions@fivestarmoving-bayarea.com',
  location: 'South San Francisco, California',
  owner: {
    name: 'Maximiliano Featherstonehaugh-Quezada',
    realEstateTeam: 'The Wojciechowski & Villalobos Group at Peninsula Keystone Realty',
  },
  calT: 'Cal-T 0193847',
  usDot: 'USDOT 3926518 · MC-1470283',
  links: {
    reviews: 'https://www.yelp.com/biz/five-star-moving-and-packing-south-san-francisco-4',
    searchReviews: 'https://www.google.com/maps/place/?q=place_id:ChIJxRk3QzF9j4ARh7v_bWmT0uY',
    social: 'https://www.instagram.com/fivestar_moving_bayarea_official/',
    permitProof: 'https://search.dca.ca.gov/details/3201/CAT/193847/8d41f0ab6e52',
    insuranceProof:
      'https://safer.fmcsa.dot.gov/query.asp?query_type=queryCarrierSnapshot&query_string=3926518',
  },
  hours: [
    { days: ['Mo', 'Tu', 'We', 'Th'], opens: '07:30', closes: '18:30' },
    { days: ['Fr', 'Sa'], opens: '08:30', closes: '17:30' },
    { days: ['Su'], opens: '10:30', closes: '15:30' },
  ],
} as const satisfies Partial<Business>;

/** The sentences on how long what is kept, with a limit of the most digits on requests. */
const PRIVACY_LONGEST = privacyNotice({
  requestMonths: MONTH_LIMITS.max,
  securityLogDays: SECURITY_LOG_DAYS,
});

const LINKS = ['reviews', 'searchReviews', 'social', 'permitProof', 'insuranceProof'] as const;
const townOf = (location: string) => `"addressLocality":"${location.split(',')[0]}"`;

type Exchange = readonly [configured: string, longest: string];

/** The lines that people read, each in an element of its own, and the rules that search engines read. */
function hoursExchanges(hours: Business['hours']): readonly Exchange[] {
  const lines = openingHours(hours);
  const longest = openingHours(LONGEST.hours);
  const rules = (of: Business['hours']) => JSON.stringify(openingHoursSpecification(of));
  return [
    ...lines.slice(0, -1).map((line, index): Exchange => [line, longest[index] ?? '']),
    [lines.at(-1) ?? '', longest.slice(lines.length - 1).join('</div><div>')],
    [rules(hours), rules(LONGEST.hours)],
  ];
}

/** Each configured value as documents have it, and the longest one that may take its place. */
export const exchanges = ({ links, owner, ...business }: Business): readonly Exchange[] => [
  ...hoursExchanges(business.hours),
  [business.siteOrigin, LONGEST.siteOrigin],
  [business.phone, LONGEST.phone],
  [digits(business.phone), digits(LONGEST.phone)],
  [business.email, LONGEST.email],
  [business.location, LONGEST.location],
  [townOf(business.location), townOf(LONGEST.location)],
  [owner.name, LONGEST.owner.name],
  [owner.realEstateTeam, LONGEST.owner.realEstateTeam],
  [business.calT, LONGEST.calT],
  [business.usDot, LONGEST.usDot],
  ...LINKS.map((name) => [links[name], LONGEST.links[name]] as const),
  ...PRIVACY.items.map(({ text }, index): Exchange => [text, PRIVACY_LONGEST.items[index]?.text ?? '']),
];

/** A document with the longest values in place of those of the business. */
export const withLongestValues = (document: string, business: Business): string =>
  exchanges(business).reduce((text, [configured, longest]) => text.replaceAll(configured, longest), document);
