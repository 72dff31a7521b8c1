import type { Template } from '../assembly/template.ts';
import type { Mail } from '../mail/mail.ts';
import { createAlarm } from './alarm.ts';
import { type AlarmRule, readAlarms } from './alarm-rule.ts';
import { type MetricName, readMetricFilters } from './metric-filters.ts';
import { publishing } from './topic.ts';

export interface AlarmsOptions {
  readonly template: Template;
  readonly deliver: (mail: Mail) => Promise<void>;
  readonly log: (line: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** CloudWatch, as far as alarms on what is counted need it. */
export interface LocalAlarms {
  /** Takes a line of a log. */
  readonly takeLine: (logGroup: string, line: string) => void;
  /** Takes a data point of a metric that a service of AWS publishes. */
  readonly count: (metric: MetricName, value: number) => void;
}

const FROM = 'AWS Notifications <no-reply@sns.amazonaws.com>';

function isSame(one: MetricName, other: MetricName): boolean {
  const [mine, others] = [one.dimensions ?? {}, other.dimensions ?? {}];
  return (
    one.namespace === other.namespace &&
    one.name === other.name &&
    Object.keys(mine).length === Object.keys(others).length &&
    Object.entries(mine).every(([name, value]) => others[name] === value)
  );
}

/** The mail that SNS sends of an alarm; the wording is shortened. */
function mailOf({ name, description, metric, threshold }: AlarmRule, to: readonly string[]): Mail {
  return {
    from: FROM,
    to,
    subject: `ALARM: "${name}"`,
    text: `${description}\n\nThe metric ${metric.namespace} ${metric.name} reached ${threshold}.`,
  };
}

/** Watches the alarms of the template, and mails those that go off where topic and key let CloudWatch publish. */
export function startAlarms({ template, deliver, log, now }: AlarmsOptions): LocalAlarms {
  const filters = readMetricFilters(template);
  const alarms = readAlarms(template).map((rule) => ({ rule, watch: createAlarm(rule) }));

  async function tell(rule: AlarmRule): Promise<void> {
    for (const topicArn of rule.actions) {
      const result = publishing(template, topicArn, rule.name);
      if ('refusal' in result) log(`The alarm ${rule.name} reaches nobody: ${result.refusal}`);
      else if (result.addresses.length > 0) await deliver(mailOf(rule, result.addresses));
    }
  }

  const count: LocalAlarms['count'] = (metric, value) => {
    for (const { rule, watch } of alarms) {
      if (!isSame(rule.metric, metric) || !watch(value, now())) continue;
      tell(rule).catch((error: Error) => log(`The mail of the alarm ${rule.name} failed: ${error.message}`));
    }
  };
  return {
    count,
    takeLine(logGroup, line) {
      for (const filter of filters) {
        if (filter.logGroup === logGroup && filter.matches(line)) count(filter.metric, filter.value);
      }
    },
  };
}
