import { Schedule } from 'aws-cdk-lib/aws-events';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { SCHEDULED_FUNCTIONS, type ScheduledFunction } from '../../infra/scheduled-functions.ts';
import { DAILY_FUNCTIONS, WATCHER } from '../../lambdas/accounts/daily-runs.ts';
import { ofType, readable, synthesized } from './synthesized.ts';

const dev = synthesized();
const scheduled: readonly (readonly [string, ScheduledFunction])[] = Object.entries(SCHEDULED_FUNCTIONS);
const periodic = scheduled.flatMap(([name, record]) =>
  'every' in record ? [[name, record.every] as const] : [],
);
const rules = ofType(dev, 'AWS::Events::Rule').filter(
  ([, { Properties }]) => 'ScheduleExpression' in Properties,
);
const target = z.object({ Targets: z.tuple([z.object({ Arn: z.unknown() })]) });

/** The rules that call a function. */
const rulesOf = (name: string) =>
  rules.filter(([, { Properties }]) =>
    readable(target.parse(Properties).Targets[0].Arn).startsWith(`Functions${name}Function`),
  );

describe('the functions that run on a schedule', () => {
  test('missed quotes are counted every hour', () => {
    expect(rulesOf('countMissedQuotes').map(([, { Properties }]) => Properties)).toMatchObject([
      { ScheduleExpression: 'rate(1 hour)' },
    ]);
  });

  test('those that run daily are the ones whose marks are looked for', () => {
    const daily = scheduled.filter(([, record]) => 'daily' in record).map(([name]) => name);
    expect(daily.toSorted()).toEqual([...DAILY_FUNCTIONS].toSorted());
    expect(scheduled.map(([name]) => name)).toContain(WATCHER);
  });

  test.each(periodic)('%s is called by one rule at the interval of its record', (name, every) => {
    expect(rulesOf(name).map(([, { Properties }]) => Properties)).toMatchObject([
      { ScheduleExpression: Schedule.rate(every).expressionString, State: 'ENABLED' },
    ]);
  });

  test('what was held for too long goes at 3 in the morning of the business, who never confirmed at 4, what is old is erased from 5 on, and who waits is listed at 7', () => {
    expect(ofType(dev, 'AWS::Scheduler::Schedule').map(([, { Properties }]) => Properties)).toEqual([
      expect.objectContaining({
        ScheduleExpression: 'cron(0 3 * * ? *)',
        ScheduleExpressionTimezone: 'America/Los_Angeles',
        Target: expect.objectContaining({
          Arn: { 'Fn::GetAtt': [expect.stringMatching(/^FunctionsexpireHeldFunction/), 'Arn'] },
        }),
      }),
      expect.objectContaining({
        ScheduleExpression: 'cron(0 5 * * ? *)',
        ScheduleExpressionTimezone: 'America/Los_Angeles',
        Target: expect.objectContaining({
          Arn: { 'Fn::GetAtt': [expect.stringMatching(/^FunctionseraseOldFunction/), 'Arn'] },
        }),
      }),
      expect.objectContaining({
        ScheduleExpression: 'cron(0 4 * * ? *)',
        ScheduleExpressionTimezone: 'America/Los_Angeles',
        Target: expect.objectContaining({
          Arn: { 'Fn::GetAtt': [expect.stringMatching(/^FunctionsremoveUnconfirmedFunction/), 'Arn'] },
        }),
      }),
      expect.objectContaining({
        ScheduleExpression: 'cron(0 7 * * ? *)',
        ScheduleExpressionTimezone: 'America/Los_Angeles',
        Target: expect.objectContaining({
          Arn: { 'Fn::GetAtt': [expect.stringMatching(/^FunctionslistWaitingFunction/), 'Arn'] },
        }),
      }),
    ]);
  });

  test('each is called by its rule alone, and no rule calls another function', () => {
    expect(rules).toHaveLength(periodic.length);
    const events = ofType(dev, 'AWS::Events::Rule').filter(
      ([, { Properties }]) => 'EventPattern' in Properties,
    );
    const calls = ofType(dev, 'AWS::Lambda::Permission').filter(
      ([, { Properties }]) =>
        Properties.Principal === 'events.amazonaws.com' &&
        !events.some(([id]) => readable(Properties.SourceArn) === id),
    );
    expect(calls.map(([, { Properties }]) => readable(Properties.SourceArn)).sort()).toEqual(
      rules.map(([id]) => id).sort(),
    );
  });
});
