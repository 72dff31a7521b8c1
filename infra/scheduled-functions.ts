import { Duration, Size } from 'aws-cdk-lib';
import type { FunctionDefinition } from './function-definition.ts';

/** A function that runs by the clock. */
export interface ScheduledFunction extends FunctionDefinition {
  readonly every: Duration;
}

/** What is done again and again without anybody asking for it. */
export const SCHEDULED_FUNCTIONS = {
  countMissedQuotes: {
    entry: 'lambdas/quotes/count-missed-quotes.handler.ts',
    every: Duration.hours(1),
    memory: Size.mebibytes(512),
    timeout: Duration.minutes(5),
    tables: { quotes: { table: ['dynamodb:UpdateItem'], newest: ['dynamodb:Query'] } },
    failureMeans:
      'Should the stream have lost quote requests, they stay missing from the counters; none of them is lost.',
  },
} as const satisfies Record<string, ScheduledFunction>;

export type ScheduledName = keyof typeof SCHEDULED_FUNCTIONS;
