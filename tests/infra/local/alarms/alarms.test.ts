import { describe, expect, test, vi } from 'vitest';
import { startAlarms } from '../../../../infra/local/alarms/start-alarms.ts';
import { readAssembly } from '../../../../infra/local/assembly/read-assembly.ts';
import { openTemplate } from '../../../../infra/local/assembly/template.ts';
import type { Mail } from '../../../../infra/local/mail/mail.ts';
import { attribute, type Resources, ref, writeAssembly } from '../synthetic-assembly.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const ACCOUNT = '123456789012';
const OF_ACCOUNT = { StringEquals: { 'aws:SourceAccount': ACCOUNT } };
const toCloudWatch = (
  Action: string | readonly string[],
  Resource: unknown,
  Condition: object = OF_ACCOUNT,
) => ({
  Effect: 'Allow',
  Principal: { Service: 'cloudwatch.amazonaws.com' },
  Action,
  Resource,
  Condition,
});
const NO_TLS = {
  Effect: 'Deny',
  Principal: '*',
  Action: 'sns:Publish',
  Resource: ref('Topic'),
  Condition: { Bool: { 'aws:SecureTransport': 'false' } },
};
const policy = (...Statement: readonly object[]) => ({
  Type: 'AWS::SNS::TopicPolicy',
  Properties: { Topics: [ref('Topic')], PolicyDocument: { Statement } },
});
const key = (...Statement: readonly object[]) => ({
  Type: 'AWS::KMS::Key',
  Properties: { KeyPolicy: { Statement } },
});
const USES_KEY = toCloudWatch(['kms:Decrypt', 'kms:GenerateDataKey'], '*');
const PUBLISHES = toCloudWatch('sns:Publish', ref('Topic'));

const alarm = (more: object) => ({
  Type: 'AWS::CloudWatch::Alarm',
  Properties: {
    AlarmDescription: 'Visitors cannot order.',
    AlarmActions: [ref('Topic')],
    Namespace: 'Shop',
    MetricName: 'Failures',
    Statistic: 'Sum',
    Period: 300,
    EvaluationPeriods: 1,
    Threshold: 2,
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    ...more,
  },
});

const RESOURCES: Resources = {
  Log: { Type: 'AWS::Logs::LogGroup' },
  Filter: {
    Type: 'AWS::Logs::MetricFilter',
    Properties: {
      LogGroupName: ref('Log'),
      FilterPattern: '{ $.record.status = "error" }',
      MetricTransformations: [{ MetricNamespace: 'Shop', MetricName: 'Failures', MetricValue: '1' }],
    },
  },
  Failing: alarm({}),
  Queue: { Type: 'AWS::SQS::Queue' },
  GivenUp: alarm({
    AlarmDescription: 'An order was given up.',
    Namespace: 'AWS/SQS',
    MetricName: 'NumberOfMessagesSent',
    Dimensions: [{ Name: 'QueueName', Value: attribute('Queue', 'QueueName') }],
    Threshold: 1,
    EvaluationPeriods: 6,
    DatapointsToAlarm: 1,
  }),
  Stopped: alarm({ ComparisonOperator: 'LessThanThreshold', EvaluationPeriods: 2 }),
  Key: key(USES_KEY),
  Topic: { Type: 'AWS::SNS::Topic', Properties: { KmsMasterKeyId: attribute('Key', 'Arn') } },
  Policy: policy(NO_TLS, PUBLISHES),
  Owner: {
    Type: 'AWS::SNS::Subscription',
    Properties: { TopicArn: ref('Topic'), Protocol: 'email', Endpoint: 'owner@shop.test' },
  },
};

const FAILED = JSON.stringify({ record: { status: 'error' } });

function setup(changes: Resources = {}) {
  const resources = { ...RESOURCES, ...changes };
  const template = openTemplate(readAssembly(writeAssembly(temporaryDirectory(), { resources })));
  const mails: Mail[] = [];
  const logged: string[] = [];
  let nowMs = 0;
  const alarms = startAlarms({
    template,
    deliver: async (mail) => void mails.push(mail),
    log: (line) => logged.push(line),
    now: () => nowMs,
  });
  return {
    mails,
    logged,
    fail: (line = FAILED, log = 'Shop-Log') => alarms.takeLine(log, line),
    count: alarms.count,
    pass: (seconds: number) => {
      nowMs += seconds * 1_000;
    },
  };
}

describe('an alarm on a log', () => {
  test('is mailed once when as many lines match within its period, with what it means', async () => {
    const { fail, mails } = setup();
    fail();
    expect(mails).toEqual([]);
    fail();
    fail();
    await vi.waitFor(() => expect(mails).toHaveLength(1));
    expect(mails[0]).toMatchObject({
      from: 'AWS Notifications <no-reply@sns.amazonaws.com>',
      to: ['owner@shop.test'],
      subject: 'ALARM: "Shop-Failing"',
      text: expect.stringContaining('Visitors cannot order.'),
    });
  });

  test('counts neither lines of before its period, nor others, nor those of another log', async () => {
    const { fail, pass, mails } = setup();
    fail();
    pass(300);
    fail();
    fail('{"record":{"status":"success"}}');
    fail(FAILED, 'Shop-Other');
    await Promise.resolve();
    expect(mails).toEqual([]);
  });

  test('takes a flood of lines in little time, and mails it once', async () => {
    const { fail, pass, mails } = setup();
    const startedMs = performance.now();
    for (let second = 0; second < 250; second += 1) {
      for (let line = 0; line < 100; line += 1) fail();
      pass(1);
    }
    expect(performance.now() - startedMs).toBeLessThan(5_000);
    await vi.waitFor(() => expect(mails).toHaveLength(1));
  });

  test('goes off again after a period without it', async () => {
    const { fail, pass, mails } = setup();
    fail();
    fail();
    pass(301);
    fail();
    fail();
    await vi.waitFor(() => expect(mails).toHaveLength(2));
  });
});

test('An alarm on a metric of AWS hears what its dimensions name alone', async () => {
  const { count, mails } = setup();
  const metric = { namespace: 'AWS/SQS', name: 'NumberOfMessagesSent' };
  count({ ...metric, dimensions: { QueueName: 'Shop-Other' } }, 1);
  count(metric, 1);
  count({ ...metric, dimensions: { QueueName: 'Shop-Queue' } }, 1);
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  expect(mails[0]?.text).toContain('An order was given up.');
});

describe('an alarm that looks back over six periods, of which one is enough', () => {
  const lost = ({ count }: ReturnType<typeof setup>) =>
    count({ namespace: 'AWS/SQS', name: 'NumberOfMessagesSent', dimensions: { QueueName: 'Shop-Queue' } }, 1);

  test('is mailed for each loss that half an hour without one lies before', async () => {
    const stack = setup();
    lost(stack);
    stack.pass(1_800);
    lost(stack);
    await vi.waitFor(() => expect(stack.mails).toHaveLength(2));
  });

  test('is mailed once for those that come sooner', async () => {
    const stack = setup();
    lost(stack);
    stack.pass(1_799);
    lost(stack);
    stack.pass(600);
    lost(stack);
    await vi.waitFor(() => expect(stack.mails).toHaveLength(1));
    await Promise.resolve();
    expect(stack.mails).toHaveLength(1);
  });

  test('of which all have to breach stops the start and names itself', () => {
    expect(() => setup({ Failing: alarm({ EvaluationPeriods: 2 }) })).toThrow('Failing cannot be run here.');
  });
});

describe('the mail of an alarm', () => {
  test.each([
    ['the topic has a policy that only denies', { Policy: policy(NO_TLS) }, 'sns:Publish'],
    [
      'the topic lets alarms of another account publish',
      {
        Policy: policy(
          toCloudWatch('sns:Publish', ref('Topic'), { StringEquals: { 'aws:SourceAccount': '1' } }),
        ),
      },
      'sns:Publish',
    ],
    ['the key lets CloudWatch do nothing', { Key: key() }, 'kms:Decrypt'],
    [
      'the key lets CloudWatch only decrypt',
      { Key: key(toCloudWatch('kms:Decrypt', '*')) },
      'kms:GenerateDataKey',
    ],
    [
      'the key is the one of AWS',
      { Topic: { Type: 'AWS::SNS::Topic', Properties: { KmsMasterKeyId: 'alias/aws/sns' } } },
      'alias/aws/sns',
    ],
  ])('is not sent where %s, and the run says why', async (_, changes, why) => {
    const { fail, mails, logged } = setup(changes);
    fail();
    fail();
    await vi.waitFor(() =>
      expect(logged).toEqual([expect.stringMatching(/^The alarm Shop-Failing reaches nobody: cloudwatch/)]),
    );
    expect(logged[0]).toContain(why);
    expect(mails).toEqual([]);
  });

  test('is sent by a topic without key and policy, which takes what its account publishes', async () => {
    const { Policy: _, Key: __, ...rest } = RESOURCES;
    const template = { ...rest, Topic: { Type: 'AWS::SNS::Topic' } };
    const mails: Mail[] = [];
    const { takeLine } = startAlarms({
      template: openTemplate(readAssembly(writeAssembly(temporaryDirectory(), { resources: template }))),
      deliver: async (mail) => void mails.push(mail),
      log: () => undefined,
      now: () => 0,
    });
    takeLine('Shop-Log', FAILED);
    takeLine('Shop-Log', FAILED);
    await vi.waitFor(() => expect(mails).toHaveLength(1));
  });
});

test('A metric filter that would be read wrongly stops the start and names itself', () => {
  const Filter = {
    Type: 'AWS::Logs::MetricFilter',
    Properties: { ...RESOURCES.Filter?.Properties, FilterPattern: 'ERROR' },
  };
  expect(() => setup({ Filter })).toThrow('Filter cannot be run here. The filter pattern ERROR');
});
