import * as z from 'zod';
import type { Template } from '../assembly/template.ts';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import { type MatchesLine, readFilterPattern } from './filter-pattern.ts';

/** What names a metric: CloudWatch keeps those of other dimensions apart. */
export interface MetricName {
  readonly namespace: string;
  readonly name: string;
  readonly dimensions?: Readonly<Record<string, string>>;
}

export interface MetricFilter {
  readonly logGroup: string;
  readonly matches: MatchesLine;
  readonly metric: MetricName;
  /** What a line counts. */
  readonly value: number;
}

const filterSchema = z.object({
  LogGroupName: z.string(),
  FilterPattern: z.string(),
  MetricTransformations: z.tuple([
    z.object({ MetricNamespace: z.string(), MetricName: z.string(), MetricValue: z.coerce.number() }),
  ]),
});

/**
 * The metric filters of the template.
 * @throws ExpectedFailure for a pattern that would be read wrongly
 */
export function readMetricFilters(template: Template): readonly MetricFilter[] {
  return template.all('AWS::Logs::MetricFilter').map((resource) => {
    const { LogGroupName, FilterPattern, MetricTransformations } = resource.properties(filterSchema);
    const [{ MetricNamespace: namespace, MetricName: name, MetricValue: value }] = MetricTransformations;
    try {
      return {
        logGroup: LogGroupName,
        matches: readFilterPattern(FilterPattern),
        metric: { namespace, name },
        value,
      };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new ExpectedFailure(`${resource.logicalId} cannot be run here. ${why}`);
    }
  });
}
