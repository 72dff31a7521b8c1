import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import type { DeadLetters } from './dead-letters.ts';
import type { ServiceFunction } from './service-function.ts';

/** A time of day of a place, the same on its clocks the whole year. */
export interface DailyTime {
  readonly hour: number;
  readonly timeZone: string;
}

interface DailyProps extends DailyTime {
  /** Receives what could not be called. */
  readonly deadLetters: DeadLetters;
}

/** Calls a function once a day. EventBridge Scheduler knows time zones, rules of EventBridge know UTC alone. */
export class DailySchedule extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { lambda }: ServiceFunction,
    { hour, timeZone, deadLetters }: DailyProps,
  ) {
    super(scope, id);
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    role.addToPolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [lambda.functionArn] }),
    );
    const { queueArn } = deadLetters.queue;
    role.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queueArn] }));
    const schedule = new CfnSchedule(this, 'Schedule', {
      scheduleExpression: `cron(0 ${hour} * * ? *)`,
      scheduleExpressionTimezone: timeZone,
      flexibleTimeWindow: { mode: 'OFF' },
      // What could not be called for an hour is next day's.
      target: {
        arn: lambda.functionArn,
        roleArn: role.roleArn,
        deadLetterConfig: { arn: queueArn },
        retryPolicy: { maximumEventAgeInSeconds: 3600, maximumRetryAttempts: 10 },
      },
    });
    schedule.node.addDependency(role);
  }
}
