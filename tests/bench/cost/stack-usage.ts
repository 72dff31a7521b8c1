/** What a stack uses by being there, read from its template. */
import * as z from 'zod';
import type { Endpoint, Throttle } from '#contract/endpoints.ts';
import { MONTH_SECONDS, usageOfInvocations } from '../attack/bill.ts';
import type { Usage } from '../attack/prices.ts';
import { metricsOfDashboard } from './dashboard-metrics.ts';

const templateSchema = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).default({}) }),
  ),
});

export type StackTemplate = z.infer<typeof templateSchema>;

export const readTemplate = (text: string): StackTemplate => templateSchema.parse(JSON.parse(text));

export function propertiesOf(
  { Resources }: StackTemplate,
  type: string,
): readonly Readonly<Record<string, unknown>>[] {
  return Object.values(Resources).flatMap(({ Type, Properties }) => (Type === type ? [Properties] : []));
}

/** An alarm is billed for each metric that it looks at. */
function alarmMetrics(template: StackTemplate): number {
  const metrics = z.object({ Metrics: z.array(z.object({ MetricStat: z.unknown().optional() })) });
  return propertiesOf(template, 'AWS::CloudWatch::Alarm')
    .map((alarm) => metrics.safeParse(alarm).data?.Metrics.filter((one) => one.MetricStat).length ?? 1)
    .reduce((sum, count) => sum + count, 0);
}

const filterSchema = z.object({
  MetricTransformations: z.array(z.object({ MetricNamespace: z.unknown(), MetricName: z.string() })),
});

/** Names of the metrics that log lines count into, as if each had a value every hour. */
function customMetrics(template: StackTemplate): number {
  const names = propertiesOf(template, 'AWS::Logs::MetricFilter').flatMap((filter) =>
    filterSchema.parse(filter).MetricTransformations.map(({ MetricName }) => MetricName),
  );
  return new Set(names).size;
}

/** Metrics of a dashboard that can be one of the free ones. */
const MOST_FREE_METRICS = 50;

/** A dashboard with more metrics is paid, even where it is the only one. */
function dashboards(template: StackTemplate): Pick<Usage, 'dashboards' | 'largeDashboards'> {
  const shown = propertiesOf(template, 'AWS::CloudWatch::Dashboard').map(({ DashboardBody }) =>
    metricsOfDashboard(DashboardBody, template.Resources),
  );
  const large = shown.filter((metrics) => metrics > MOST_FREE_METRICS).length;
  return { dashboards: shown.length - large, largeDashboards: large };
}

const webAclSchema = z.object({
  Rules: z.array(
    z.object({
      Action: z.object({ Count: z.unknown().optional() }),
      Statement: z.object({
        RateBasedStatement: z.object({ Limit: z.number(), EvaluationWindowSec: z.number() }),
      }),
    }),
  ),
});

/** What exists is paid by the month, whether it is used or not. */
export function usageOfResources(template: StackTemplate): Usage {
  const count = (type: string) => propertiesOf(template, type).length;
  return {
    keys: count('AWS::KMS::Key'),
    secrets: count('AWS::SecretsManager::Secret'),
    ...dashboards(template),
    webAcls: count('AWS::WAFv2::WebACL'),
    webAclRules: propertiesOf(template, 'AWS::WAFv2::WebACL').flatMap((acl) => webAclSchema.parse(acl).Rules)
      .length,
    budgets: count('AWS::Budgets::Budget'),
    anomalyMonitors: count('AWS::CE::AnomalyMonitor'),
    alarmMetrics: alarmMetrics(template),
    customMetrics: customMetrics(template),
  };
}

/** Later rotations of a key are not billed. */
const BILLED_ROTATIONS = 2;
/** Days between them unless a key says otherwise. */
const ROTATION_DAYS = 365;

const keySchema = z.object({
  EnableKeyRotation: z.boolean().default(false),
  RotationPeriodInDays: z.number().default(ROTATION_DAYS),
});

/** What the rotations of keys add for good within so many days. */
export function usageOfRotations(template: StackTemplate, days: number): Usage {
  const keyRotations = propertiesOf(template, 'AWS::KMS::Key')
    .map((key) => keySchema.parse(key))
    .filter(({ EnableKeyRotation }) => EnableKeyRotation)
    .map(({ RotationPeriodInDays }) => Math.min(BILLED_ROTATIONS, Math.floor(days / RotationPeriodInDays)))
    .reduce((sum, rotations) => sum + rotations, 0);
  return { keyRotations };
}

const UNIT_SECONDS: Readonly<Record<string, number>> = { minute: 60, hour: 3_600, day: 86_400 };

/** Runs of a month by `rate(2 minutes)`; a schedule of another kind is one of a time of day. */
function runsOfMonth(expression: string): number {
  const [, value = '1', unit = 'day'] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  return MONTH_SECONDS / (Number(value) * (UNIT_SECONDS[unit] ?? UNIT_SECONDS.day ?? 1));
}

/** Billed for a run that finds nothing to do, and the read units of its questions: half a unit each, rather more. */
const IDLE_MS = 50;
const IDLE_READ_UNITS = 1;
const SCHEDULED_MEMORY = 512;

/** What the clock causes in a month. */
export function usageOfClock(template: StackTemplate): Usage {
  const scheduled = z.object({ ScheduleExpression: z.string() });
  const invocations = ['AWS::Events::Rule', 'AWS::Scheduler::Schedule']
    .flatMap((type) => propertiesOf(template, type))
    .flatMap((properties) => scheduled.safeParse(properties).data ?? [])
    .map(({ ScheduleExpression }) => runsOfMonth(ScheduleExpression))
    .reduce((sum, runs) => sum + runs, 0);
  return {
    ...usageOfInvocations({ invocations, memoryMegabytes: SCHEDULED_MEMORY, milliseconds: IDLE_MS }),
    readUnits: invocations * IDLE_READ_UNITS,
  };
}

/** API Gateway's throttle of an account in a region: https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html */
const ACCOUNT_REQUESTS_A_SECOND = 10_000;

const throttleSchema = z
  .object({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number().default(0) })
  .transform(({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }) => ({ rate, burst }));

/** Ceilings of the gateway by route, such as `POST /functions/v1/submit-quote`. */
function ceilingsOf(template: StackTemplate) {
  const settings = propertiesOf(template, 'AWS::ApiGatewayV2::Stage').map(({ RouteSettings }) =>
    z.record(z.string(), throttleSchema).parse(RouteSettings),
  );
  return new Map(settings.flatMap((routes) => Object.entries(routes)));
}

function sumOfRates(throttles: readonly Throttle[]): number {
  const sum = throttles.reduce((total, { rate }) => total + rate, 0);
  return throttles.length === 0 ? ACCOUNT_REQUESTS_A_SECOND : Math.min(ACCOUNT_REQUESTS_A_SECOND, sum);
}

/** Requests a second that the API lets through on all routes together. */
export const mostApiRequests = (template: StackTemplate): number =>
  sumOfRates([...ceilingsOf(template).values()]);

const routeSchema = z.object({ RouteKey: z.string(), AuthorizationType: z.string().default('NONE') });

/** Ceilings of the routes whose function is called without a token. */
function openCeilings(template: StackTemplate): readonly Throttle[] {
  const ceilings = ceilingsOf(template);
  return propertiesOf(template, 'AWS::ApiGatewayV2::Route')
    .map((route) => routeSchema.parse(route))
    .filter(({ AuthorizationType }) => AuthorizationType === 'NONE')
    .flatMap(({ RouteKey }) => ceilings.get(RouteKey) ?? []);
}

/** Requests a second that the API takes from who has no token, on all routes together. */
export const mostOpenRequests = (template: StackTemplate): number => sumOfRates(openCeilings(template));

/** Calls of an endpoint that the gateway lets in. */
export function ceilingOf(template: StackTemplate, { method, path }: Endpoint): Throttle {
  const ofAccount = { rate: ACCOUNT_REQUESTS_A_SECOND, burst: ACCOUNT_REQUESTS_A_SECOND };
  return ceilingsOf(template).get(`${method} ${path}`) ?? ofAccount;
}

/** Rules of the web ACL, of those that turn away or of those that only count. */
function webAclRules(template: StackTemplate, counts: boolean) {
  return propertiesOf(template, 'AWS::WAFv2::WebACL')
    .flatMap((acl) => webAclSchema.parse(acl).Rules)
    .filter(({ Action }) => 'Count' in Action === counts)
    .map(({ Statement: { RateBasedStatement: rule } }) => rule);
}

/** Requests a second that each of these rules lets through. */
const webAclRates = (template: StackTemplate, counts: boolean): readonly number[] =>
  webAclRules(template, counts).map(({ Limit, EvaluationWindowSec }) => Limit / EvaluationWindowSec);

/**
 * For so long a web ACL usually lets a sender go on who is above its limit:
 * https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statement-type-rate-based-caveats.html
 */
export const UNNOTICED_SECONDS = 30;

/**
 * Requests a second on the open routes, in the mean, of senders who stop as soon as the web ACL turns them away and begin
 * anew once its shortest window is over: it gives more weight to what came last. So many of them that some always go on
 * are bounded by the ceilings of the gateway alone.
 */
export function mostUnnoticed(template: StackTemplate, senders: number): number {
  const windows = webAclRules(template, false).map(({ EvaluationWindowSec }) => EvaluationWindowSec);
  if (windows.length === 0) return 0;
  const inPulse = openCeilings(template).reduce(
    (sum, { rate, burst }) => sum + burst + rate * UNNOTICED_SECONDS,
    0,
  );
  const ofEach = inPulse / (UNNOTICED_SECONDS + Math.min(...windows));
  return ofEach === 0 ? 0 : Math.min(mostOpenRequests(template), senders * ofEach);
}

/** Whether the site has addresses of IPv6. */
export const speaksIpv6 = (template: StackTemplate): boolean =>
  propertiesOf(template, 'AWS::CloudFront::Distribution').some(
    ({ DistributionConfig }) =>
      z.object({ IPV6Enabled: z.boolean().default(false) }).parse(DistributionConfig).IPV6Enabled,
  );

/**
 * Requests a second that a number of senders get past the web ACL to what is billed: those of the strictest rule each,
 * since the gateway does not bill calls whose token it refuses, or together as many as are no flood yet. Infinity
 * without a web ACL.
 */
export function mostBilled(template: StackTemplate, senders: number): number {
  const ofEach = Math.min(Number.POSITIVE_INFINITY, ...webAclRates(template, false));
  return Math.max(senders * ofEach, ...webAclRates(template, true));
}

export const hasWebAcl = (template: StackTemplate): boolean =>
  propertiesOf(template, 'AWS::WAFv2::WebACL').length > 0;

/** Whether the distribution is on a flat-rate plan. */
export const isOnPlan = (template: StackTemplate): boolean =>
  propertiesOf(template, 'AWS::PricingPlanManager::Subscription').length > 0;

/** What the plan includes, without overage: https://aws.amazon.com/cloudfront/pricing/ */
export function outsidePlan(usage: Usage): Usage {
  const included: Usage = {
    edgeRequests: 0,
    edgeGigabytes: 0,
    edgeFunctions: 0,
    webAcls: 0,
    webAclRules: 0,
    webAclRequests: 0,
  };
  return { ...usage, ...included };
}

/**
 * What the free plan allows in a month. Requests that the web ACL turns away do not count. Beyond it nothing is billed, but
 * CloudFront may deliver more slowly or ask for a larger plan:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/flat-rate-pricing-plan.html
 */
const PLAN_ALLOWANCE = { edgeRequests: 1_000_000, edgeGigabytes: 100 };

/** Whether this is more than the free plan allows. */
export const isAboveAllowance = ({ edgeRequests = 0, edgeGigabytes = 0 }: Usage): boolean =>
  edgeRequests > PLAN_ALLOWANCE.edgeRequests || edgeGigabytes > PLAN_ALLOWANCE.edgeGigabytes;

/** Months for which logs are kept. */
export function keptMonths(template: StackTemplate): number {
  const days = propertiesOf(template, 'AWS::Logs::LogGroup').map(({ RetentionInDays }) =>
    Number(RetentionInDays),
  );
  return Math.max(0, ...days) / 30;
}
