import { describe, expect, test } from 'vitest';
import { STAGES } from '../../infra/stages.ts';
import { ofType, synthesized } from './synthesized.ts';

const dev = synthesized();
const production = synthesized(STAGES.production, 'production');

describe.each([
  ['dev', dev],
  ['production', production],
])('the stack of the stage %s', (name, stage) => {
  test('has termination protection', () => {
    expect(stage.isProtected).toBe(true);
  });

  test('has cost allocation tags: each table has its product and its stage', () => {
    for (const [id, { Properties }] of ofType(stage, 'AWS::DynamoDB::Table')) {
      expect(Properties.Tags, id).toEqual([
        { Key: 'product', Value: 'five-star-moving' },
        { Key: 'stage', Value: name },
      ]);
    }
  });
});

test('Production keeps its logs for three months, so that an old intrusion can be investigated', () => {
  const logs = ofType(production, 'AWS::Logs::LogGroup');
  expect(logs.length).toBeGreaterThan(10);
  for (const [id, { Properties }] of logs) expect(Properties.RetentionInDays, id).toBe(90);
});

test('Production mails its alarms', () => {
  const alarms = ofType(production, 'AWS::CloudWatch::Alarm');
  expect(ofType(production, 'AWS::SNS::Subscription').map(([, { Properties }]) => Properties)).toMatchObject([
    { Protocol: 'email', Endpoint: STAGES.production.alarmEmail },
  ]);
  expect(alarms.length).toBeGreaterThan(5);
  for (const [id, { Properties }] of alarms) {
    expect(Properties.AlarmActions, id).toEqual([{ Ref: expect.stringContaining('AlarmsTopic') }]);
  }
});
