import { describe, expect, test } from 'vitest';
import { readAssembly } from '../../../../infra/local/assembly/read-assembly.ts';
import { openTemplate } from '../../../../infra/local/assembly/template.ts';
import { readScheduleRules } from '../../../../infra/local/schedules/schedule.ts';
import { attribute, writeAssembly } from '../synthetic-assembly.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

/** A schedule at 7 of Los Angeles, whose role may call this. */
function setup({ mayCall = attribute('List', 'Arn') as unknown, mode = 'OFF', state = 'ENABLED' } = {}) {
  const template = openTemplate(
    readAssembly(
      writeAssembly(temporaryDirectory(), {
        resources: {
          List: { Type: 'AWS::Lambda::Function', Properties: { Handler: 'index.handler' } },
          Caller: {
            Type: 'AWS::IAM::Role',
            Properties: {
              Policies: [
                {
                  PolicyDocument: {
                    Statement: [{ Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource: mayCall }],
                  },
                },
              ],
            },
          },
          Morning: {
            Type: 'AWS::Scheduler::Schedule',
            Properties: {
              ScheduleExpression: 'cron(0 7 * * ? *)',
              ScheduleExpressionTimezone: 'America/Los_Angeles',
              FlexibleTimeWindow: { Mode: mode },
              State: state,
              Target: { Arn: attribute('List', 'Arn'), RoleArn: attribute('Caller', 'Arn') },
            },
          },
        },
      }),
    ),
  );
  return () => readScheduleRules(template);
}

describe('a schedule of EventBridge Scheduler', () => {
  test('is due at the same time of its place before and after the clocks change', () => {
    const [rule] = setup()();
    const next = (after: string) => new Date(rule?.nextAfter(Date.parse(after), 0) ?? 0).toISOString();

    expect(next('2026-10-31T12:00:00Z')).toBe('2026-10-31T14:00:00.000Z');
    expect(next('2026-10-31T14:00:00Z')).toBe('2026-11-01T15:00:00.000Z');
    expect(next('2027-03-13T15:00:00Z')).toBe('2027-03-14T14:00:00.000Z');
  });

  test('that is switched off is never due', () => {
    expect(setup()()).toHaveLength(1);
    expect(setup({ state: 'DISABLED' })()).toEqual([]);
  });

  test('whose role may not call its function stops the start', () => {
    expect(setup({ mayCall: 'arn:aws:lambda:us-west-2:123456789012:function:other' })).toThrow(
      'The role of Morning does not allow lambda:InvokeFunction on ',
    );
  });

  test('with a window in which it may come later is refused, because that is not run here', () => {
    expect(setup({ mode: 'FLEXIBLE' })).toThrow('Morning (AWS::Scheduler::Schedule) cannot be run here');
  });
});
