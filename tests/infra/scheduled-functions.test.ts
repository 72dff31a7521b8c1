import { Schedule } from 'aws-cdk-lib/aws-events';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { SCHEDULED_FUNCTIONS, type ScheduledFunction } from '../../infra/scheduled-functions.ts';
import { ofType, readable, synthesized } from './synthesized.ts';

const dev = synthesized();
const scheduled: readonly (readonly [string, ScheduledFunction])[] = Object.entries(SCHEDULED_FUNCTIONS);
const rules = ofType(dev, 'AWS::Events::Rule');
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

  test.each(scheduled)('%s is called by one rule at the interval of its record', (name, { every }) => {
    expect(rulesOf(name).map(([, { Properties }]) => Properties)).toMatchObject([
      { ScheduleExpression: Schedule.rate(every).expressionString, State: 'ENABLED' },
    ]);
  });

  test('each is called by its rule alone, and no rule calls another function', () => {
    expect(rules).toHaveLength(scheduled.length);
    const calls = ofType(dev, 'AWS::Lambda::Permission').filter(
      ([, { Properties }]) => Properties.Principal === 'events.amazonaws.com',
    );
    expect(calls.map(([, { Properties }]) => readable(Properties.SourceArn)).sort()).toEqual(
      rules.map(([id]) => id).sort(),
    );
  });
});
