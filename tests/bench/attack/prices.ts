/**
 * AWS's list prices in US dollars for us-west-2 and CloudFront's first price class, of the first tier and without free
 * allowances: the bill is rather too high than too low. Renew the date when one is changed.
 */
export const PRICES_AS_OF = '2025-06';

const MILLION = 1_000_000;

/** Price of one unit; each page is below https://aws.amazon.com. */
export const PRICES = {
  /** Requests over HTTPS: $0.0100 for 10,000; /cloudfront/pricing */
  edgeRequests: 1 / MILLION,
  /** GB to viewers: /cloudfront/pricing */
  edgeGigabytes: 0.085,
  /** Requests of an HTTP API: /api-gateway/pricing */
  apiRequests: 1 / MILLION,
  /** /lambda/pricing */
  invocations: 0.2 / MILLION,
  /** GB-seconds on ARM: /lambda/pricing */
  functionGigabyteSeconds: 0.000_013_333_4,
  /** On-demand units: /dynamodb/pricing/on-demand */
  writeUnits: 0.625 / MILLION,
  readUnits: 0.125 / MILLION,
  /** GB taken in by CloudWatch Logs: /cloudwatch/pricing */
  logGigabytes: 0.5,
  /** $0.10 for 1,000: /ses/pricing */
  mails: 0.1 / 1_000,
} as const satisfies Readonly<Record<string, number>>;

export type PricedUnit = keyof typeof PRICES;

/** How much was used of what is billed. */
export type Usage = Readonly<Partial<Record<PricedUnit, number>>>;
