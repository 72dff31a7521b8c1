import { Duration, Lazy, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Key } from 'aws-cdk-lib/aws-kms';
import { type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { alarmTopic } from './alarm-topic.ts';
import { HARMS, type Harm } from './harms.ts';

const PERIOD = Duration.minutes(5);

/** Limit of CloudWatch for the text of an alarm, less what CloudFormation puts into it. */
const MAX_TEXT = 1_000;

/** One reason why an alarm goes off, as the dashboard explains it. */
interface Cause {
  /** Function, or what else it is of. */
  readonly of: string;
  /** The consequence for a person, in a sentence. */
  readonly means: string;
}

/** An alarm on lines of logs: that of a harm, or that of what was refused. */
export type AlarmOnLines = Harm | 'RequestsRefused';

/** What stops when a schedule does is counted in windows of this length; it holds every interval up to an hour twice. */
const SCHEDULE_WINDOW = Duration.hours(2);

/**
 * Half an hour: "A delay of up to 15 minutes occurs in CloudWatch metrics when a queue is activated from an inactive state",
 * and zeros of later minutes follow what came late.
 * Source: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/monitoring-using-cloudwatch.html
 */
const LATE_PERIODS = 6;

interface OtherAlarm {
  readonly says: string;
  readonly metric: IMetric;
  /** It goes off when the metric reaches this value; 1 without it. */
  readonly at?: number;
  /** It looks back over so many periods, and goes off by one of them; 1 without it. */
  readonly periods?: number;
}

interface CountedLines {
  readonly logGroup: ILogGroup;
  readonly pattern: IFilterPattern;
  /** What a line counts, a whole number; 1 without it. */
  readonly value?: number;
}

/**
 * CloudFormation creates at once whatever waits for nothing, and fails with "Rate exceeded" (CloudWatchLogs, 400) where
 * these are dozens: the filters stand in lanes, each of which waits for the one before it.
 * Sources: https://github.com/aws-solutions-library-samples/guidance-for-low-code-intelligent-document-processing-on-aws/issues/2
 * of AWS::Logs::MetricFilter, and https://github.com/aws/aws-cdk/pull/38647, which does the same for subscription filters
 */
const FILTERS_AT_ONCE = 5;

interface AlarmsProps {
  /** Who is mailed; without an address the alarms show in the console only. */
  readonly email?: string | undefined;
  /** Encrypts what is mailed. */
  readonly key: Key;
}

/**
 * The stage's alarms: one for each harm, which the logs of many functions count into, and some on metrics of AWS. Each
 * is on a single metric, because an alarm costs as much for each further one. Its text names the functions that can
 * set it off; the dashboard says which it was and what that means.
 */
export class Alarms extends Construct {
  /** Name of the dashboard that explains the alarms. */
  readonly dashboardName: string;
  readonly #topic: Topic | undefined;
  readonly #alarms = new Map<string, Alarm>();
  readonly #causes = new Map<string, Cause[]>();
  readonly #filters: MetricFilter[] = [];
  #schedules = 0;

  constructor(scope: Construct, id: string, { email, key }: AlarmsProps) {
    super(scope, id);
    this.dashboardName = Stack.of(this).stackName;
    this.#topic = email === undefined ? undefined : alarmTopic(this, { email, key });
    for (const [harm, says] of Object.entries(HARMS)) this.#add(harm, { says, metric: this.#metric(harm) });
    this.#add('RequestsRefused', {
      says: 'Many requests were refused with 429, or sign-ups straight at the pool: a flood, or real visitors are locked out. Routes and times of the former are in the access log.',
      metric: this.#metric('RequestsRefused'),
      at: 20,
    });
    // Without a dimension it is of all functions of the account, which share the limit that throttles them.
    this.#add('FunctionsThrottled', {
      says: 'Lambda had no room for calls: requests fail, and mails and counters are late. Ask AWS for a higher quota of concurrent executions if it is no flood; other stages of the account share it.',
      metric: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Throttles',
        statistic: Stats.SUM,
        period: PERIOD,
      }),
    });
    this.#addSchedules();
  }

  get all(): readonly Alarm[] {
    return [...this.#alarms.values()];
  }

  /** What can set an alarm off. */
  causesOf(alarm: Alarm): readonly Cause[] {
    return this.#causes.get(alarm.node.id) ?? [];
  }

  /** Counts lines of a log for the alarm of a harm, or for another alarm on the log. */
  count(scope: Construct, id: string, alarm: AlarmOnLines, lines: CountedLines): void {
    this.#filter(scope, id, alarm, lines);
  }

  /** Says on the dashboard why an alarm goes off. */
  explain(alarm: string, cause: Cause): void {
    this.#causes.set(alarm, [...(this.#causes.get(alarm) ?? []), cause]);
  }

  /** Counts the runs of a schedule. One that runs less than twice in a window is not missed in one window. */
  countRuns(scope: Construct, { every, ...lines }: CountedLines & { readonly every: Duration }): void {
    const minutes = every.toMinutes();
    if (SCHEDULE_WINDOW.toMinutes() < 2 * minutes) return;
    this.#schedules += 1;
    this.#filter(scope, 'Runs', 'SchedulesStopped', { ...lines, value: minutes });
  }

  /** The alarm on whatever comes into the queue of what was given up. */
  watchQueue(metric: IMetric): void {
    this.#add('WorkGivenUp', {
      says: 'Something was tried again in vain and given up: a record of a stream, or a call by the clock. The message in the queue names it; docs/runbook.md says how to read it.',
      metric,
      periods: LATE_PERIODS,
    });
  }

  /** Each run counts the minutes until the next, so that every schedule adds the length of a window to the sum. */
  #addSchedules(): void {
    const alarm = this.#add('SchedulesStopped', {
      says: 'The clock no longer calls a function: what was missed is not counted or announced again, and nobody watches whether an admin is left.',
      metric: this.#metric('SchedulesStopped', SCHEDULE_WINDOW),
      at: Lazy.number({ produce: () => (this.#schedules - 0.5) * SCHEDULE_WINDOW.toMinutes() }),
      whenLess: true,
    });
    // When all stop, nothing is counted any more.
    if (this.#topic) alarm.addInsufficientDataAction(new SnsAction(this.#topic));
  }

  #metric(metricName: string, period = PERIOD): Metric {
    const namespace = Stack.of(this).stackName;
    return new Metric({ namespace, metricName, statistic: Stats.SUM, period });
  }

  #filter(scope: Construct, id: string, alarm: string, { logGroup, pattern, value = 1 }: CountedLines): void {
    const filter = new MetricFilter(scope, id, {
      logGroup,
      filterPattern: pattern,
      metricNamespace: Stack.of(this).stackName,
      metricName: alarm,
      metricValue: String(value),
    });
    const before = this.#filters.at(-FILTERS_AT_ONCE);
    if (before !== undefined) filter.node.addDependency(before);
    this.#filters.push(filter);
  }

  #add(
    id: string,
    { says, metric, at = 1, periods = 1, whenLess = false }: OtherAlarm & { readonly whenLess?: boolean },
  ): Alarm {
    const alarm = new Alarm(this, id, {
      metric,
      alarmDescription: Lazy.string({ produce: () => this.#text(id, says) }),
      threshold: at,
      evaluationPeriods: whenLess ? 2 : periods,
      ...(periods > 1 && { datapointsToAlarm: 1 }),
      comparisonOperator: whenLess
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: whenLess ? TreatMissingData.MISSING : TreatMissingData.NOT_BREACHING,
    });
    if (this.#topic) alarm.addAlarmAction(new SnsAction(this.#topic));
    this.#alarms.set(id, alarm);
    return alarm;
  }

  #text(id: string, says: string): string {
    const { region } = Stack.of(this);
    const of = [...new Set((this.#causes.get(id) ?? []).map((cause) => cause.of))];
    const address = `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#dashboards/dashboard/${this.dashboardName}`;
    const whose = of.length === 0 ? '' : ` It is one of: ${of.join(', ')}.`;
    const text = `${says}${whose} Which one, when and what it means: ${address} .`;
    if (text.length <= MAX_TEXT) return text;
    throw new Error(
      `The text of the alarm ${id} has ${text.length} characters, more than ${MAX_TEXT}: shorten it in infra/constructs/harms.ts.`,
    );
  }
}
