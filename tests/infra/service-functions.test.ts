import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { ENDPOINT_FUNCTIONS } from '../../infra/endpoint-functions.ts';
import { STAGES } from '../../infra/stages.ts';
import { TRIGGER_FUNCTIONS } from '../../infra/trigger-functions.ts';
import { logUnexpected } from '../../lambdas/http/log-unexpected.ts';
import { ofType, synthesized } from './synthesized.ts';
import { waitsFor } from './waits-for.ts';

const dev = synthesized();
const ours = ofType(dev, 'AWS::Lambda::Function').filter(([id]) => id.startsWith('Functions'));

describe('the functions', () => {
  test('run on Node 24 on ARM, each with a log of its own that is deleted in time', () => {
    expect(ours.length).toBeGreaterThan(10);
    for (const [id, { Properties }] of ours) {
      expect(Properties, id).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
        LoggingConfig: {
          LogGroup: { Ref: expect.stringContaining(id.replace(/Function[0-9A-F]{8}$/, 'Log')) },
        },
      });
    }
    for (const [id, { Properties }] of ofType(dev, 'AWS::Logs::LogGroup')) {
      expect(Properties.RetentionInDays, id).toBe(30);
    }
  });

  test('wait for their grants, so that new code never runs without them', () => {
    for (const [id, { DependsOn }] of ours.filter(([id]) => !/customEmailSender|postConfirmation/.test(id))) {
      expect(DependsOn, id).toContainEqual(
        expect.stringContaining(id.replace(/Function[0-9A-F]{8}$/, 'Grants')),
      );
    }
  });

  test('are told nothing but tables, the ids and the key of the pool, the site, who mails are from and who becomes admin', () => {
    const environment = z
      .object({ Variables: z.record(z.string(), z.unknown()) })
      .prefault({ Variables: {} });
    const names = ours.flatMap(([, { Properties }]) =>
      Object.keys(environment.parse(Properties.Environment).Variables),
    );
    expect([...new Set(names)].sort()).toEqual([
      'ADMIN_EMAILS',
      'AUDIT_LOGS_TABLE',
      'MAIL_FROM',
      'POOL_CODES_KEY',
      'QUOTES_TABLE',
      'SESSIONS_TABLE',
      'SITE_ORIGIN',
      'USER_POOL_CLIENT_ID',
      'USER_POOL_ID',
    ]);
  });

  test('reserve no concurrency, unless the stage says so', () => {
    const reserving = synthesized({ ...STAGES.dev, reservedConcurrency: 5 });
    for (const [id, { Properties }] of ours) {
      expect(Properties.ReservedConcurrentExecutions, id).toBeUndefined();
      expect(reserving.resources.get(id)?.Properties.ReservedConcurrentExecutions, id).toBe(5);
    }
  });
});

describe('the functions that the user pool calls', () => {
  const stage = synthesized({ ...STAGES.dev, adminEmails: ['sam@moving.test', 'kim@moving.test'] });
  const named = (name: string) =>
    ofType(stage, 'AWS::Lambda::Function').find(([id]) => id.includes(name))?.[1].Properties;

  test('send its mails and greet those whose address is confirmed', () => {
    expect(stage.resources.get('StaffPool')?.Properties.LambdaConfig).toEqual({
      CustomEmailSender: {
        LambdaArn: { 'Fn::GetAtt': [expect.stringContaining('customEmailSender'), 'Arn'] },
        LambdaVersion: 'V1_0',
      },
      KMSKeyID: { 'Fn::GetAtt': [expect.stringContaining('CodesKey'), 'Arn'] },
      PostConfirmation: { 'Fn::GetAtt': [expect.stringContaining('postConfirmation'), 'Arn'] },
    });
  });

  test('may be called by this pool only', () => {
    const permissions = ofType(stage, 'AWS::Lambda::Permission').filter(
      ([, { Properties }]) => Properties.Principal === 'cognito-idp.amazonaws.com',
    );
    expect(permissions).toHaveLength(2);
    for (const [id, { Properties }] of permissions) {
      expect(Properties.SourceArn, id).toEqual({ 'Fn::GetAtt': ['StaffPool', 'Arn'] });
    }
  });

  test('know the address of the site and, by their addresses, the admins of the stage', () => {
    const { Value: siteUrl } = z
      .object({ Value: z.unknown() })
      .parse(stage.template.findOutputs('SiteUrl').SiteUrl);
    expect(named('customEmailSender')).toMatchObject({
      Environment: {
        Variables: { SITE_ORIGIN: siteUrl, MAIL_FROM: `FIVE Star Moving <${STAGES.dev.mail.from}>` },
      },
    });
    expect(named('postConfirmation')).toMatchObject({
      Environment: { Variables: { ADMIN_EMAILS: 'sam@moving.test,kim@moving.test' } },
    });
  });
});

describe('the stream of quotes', () => {
  const [mapping] = ofType(dev, 'AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => Properties);

  test('reaches the counters in batches whose failures are isolated and end in a queue', () => {
    expect(mapping).toMatchObject({
      EventSourceArn: { 'Fn::GetAtt': ['QuotesTable', 'StreamArn'] },
      FunctionName: { Ref: expect.stringContaining('countQuotes') },
      StartingPosition: 'TRIM_HORIZON',
      BatchSize: 100,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: 10,
      DestinationConfig: {
        OnFailure: { Destination: { 'Fn::GetAtt': [expect.stringContaining('DeadLetters'), 'Arn'] } },
      },
      FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT"]}' }] },
    });
  });

  test('is read only once the function may read it and report what it could not count', () => {
    const [[id = ''] = []] = ofType(dev, 'AWS::Lambda::EventSourceMapping');
    expect([...waitsFor(dev, id)]).toContainEqual(expect.stringMatching(/^FunctionscountQuotesGrants/));
  });

  test('the queue is encrypted and refuses connections without TLS', () => {
    dev.template.hasResourceProperties('AWS::SQS::Queue', {
      SqsManagedSseEnabled: true,
      MessageRetentionPeriod: 1_209_600,
    });
    const [policy] = ofType(dev, 'AWS::SQS::QueuePolicy').map(([, { Properties }]) => Properties);
    expect(policy).toMatchObject({
      PolicyDocument: {
        Statement: [{ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }],
      },
    });
  });
});

const metricFilter = z.object({
  LogGroupName: z.object({ Ref: z.string() }),
  FilterPattern: z.string(),
  MetricTransformations: z.tuple([
    z.object({ MetricNamespace: z.string(), MetricName: z.string(), MetricValue: z.literal('1') }),
  ]),
});

/** What writes an unexpected error into its log and does not throw it. */
const LOGS_ERRORS = {
  ...ENDPOINT_FUNCTIONS,
  postConfirmation: TRIGGER_FUNCTIONS.postConfirmation,
};

describe('the alarms of an endpoint, and of a trigger that goes on after errors', () => {
  const filters = ofType(dev, 'AWS::Logs::MetricFilter').map(([, { Properties }]) =>
    metricFilter.parse(Properties),
  );
  const alarmOn = (metric: object) =>
    ofType(dev, 'AWS::CloudWatch::Alarm')
      .map(([, { Properties }]) => Properties)
      .find((properties) => Object.entries(metric).every(([key, value]) => properties[key] === value));

  test.each(Object.entries(LOGS_ERRORS))(
    '%s goes off on what it logged, such as what it answered with 500, as well as on what it threw',
    (name, { failureMeans }) => {
      const filter = filters.find(({ LogGroupName }) => LogGroupName.Ref.startsWith(`Functions${name}Log`));
      const { MetricNamespace, MetricName } = filter?.MetricTransformations[0] ?? {};
      expect(alarmOn({ Namespace: MetricNamespace, MetricName })).toMatchObject({
        AlarmDescription: failureMeans,
        Statistic: 'Sum',
        Period: 300,
        EvaluationPeriods: 1,
        Threshold: 1,
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
        TreatMissingData: 'notBreaching',
      });
      expect(
        alarmOn({ Namespace: 'AWS/Lambda', MetricName: 'Errors', AlarmDescription: failureMeans }),
      ).toBeDefined();
    },
  );

  test('counts the lines that a function writes of an unexpected error, each function on its own', () => {
    const written = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => written.mockRestore());
    logUnexpected(new Error('broken'), { endpoint: 'POST /functions/v1/submit-quote', requestId: '1' });
    const line = String(written.mock.lastCall?.[0]);

    expect(filters).toHaveLength(Object.keys(LOGS_ERRORS).length);
    for (const { FilterPattern } of filters) expect(line).toContain(JSON.parse(FilterPattern));
    const names = filters.map(({ MetricTransformations: [{ MetricName }] }) => MetricName);
    expect(new Set(names).size).toBe(names.length);
  });

  test('does not count those of another stage', () => {
    const [other] = ofType(synthesized(STAGES.dev, 'other'), 'AWS::Logs::MetricFilter');
    const [namespace, otherNamespace] = [filters[0], metricFilter.parse(other?.[1].Properties)].map(
      (filter) => filter?.MetricTransformations[0].MetricNamespace,
    );
    expect(namespace).not.toBe(otherNamespace);
  });
});

describe('the alarms', () => {
  test('each says in a sentence what it means for a person', () => {
    const alarms = ofType(dev, 'AWS::CloudWatch::Alarm');
    expect(alarms).toHaveLength(ours.length + Object.keys(LOGS_ERRORS).length + 2);
    for (const [id, { Properties }] of alarms) {
      expect(Properties.AlarmDescription, id).toMatch(/^[A-Z].{30,}\.$/);
      expect(Properties.AlarmActions, id).toBeUndefined();
    }
  });

  test('are mailed over an encrypted topic that refuses connections without TLS where the stage has an address', () => {
    const mailed = synthesized({ ...STAGES.dev, alarmEmail: 'owner@mail.test' });
    for (const [id, { Properties }] of ofType(mailed, 'AWS::CloudWatch::Alarm')) {
      expect(Properties.AlarmActions, id).toEqual([{ Ref: expect.stringContaining('Topic') }]);
    }
    mailed.template.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'owner@mail.test',
    });
    const [topic] = ofType(mailed, 'AWS::SNS::Topic').map(([, { Properties }]) => Properties);
    expect(topic?.KmsMasterKeyId).toBeDefined();
    const [policy] = ofType(mailed, 'AWS::SNS::TopicPolicy').map(([, { Properties }]) => Properties);
    expect(JSON.stringify(policy)).toContain('"aws:SecureTransport":"false"');
  });
});
