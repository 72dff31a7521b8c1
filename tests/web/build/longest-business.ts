import type { Business } from '../../../lambdas/contract/business.ts';

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
} as const;

/** What the opening hours become: three rules in place of two, on half hours. */
const HOURS = [
  ['Monday to Friday, 8 AM to 6 PM', 'Monday to Thursday, 7:30 AM to 6:30 PM'],
  [
    'Saturday and Sunday, 9 AM to 4 PM',
    'Friday and Saturday, 8:30 AM to 5:30 PM</div><div>Sunday, 10:30 AM to 3:30 PM',
  ],
  [
    '{"@type":"OpeningHoursSpecification","dayOfWeek":["Saturday"',
    '{"@type":"OpeningHoursSpecification","dayOfWeek":["Friday"],"opens":"08:30","closes":"17:30"},{"@type":"OpeningHoursSpecification","dayOfWeek":["Saturday"',
  ],
] as const;

const LINKS = ['reviews', 'searchReviews', 'social', 'permitProof', 'insuranceProof'] as const;
const townOf = (location: string) => `"addressLocality":"${location.split(',')[0]}"`;

/** Each configured value as documents have it, and the longest one that may take its place. */
const exchanges = ({ links, owner, ...business }: Business): readonly (readonly [string, string])[] => [
  ...HOURS,
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
];

/** A document with the longest values in place of those of the business. */
export const withLongestValues = (document: string, business: Business): string =>
  exchanges(business).reduce((text, [configured, longest]) => text.replaceAll(configured, longest), document);
