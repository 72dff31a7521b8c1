import * as z from 'zod';
import type { Template } from '../assembly/template.ts';
import type { MetricName } from './metric-filters.ts';

export interface AlarmRule {
  readonly name: string;
  readonly description: string;
  readonly metric: MetricName;
  readonly statistic: 'Sum' | 'Maximum';
  readonly periodSeconds: number;
  /** It goes off when the statistic of a period reaches this. */
  readonly threshold: number;
  /** ARNs of topics that are told. */
  readonly actions: readonly string[];
}

const alarmSchema = z.object({
  AlarmName: z.string().optional(),
  AlarmDescription: z.string().default(''),
  ActionsEnabled: z.boolean().default(true),
  AlarmActions: z.array(z.string()).default([]),
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
  Statistic: z.enum(['Sum', 'Maximum']),
  Period: z.number(),
  EvaluationPeriods: z.literal(1),
  Threshold: z.number(),
  ComparisonOperator: z.literal('GreaterThanOrEqualToThreshold'),
});

/** What would be said of an alarm that is not watched here. */
const watched = z.object({
  ComparisonOperator: z.literal('GreaterThanOrEqualToThreshold'),
  Metrics: z.undefined().optional(),
});

/** The alarms that go off when something is counted; those on what is missing, or on several metrics, are not run here. */
export function readAlarms(template: Template): readonly AlarmRule[] {
  return template.all('AWS::CloudWatch::Alarm').flatMap((resource) => {
    if (!watched.safeParse(resource.properties(z.record(z.string(), z.unknown()))).success) return [];
    const alarm = resource.properties(alarmSchema);
    return [
      {
        name: alarm.AlarmName ?? `${template.stackName}-${resource.logicalId}`,
        description: alarm.AlarmDescription,
        metric: {
          namespace: alarm.Namespace,
          name: alarm.MetricName,
          dimensions: Object.fromEntries(alarm.Dimensions.map(({ Name, Value }) => [Name, Value])),
        },
        statistic: alarm.Statistic,
        periodSeconds: alarm.Period,
        threshold: alarm.Threshold,
        actions: alarm.ActionsEnabled ? alarm.AlarmActions : [],
      },
    ];
  });
}
