import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { FunctionDefinition } from '../../infra/constructs/function-definition.ts';
import { STAGES, type Stage } from '../../infra/stages.ts';
import { TRIGGER_FUNCTIONS } from '../../infra/trigger-functions.ts';
import { BUSINESS } from '../../lambdas/contract/business.ts';
import { policyStatements } from './policy-statements.ts';
import { ofType, synthesized } from './synthesized.ts';
import { waitsFor } from './waits-for.ts';

const triggers: readonly (readonly [string, FunctionDefinition])[] = Object.entries(TRIGGER_FUNCTIONS);
const dev = synthesized();
const ours = ofType(dev, 'AWS::Lambda::Function').filter(([id]) => id.startsWith('Functions'));
const isTrigger = (id: string) => Object.keys(TRIGGER_FUNCTIONS).some((name) => id.includes(name));

describe('the functions', () => {
  test('run on Node 24 on ARM, each with its own log group that expires, in JSON, which the alarms read', () => {
    expect(ours.length).toBeGreaterThan(10);
    for (const [id, { Properties }] of ours) {
      expect(Properties, id).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
        LoggingConfig: {
          LogFormat: 'JSON',
          LogGroup: { Ref: expect.stringContaining(id.replace(/Function[0-9A-F]{8}$/, 'Log')) },
        },
      });
    }
    for (const [id, { Properties }] of ofType(dev, 'AWS::Logs::LogGroup')) {
      expect(Properties.RetentionInDays, id).toBe(30);
    }
  });

  test('have their grants in their role, so that new code never runs without them', () => {
    for (const [id] of ours.filter(([id]) => !isTrigger(id))) {
      const granting = policyStatements(dev).filter(({ policy }) => waitsFor(dev, id).has(policy));
      expect(
        granting.flatMap(({ actions }) => actions),
        id,
      ).toContain('logs:PutLogEvents');
    }
  });

  test('have variables for tables, pool, site, edge, sender and admins, and no others', () => {
    const environment = z
      .object({ Variables: z.record(z.string(), z.unknown()) })
      .prefault({ Variables: {} });
    const names = ours.flatMap(([, { Properties }]) =>
      Object.keys(environment.parse(Properties.Environment).Variables),
    );
    expect([...new Set(names)].sort()).toEqual([
      'ADMIN_EMAILS',
      'ALERT_EMAILS',
      'API_KEYS_TABLE',
      'AUDIT_LOGS_TABLE',
      'BOOKKEEPING_TABLE',
      'EDGE_SECRET',
      'MAIL_EVENTS',
      'MAIL_FROM',
      'POOL_CODES_KEY',
      'PUSH_KEYS_TABLE',
      'PUSH_SUBSCRIPTIONS_TABLE',
      'QUOTES_TABLE',
      'QUOTE_EVENTS_TABLE',
      'SEARCH_KEYS_TABLE',
      'SECOND_FACTOR_DAYS',
      'SESSIONS_TABLE',
      'SITE_ORIGIN',
      'USER_POOL_CLIENT_ID',
      'USER_POOL_ID',
      'WEBHOOKS_TABLE',
    ]);
  });

  test('stop the synth when one reads a variable that its record does not bind', () => {
    const readsTables = { 'functions/submitQuote/index.mjs': 'a("QUOTES_TABLE");b("SESSIONS_TABLE")' };
    expect(() => synthesized(STAGES.dev, 'dev', { files: readsTables })).toThrow(
      'lambdas/quotes/submit-quote.handler.ts reads SESSIONS_TABLE, which its record in infra/endpoints/ does not bind: add the table, or what else it stands for, there.',
    );
    const readsPool = { 'functions/countQuotes/index.mjs': 'process.env.USER_POOL_ID' };
    expect(() => synthesized(STAGES.dev, 'dev', { files: readsPool })).toThrow(
      'lambdas/quotes/count-quotes.handler.ts reads USER_POOL_ID, which its record in infra/stream-functions.ts does not bind',
    );
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

  test('are those that send its mails and that follow a confirmation', () => {
    expect(stage.resources.get('StaffPool')?.Properties.LambdaConfig).toEqual({
      CustomEmailSender: {
        LambdaArn: { 'Fn::GetAtt': [expect.stringContaining('customEmailSender'), 'Arn'] },
        LambdaVersion: 'V1_0',
      },
      KMSKeyID: { 'Fn::GetAtt': [expect.stringContaining('CodesKey'), 'Arn'] },
      PreAuthentication: { 'Fn::GetAtt': [expect.stringContaining('preAuthentication'), 'Arn'] },
      PostAuthentication: { 'Fn::GetAtt': [expect.stringContaining('postAuthentication'), 'Arn'] },
      PostConfirmation: { 'Fn::GetAtt': [expect.stringContaining('postConfirmation'), 'Arn'] },
      PreSignUp: { 'Fn::GetAtt': [expect.stringContaining('preSignUp'), 'Arn'] },
    });
  });

  test('time out before the pool does, after 5 seconds except for the mail sender', () => {
    expect(named('postConfirmation')?.Timeout).toBe(5);
    const waitedFor = triggers.filter(([, { sendsMail }]) => !sendsMail);
    expect(waitedFor.map(([, { timeout }]) => timeout.toSeconds() <= 5)).toEqual([true, true, true, true]);
  });

  test('may be called by this pool only', () => {
    const permissions = ofType(stage, 'AWS::Lambda::Permission').filter(
      ([, { Properties }]) => Properties.Principal === 'cognito-idp.amazonaws.com',
    );
    expect(permissions).toHaveLength(triggers.length);
    for (const [id, { Properties }] of permissions) {
      expect(Properties.SourceArn, id).toEqual({ 'Fn::GetAtt': ['StaffPool', 'Arn'] });
    }
  });

  test('have the address of the site and the admin emails of the stage', () => {
    const { Value: siteUrl } = z
      .object({ Value: z.unknown() })
      .parse(stage.template.findOutputs('SiteUrl').SiteUrl);
    expect(named('customEmailSender')).toMatchObject({
      Environment: {
        Variables: { SITE_ORIGIN: siteUrl, MAIL_FROM: `${BUSINESS.name} <${STAGES.dev.mail.from}>` },
      },
    });
    expect(named('postConfirmation')).toMatchObject({
      Environment: { Variables: { ADMIN_EMAILS: 'sam@moving.test,kim@moving.test' } },
    });
  });
});

describe('the function that watches the second factor', () => {
  const settingOf = (stage: Stage) =>
    ofType(synthesized(stage), 'AWS::Lambda::Function').find(([id]) => id.includes('trackSession'))?.[1]
      .Properties.Environment;

  test.each([
    ['off', { off: 'nobody but us looks at this stage' }],
    ['14', { requiredAfterDays: 14 }],
  ])('is told %s where the stage says %j', (expected, secondFactor) => {
    expect(settingOf({ ...STAGES.dev, secondFactor })).toMatchObject({
      Variables: { SECOND_FACTOR_DAYS: expected },
    });
  });
});

describe('the alarms', () => {
  test('are mailed through an encrypted topic that requires TLS if the stage has an address', () => {
    const mailed = synthesized({ ...STAGES.dev, alarmEmail: 'owner@mail.test' });
    for (const [id, { Properties }] of ofType(mailed, 'AWS::CloudWatch::Alarm')) {
      expect(Properties.AlarmActions, id).toEqual([{ Ref: expect.stringContaining('Topic') }]);
    }
    mailed.template.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'owner@mail.test',
    });
    const [topic] = ofType(mailed, 'AWS::SNS::Topic').map(([, { Properties }]) => Properties);
    expect(topic?.KmsMasterKeyId).toEqual({ 'Fn::GetAtt': [expect.stringContaining('CodesKey'), 'Arn'] });
    const [policy] = ofType(mailed, 'AWS::SNS::TopicPolicy').map(([, { Properties }]) => Properties);
    expect(JSON.stringify(policy)).toContain('"aws:SecureTransport":"false"');
    const [key, ...more] = ofType(mailed, 'AWS::KMS::Key').map(([, { Properties }]) => Properties);
    expect(more, 'a key costs a dollar a month').toEqual([]);
    const mayAlarms = (document: unknown): readonly unknown[] =>
      Object(document).Statement.filter((one: unknown) =>
        JSON.stringify(one).includes('cloudwatch.amazonaws.com'),
      );
    const ofThisAccount = {
      Effect: 'Allow',
      Principal: { Service: 'cloudwatch.amazonaws.com' },
      Condition: { StringEquals: { 'aws:SourceAccount': expect.anything() } },
    };
    expect(mayAlarms(policy?.PolicyDocument)).toEqual([
      expect.objectContaining({
        ...ofThisAccount,
        Action: 'sns:Publish',
        Resource: Object(policy?.Topics)[0],
      }),
    ]);
    expect(mayAlarms(key?.KeyPolicy)).toEqual([
      expect.objectContaining({ ...ofThisAccount, Action: ['kms:Decrypt', 'kms:GenerateDataKey'] }),
    ]);
  });
});
