import { Duration, Stack } from 'aws-cdk-lib';
import { type IMetric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Alarms } from './alarms.ts';
import type { FunctionDefinition } from './function-definition.ts';

const PERIOD = Duration.minutes(5);

/** The word in the log line of an error that a function does not throw: answered with 500, or passed over. */
const UNEXPECTED = 'unexpected_error';

interface WatchedFunction {
  /** The consequence of a failure for a person. */
  readonly means: string;
  /** Whether it logs errors that it does not throw. */
  readonly logsErrors: boolean;
  readonly alarmsOn: FunctionDefinition['alarmsOn'];
  readonly lambda: LambdaFunction;
  readonly logGroup: LogGroup;
  readonly alarms: Alarms;
}

interface LoggedWord {
  readonly word: string;
  /** Names the filter, and the metric after the function. */
  readonly name: string;
}

/** Counts the log lines with a word. */
function countOf(scope: Construct, logGroup: LogGroup, { word, name }: LoggedWord): IMetric {
  const filter = new MetricFilter(scope, name, {
    logGroup,
    // A term instead of a JSON field, because the runtime puts a prefix before the JSON.
    filterPattern: FilterPattern.allTerms(word),
    metricNamespace: Stack.of(scope).stackName,
    metricName: `${scope.node.id}${name}`,
  });
  return filter.metric({ period: PERIOD, statistic: Stats.SUM });
}

/**
 * Alarms on each error of a function, thrown or logged, and on the word in its log that its definition names.
 * @param scope construct of the function; its id names the alarms
 */
export function watchFunction(
  scope: Construct,
  { means, alarmsOn, logsErrors, lambda, logGroup, alarms }: WatchedFunction,
): void {
  const name = scope.node.id;
  alarms.add(name, { metric: lambda.metricErrors({ period: PERIOD }), means });
  // Lambda's own metric counts thrown errors only: those answered or passed over are counted from the log.
  if (logsErrors) {
    const metric = countOf(scope, logGroup, { word: UNEXPECTED, name: 'AnsweredErrors' });
    alarms.add(`${name}Answered`, { metric, means });
  }
  if (alarmsOn) {
    const metric = countOf(scope, logGroup, { word: alarmsOn.word, name: 'Notices' });
    alarms.add(`${name}Noticed`, { metric, means: alarmsOn.means });
  }
}
