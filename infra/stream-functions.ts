import { Duration, Size } from 'aws-cdk-lib';
import type { FunctionDefinition } from './function-definition.ts';

/** The functions that follow the stream of the quotes table; none of them can hold up a visitor's answer. */
export const STREAM_FUNCTIONS = {
  countQuotes: {
    entry: 'lambdas/quotes/count-quotes.handler.ts',
    memory: Size.mebibytes(512),
    timeout: Duration.seconds(30),
    tables: { quotes: { table: ['dynamodb:UpdateItem'] } },
    failureMeans: 'The counters of the dashboard fall behind; no quote request is lost.',
  },
} as const satisfies Record<string, FunctionDefinition>;
