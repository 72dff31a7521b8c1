import * as z from 'zod';
import type { Template } from '../assembly/template.ts';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import type { MetricName } from './metric-filters.ts';

export interface AlarmRule {
  readonly name: string;
  readonly description: string;
  readonly metric: MetricName;
  readonly periodSeconds: number;
  /** It looks back over so many periods, of which one is enough. */
  readonly periods: number;
  /** It goes off when the sum of a period reaches this. */
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
  Statistic: z.literal('Sum'),
  Period: z.number(),
  EvaluationPeriods: z.number(),
  DatapointsToAlarm: z.literal(1).optional(),
  Threshold: z.number(),
  ComparisonOperator: z.literal('GreaterThanOrEqualToThreshold'),
});

/** @throws where several periods have to breach, which would be read wrongly */
function assertOnePeriodIsEnough(alarm: z.infer<typeof alarmSchema>, logicalId: string): void {
  if (alarm.EvaluationPeriods === 1 || alarm.DatapointsToAlarm === 1) return;
  throw new ExpectedFailure(
    `${logicalId} cannot be run here. Of ${alarm.EvaluationPeriods} periods all have to breach: say DatapointsToAlarm 1, or look back over one.`,
  );
}

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
    assertOnePeriodIsEnough(alarm, resource.logicalId);
    return [
      {
        name: alarm.AlarmName ?? `${template.stackName}-${resource.logicalId}`,
        description: alarm.AlarmDescription,
        metric: {
          namespace: alarm.Namespace,
          name: alarm.MetricName,
          dimensions: Object.fromEntries(alarm.Dimensions.map(({ Name, Value }) => [Name, Value])),
        },
        periodSeconds: alarm.Period,
        periods: alarm.EvaluationPeriods,
        threshold: alarm.Threshold,
        actions: alarm.ActionsEnabled ? alarm.AlarmActions : [],
      },
    ];
  });
}
