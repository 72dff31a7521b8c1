import { expect, test } from 'vitest';
import { SCHEDULED_FUNCTIONS } from '../../infra/scheduled-functions.ts';
import { ofType, readable, synthesized } from './synthesized.ts';

const dev = synthesized();

test('Each scheduled function is called by its rule alone, as often as its definition says', () => {
  const rules = ofType(dev, 'AWS::Events::Rule');
  const calls = ofType(dev, 'AWS::Lambda::Permission').filter(
    ([, { Properties }]) => Properties.Principal === 'events.amazonaws.com',
  );

  expect(rules).toHaveLength(Object.keys(SCHEDULED_FUNCTIONS).length);
  expect(rules.map(([, { Properties }]) => Properties)).toMatchObject([
    {
      ScheduleExpression: 'rate(1 hour)',
      State: 'ENABLED',
      Targets: [{ Arn: { 'Fn::GetAtt': [expect.stringContaining('countMissedQuotes'), 'Arn'] } }],
    },
  ]);
  expect(calls.map(([, { Properties }]) => readable(Properties.SourceArn))).toEqual(rules.map(([id]) => id));
});
