import { Duration, Size } from 'aws-cdk-lib';
import type { FunctionDefinition } from './constructs/function-definition.ts';

export interface ScheduledFunction extends FunctionDefinition {
  readonly every: Duration;
}

export const SCHEDULED_FUNCTIONS = {
  countMissedQuotes: {
    entry: 'lambdas/quotes/count-missed-quotes.handler.ts',
    every: Duration.hours(1),
    memory: Size.mebibytes(512),
    timeout: Duration.minutes(5),
    tables: { quotes: { table: ['dynamodb:UpdateItem'], newest: ['dynamodb:Query'] } },
    failureMeans:
      'Quote requests that the stream has lost stay missing from the counters; the requests themselves are stored.',
  },
  watchAdmins: {
    entry: 'lambdas/roles/watch-admins.handler.ts',
    every: Duration.minutes(15),
    memory: Size.mebibytes(512),
    timeout: Duration.seconds(30),
    tables: { bookkeeping: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] } },
    userPool: ['cognito-idp:ListUsersInGroup'],
    failureMeans:
      'Nobody may be left who can open the dashboard: npm run admin -- grant EMAIL --stage NAME makes an admin.',
  },
} as const satisfies Record<string, ScheduledFunction>;
