/**
 * AWS's list prices in US dollars, of the first tier; what is free is apart. Renew the months when one is changed.
 *
 * What was found where: no copy of a price list of us-west-2 itself. Pages of AWS fill most of their tables by script, so
 * that only the figures of their examples can be read. Each price below names what it rests on; those of us-east-1 are
 * taken to hold in us-west-2, for which none of the sources says otherwise. Left out: a KMS request for each mailed code
 * ($0.03 for 10,000), and what CloudFront bills for bodies sent to the API.
 */
export const PRICES_AS_OF = '2025-07 to 2026-09';

const MILLION = 1_000_000;

/** Price of one unit; each page is below https://aws.amazon.com. */
export const PRICES = {
  /** Requests over HTTPS: $0.0100 for 10,000; /cloudfront/pricing. No dated source was found again: as of 2025-06. */
  edgeRequests: 1 / MILLION,
  /** GB to viewers, the first 10 TB in the United States: an undated copy of /cloudfront/pricing */
  edgeGigabytes: 0.085,
  /** Requests of an HTTP API, the first 300 million: the example of /api-gateway/pricing, read 2026-09-20 */
  apiRequests: 1 / MILLION,
  /** /lambda/pricing, read 2026-09-20 */
  invocations: 0.2 / MILLION,
  /** GB-seconds on ARM: third-party tables of 2024 and later, the same in us-east-1 and us-west-2; /lambda/pricing */
  functionGigabyteSeconds: 0.000_013_333_4,
  /** On-demand units: halved in 2024-11, a third party's reading of us-east-1 of 2025-07; /dynamodb/pricing/on-demand */
  writeUnits: 0.625 / MILLION,
  readUnits: 0.125 / MILLION,
  /** GB taken in by CloudWatch Logs: third parties' readings of us-east-1, the last of 2026-05; /cloudwatch/pricing */
  logGigabytes: 0.5,
  /**
   * Mails, $0.16 for 1,000: the plan Essentials, on which SES puts new accounts since 2026-07-21. Accounts that sent mail
   * before pay $0.10. AWS's price list of us-east-1 of 2026-07-22; /ses/pricing
   */
  mails: 0.16 / 1_000,
  /**
   * People of the month in a user pool of the plan Essentials, of which 10,000 are free: /cognito/pricing, read
   * 2026-09-20. Whoever signs up, signs in or recovers a password is one; a sign-up that a trigger refused is none.
   */
  activeUsers: 0.015,
  /** Runs of functions of the edge: $0.10 a million; /cloudfront/pricing, a third party's copy of 2026-09-05 */
  edgeFunctions: 0.1 / MILLION,
  /** Keys of a customer, a month: the example of /kms/pricing; third parties' readings from 2019 to 2026 agree */
  keys: 1,
  /**
   * Rotations of a key, a month, the first two of each: /kms/pricing, as AWS announced it on 2024-04-12, third parties'
   * readings to 2026-03
   */
  keyRotations: 1,
  /** Secrets, a month: the example of /secrets-manager/pricing, read 2026-09-20 */
  secrets: 0.4,
  /** Metrics with an alarm, a month, each of a metric's alarm counted: /cloudwatch/pricing, third parties' copy of 2026-05-04 */
  alarmMetrics: 0.1,
  /** Metrics of our own, a month; one that gets no value in an hour costs nothing for it. As above */
  customMetrics: 0.3,
  /**
   * Dashboards, a month, of at most 50 metrics each: "3 Custom Dashboards referencing up to 50 metrics each per month" are
   * free. /cloudwatch/pricing, third parties' quotations to 2026; AWS's own cost tables of its solutions say the same
   */
  dashboards: 3,
  /** Dashboards with more metrics, a month, of which none is free. As above */
  largeDashboards: 3,
  /** GB of tables, a month: /dynamodb/pricing/on-demand, third parties' readings of us-east-1 */
  tableGigabytes: 0.25,
  /** GB of tables with point-in-time recovery, a month. As above */
  recoverableGigabytes: 0.2,
  /** GB of logs kept, a month: /cloudwatch/pricing. As above */
  keptLogGigabytes: 0.03,
  /** Web ACLs, a month: /waf/pricing; a third party's copy of 2026-05-28 */
  webAcls: 5,
  /** Rules of web ACLs, a month. As above */
  webAclRules: 1,
  /** Requests that a web ACL looks at, those that it turns away too. As above */
  webAclRequests: 0.6 / MILLION,
  /** Budgets without actions: AWS's price list of 2020-10-01; /aws-cost-management/aws-budgets/pricing */
  budgets: 0,
  /** Monitors of anomalous costs: /aws-cost-management/aws-cost-anomaly-detection */
  anomalyMonitors: 0,
} as const satisfies Readonly<Record<string, number>>;

export type PricedUnit = keyof typeof PRICES;

/** How much was used of what is billed. */
export type Usage = Readonly<Partial<Record<PricedUnit, number>>>;

/**
 * What an account does not pay for in a month, without an end. One account with both stages has it once. What ends after
 * twelve months or is a credit of a new account is not among it.
 * Source: https://aws.amazon.com/free, and the pricing page of each service, as above
 */
export const FREE_OF_A_MONTH: Usage = {
  edgeRequests: 10 * MILLION,
  edgeGigabytes: 1_000,
  edgeFunctions: 2 * MILLION,
  invocations: MILLION,
  functionGigabyteSeconds: 400_000,
  logGigabytes: 5,
  keptLogGigabytes: 5,
  tableGigabytes: 25,
  alarmMetrics: 10,
  customMetrics: 10,
  dashboards: 3,
  activeUsers: 10_000,
};
