/** What a stack uses by being there, read from its template. */
import * as z from 'zod';
import { MONTH_SECONDS, usageOfInvocations } from '../attack/bill.ts';
import type { Usage } from '../attack/prices.ts';

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
    dashboards: count('AWS::CloudWatch::Dashboard'),
    webAcls: count('AWS::WAFv2::WebACL'),
    webAclRules: propertiesOf(template, 'AWS::WAFv2::WebACL').flatMap((acl) => webAclSchema.parse(acl).Rules)
      .length,
    budgets: count('AWS::Budgets::Budget'),
    anomalyMonitors: count('AWS::CE::AnomalyMonitor'),
    alarmMetrics: alarmMetrics(template),
    customMetrics: customMetrics(template),
  };
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

/** Requests a second that the API lets through on all routes together. */
export function mostApiRequests(template: StackTemplate): number {
  const stages = propertiesOf(template, 'AWS::ApiGatewayV2::Stage');
  const throttle = z.object({ ThrottlingRateLimit: z.number() });
  const rates = stages.flatMap(({ RouteSettings }) =>
    Object.values(z.record(z.string(), throttle).parse(RouteSettings)),
  );
  const sum = rates.reduce((total, { ThrottlingRateLimit }) => total + ThrottlingRateLimit, 0);
  return rates.length === 0 ? ACCOUNT_REQUESTS_A_SECOND : Math.min(ACCOUNT_REQUESTS_A_SECOND, sum);
}

/** Requests a second that each rule of the web ACL lets through, of those that turn away or of those that only count. */
function webAclRates(template: StackTemplate, counts: boolean): readonly number[] {
  return propertiesOf(template, 'AWS::WAFv2::WebACL')
    .flatMap((acl) => webAclSchema.parse(acl).Rules)
    .filter(({ Action }) => 'Count' in Action === counts)
    .map(({ Statement: { RateBasedStatement: rule } }) => rule.Limit / rule.EvaluationWindowSec);
}

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

/** Months for which logs are kept. */
export function keptMonths(template: StackTemplate): number {
  const days = propertiesOf(template, 'AWS::Logs::LogGroup').map(({ RetentionInDays }) =>
    Number(RetentionInDays),
  );
  return Math.max(0, ...days) / 30;
}
