import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { STAGE_NAMES, type StageName } from '#contract/deployment.ts';
import { ENDPOINTS, type Endpoint, isForStaff } from '#contract/endpoints.ts';
import { AccountStack } from '../../../infra/account/account-stack.ts';
import { STAGES, type Stage } from '../../../infra/stages.ts';
import { checkedApp, synthesizeChecked } from '../../../infra/synth/checked-app.ts';
import { temporaryDirectory } from '../local/temporary-directory.ts';
import { accountTemplate, WHOLE_STAGE } from './account-template.ts';

const aclSchema = z.object({
  Rules: z.array(
    z.object({
      Name: z.string(),
      Priority: z.number(),
      RuleLabels: z.unknown().optional(),
      Action: z.unknown(),
      VisibilityConfig: z.unknown(),
      Statement: z.object({
        RateBasedStatement: z
          .object({
            Limit: z.number(),
            EvaluationWindowSec: z.number(),
            ScopeDownStatement: z.unknown().optional(),
          })
          .loose(),
      }),
    }),
  ),
});

const STAGE: Stage = {
  ...STAGES.production,
  account: '123456789012',
  alarmEmail: 'sam@moving.test',
  monthlyBudget: 40,
  repository: 'rivera/moving',
};

describe("the pipeline's role", () => {
  test.each([
    ['rivera/moving', 'repo:rivera/moving:environment:production'],
    ['rivera@1234/moving@98765', 'repo:rivera@1234/moving@98765:environment:production'],
  ])('is taken on by one environment and the branch main of %s alone', (repository, subject) => {
    accountTemplate({ ...STAGE, repository }).hasResourceProperties('AWS::IAM::Role', {
      MaxSessionDuration: 3600,
      AssumeRolePolicyDocument: {
        Statement: [
          {
            Effect: 'Allow',
            Action: 'sts:AssumeRoleWithWebIdentity',
            Principal: { Federated: Match.anyValue() },
            Condition: {
              StringEquals: {
                'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
                'token.actions.githubusercontent.com:sub': subject,
                'token.actions.githubusercontent.com:ref': 'refs/heads/main',
              },
            },
          },
        ],
      },
    });
  });

  test.each([
    'moving',
    'rivera/moving/main',
    'rivera/*',
    'rivera@1234/moving',
    'rivera/moving@98765',
    'rivera@/moving@',
    'repo:rivera/moving',
    'https://github.com/rivera/moving',
    '',
  ])('is made for no repository that is written as %j', (repository) => {
    expect(() => accountTemplate({ ...STAGE, repository })).toThrow(
      `repository in infra/stages.ts is '${repository}': write owner/name, or owner@ID/name@ID`,
    );
  });

  test('may take on the roles of the bootstrap stack and look at its own stack, and nothing else', () => {
    const policies = Object.values(accountTemplate(STAGE).findResources('AWS::IAM::Policy'));
    expect(policies).toHaveLength(1);
    const role = (name: string) =>
      `arn:aws:iam::123456789012:role/cdk-hnb659fds-${name}-123456789012-us-west-2`;
    expect(policies[0]?.Properties.PolicyDocument.Statement).toEqual([
      {
        Effect: 'Allow',
        Action: 'sts:AssumeRole',
        Resource: [role('deploy-role'), role('file-publishing-role'), role('lookup-role')],
      },
      {
        Effect: 'Allow',
        Action: ['cloudformation:DescribeStacks', 'cloudformation:UpdateTerminationProtection'],
        Resource: 'arn:aws:cloudformation:us-west-2:123456789012:stack/FiveStarMoving-production/*',
      },
    ]);
  });

  test('shares the one provider of GitHub that an account can have', () => {
    accountTemplate(STAGE).resourceCountIs('AWS::IAM::OIDCProvider', 1);
    const shared = accountTemplate({ ...STAGE, hasGithubProvider: true });
    shared.resourceCountIs('AWS::IAM::OIDCProvider', 0);
    shared.hasResourceProperties('AWS::IAM::Role', {
      AssumeRolePolicyDocument: {
        Statement: [
          {
            Principal: {
              Federated: 'arn:aws:iam::123456789012:oidc-provider/token.actions.githubusercontent.com',
            },
          },
        ],
      },
    });
  });

  test('is not there for a stage that names no repository', () => {
    accountTemplate(STAGES.production).resourceCountIs('AWS::IAM::Role', 0);
  });

  describe('of another stage stays out of the account of production, where it could change that', () => {
    const made = (name: StageName, dev: Partial<Stage>) => () => {
      const stages = { production: STAGE, dev: { ...STAGES.dev, ...dev } };
      const app = checkedApp(temporaryDirectory());
      return new AccountStack(app, { stageName: name, stage: stages[name], stages });
    };
    const repository = 'rivera/moving';

    test.each(STAGE_NAMES)('whichever is deployed: %s', (name) => {
      expect(made(name, { repository, account: '123456789012' })).toThrow(
        'The stage dev in infra/stages.ts has a repository and the account 123456789012, which is that of production: who may deploy it could change production there.',
      );
      expect(made(name, { repository })).toThrow('has a repository and names no account');
      expect(made(name, { repository, account: '210987654321' })).not.toThrow();
      expect(made(name, { account: '123456789012' })).not.toThrow();
    });
  });
});

describe('the costs', () => {
  test('are mailed at 50, 80 and 100 % of the budget', () => {
    const mailedAt = (threshold: number) => ({
      Notification: {
        NotificationType: 'ACTUAL',
        ComparisonOperator: 'GREATER_THAN',
        ThresholdType: 'PERCENTAGE',
        Threshold: threshold,
      },
      Subscribers: [{ SubscriptionType: 'EMAIL', Address: 'sam@moving.test' }],
    });
    accountTemplate(STAGE).hasResourceProperties('AWS::Budgets::Budget', {
      Budget: {
        BudgetType: 'COST',
        TimeUnit: 'MONTHLY',
        BudgetLimit: { Amount: 40, Unit: 'USD' },
        // Another address replaces it, and a second one of its name would be refused.
        BudgetName: Match.absent(),
      },
      NotificationsWithSubscribers: [mailedAt(50), mailedAt(80), mailedAt(100)],
    });
  });

  test('are mailed within a day when they are out of the ordinary, by the monitor that the account has or gets', () => {
    const own = accountTemplate({ ...STAGE, anomalyMonitor: 'made' });
    own.resourceCountIs('AWS::CE::AnomalyMonitor', 1);
    own.hasResourceProperties('AWS::CE::AnomalySubscription', {
      Frequency: 'DAILY',
      Subscribers: [{ Type: 'EMAIL', Address: 'sam@moving.test' }],
    });
    const anomalyMonitor = 'arn:aws:ce::123456789012:anomalymonitor/1';
    const given = accountTemplate({ ...STAGE, anomalyMonitor });
    given.resourceCountIs('AWS::CE::AnomalyMonitor', 0);
    given.hasResourceProperties('AWS::CE::AnomalySubscription', { MonitorArnList: [anomalyMonitor] });
  });

  test('make no second monitor of an account that got one with Cost Explorer, unless the stage says that there is none', () => {
    const template = accountTemplate(STAGE);
    template.resourceCountIs('AWS::CE::AnomalyMonitor', 0);
    template.resourceCountIs('AWS::CE::AnomalySubscription', 0);
    template.resourceCountIs('AWS::Budgets::Budget', 1);
  });
});

describe('the edge', () => {
  const rules = () => {
    const [acl] = Object.values(accountTemplate(STAGE).findResources('AWS::WAFv2::WebACL'));
    return aclSchema.parse(acl?.Properties).Rules;
  };
  const limitOf = (name: string) => {
    const found = rules().find(({ Name }) => Name === name);
    if (!found) throw new Error(`No rule ${name}`);
    return found.Statement.RateBasedStatement;
  };

  test('turns away who asks too much, and nobody else, and keeps no samples, which would hold tokens', () => {
    accountTemplate(STAGE).hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'CLOUDFRONT',
      DefaultAction: { Allow: {} },
      VisibilityConfig: { SampledRequestsEnabled: false },
    });
    expect(rules().length).toBeLessThanOrEqual(5);
    for (const { Name, Action, VisibilityConfig } of rules()) {
      expect(Action, Name).toEqual(Name === 'calls-without-account' ? { Count: {} } : { Block: {} });
      expect(VisibilityConfig).toMatchObject({ SampledRequestsEnabled: false });
    }
  });

  test('calls it a flood when all together send too many calls that want no account, however the path is spelled', () => {
    const matching = (path: string) => ({
      ByteMatchStatement: {
        FieldToMatch: { UriPath: {} },
        // What stands in the place of a parameter is the sender's choice.
        PositionalConstraint: path.includes('{') ? 'STARTS_WITH' : 'EXACTLY',
        SearchString: path.replace(/\{.*/, ''),
        TextTransformations: [
          { Priority: 0, Type: 'URL_DECODE' },
          { Priority: 1, Type: 'NORMALIZE_PATH' },
        ],
      },
    });
    const open = Object.values<Endpoint>(ENDPOINTS).filter(({ access }) => !isForStaff(access));
    expect(open.length).toBeGreaterThan(3);
    expect(open.some(({ path }) => path.includes('{'))).toBe(true);
    expect(limitOf('calls-without-account')).toMatchObject({
      AggregateKeyType: 'CONSTANT',
      ScopeDownStatement: { OrStatement: { Statements: open.map(({ path }) => matching(path)) } },
    });
    expect(rules()[0]).toMatchObject({ Name: 'calls-without-account', RuleLabels: [{ Name: 'flood' }] });
  });

  test('leaves an address few of those calls in a flood, after the rule that says that it is one', () => {
    expect(
      rules()
        .map(({ Name, Priority }) => [Name, Priority])
        .slice(0, 2),
    ).toEqual([
      ['calls-without-account', 0],
      ['calls-in-a-flood', 1],
    ]);
    expect(limitOf('calls-in-a-flood')).toEqual({
      Limit: 10,
      EvaluationWindowSec: 600,
      AggregateKeyType: 'IP',
      ScopeDownStatement: { LabelMatchStatement: { Scope: 'LABEL', Key: 'flood' } },
    });
  });

  test('counts other calls by token and by address, and every request by address', () => {
    const ofTheApi = {
      ByteMatchStatement: { PositionalConstraint: 'STARTS_WITH', SearchString: '/functions/' },
    };
    expect(limitOf('calls-of-token')).toMatchObject({
      AggregateKeyType: 'CUSTOM_KEYS',
      CustomKeys: [{ Header: { Name: 'authorization' } }],
      ScopeDownStatement: ofTheApi,
    });
    expect(limitOf('calls')).toMatchObject({ AggregateKeyType: 'IP', ScopeDownStatement: ofTheApi });
    expect(limitOf('requests')).toMatchObject({ AggregateKeyType: 'IP' });
    expect(limitOf('requests').ScopeDownStatement).toBeUndefined();
  });

  test('lets through what a visitor, an office and the dashboard ask for', () => {
    const perMinute = (name: string) => {
      const { Limit, EvaluationWindowSec } = limitOf(name);
      return (Limit * 60) / EvaluationWindowSec;
    };
    // A hundred people who each send a quote within a quarter of an hour, and all of it twice, are no flood.
    expect(perMinute('calls-without-account') * 15).toBeGreaterThanOrEqual(2 * 100);
    // Who sends a quote in a flood has all tries of two presses.
    expect(limitOf('calls-in-a-flood').Limit).toBeGreaterThanOrEqual(10);
    // A dashboard asks for news twice a minute and opens with a dozen calls.
    expect(perMinute('calls-of-token')).toBeGreaterThanOrEqual(100);
    expect(perMinute('calls')).toBeGreaterThanOrEqual(5 * 100);
    // A view of a page is 14 requests.
    expect(perMinute('requests')).toBeGreaterThanOrEqual(100 * 14);
  });

  test('is printed for the stage to name, and there for no stage that names none', () => {
    accountTemplate(STAGE).hasOutput('WebAclArn', { Value: { 'Fn::GetAtt': [Match.anyValue(), 'Arn'] } });
    const { webAcl: _, ...open } = STAGE;
    accountTemplate(open).resourceCountIs('AWS::WAFv2::WebACL', 0);
    accountTemplate({ ...open, freePlanFor: 'E1ABCDEFGHIJKL' }).resourceCountIs(
      'AWS::PricingPlanManager::Subscription',
      0,
    );
  });

  test('is on the free plan once the stage names its distribution', () => {
    accountTemplate(STAGE).resourceCountIs('AWS::PricingPlanManager::Subscription', 0);
    accountTemplate({ ...STAGE, freePlanFor: 'E1ABCDEFGHIJKL' }).hasResourceProperties(
      'AWS::PricingPlanManager::Subscription',
      {
        PlanFamily: 'CloudFront',
        PlanTier: 'FREE',
        ResourceArns: [
          'arn:aws:cloudfront::123456789012:distribution/E1ABCDEFGHIJKL',
          { 'Fn::GetAtt': [Match.anyValue(), 'Arn'] },
        ],
      },
    );
  });
});

test('The stack is where CloudFormation knows the types of Cost Explorer, passes every check, and wants no bootstrap there', () => {
  const app = checkedApp(temporaryDirectory());
  const stack = new AccountStack(app, { stageName: 'production', stage: WHOLE_STAGE });
  expect(stack.region).toBe('us-east-1');
  expect(() => synthesizeChecked(app)).not.toThrow();
  const manifest = readFileSync(join(app.outdir, 'manifest.json'), 'utf8');
  expect(manifest).not.toContain('cdk-hnb659fds');
  expect(manifest).not.toContain('"type": "cdk:asset-manifest"');
});

test('The app that synthesizes it says in a sentence that it knows no other context than the stage', () => {
  const { status, stderr } = spawnSync(process.execPath, ['infra/account/app.ts'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      CDK_OUTDIR: temporaryDirectory(),
      CDK_CONTEXT_JSON: JSON.stringify({ stage: 'dev', 'trusts-github': 'true' }),
    },
  });

  expect(stderr).toBe(
    "There is no context key 'trusts-github': stage is the only one, as in -c stage=production.\n",
  );
  expect(status).toBe(1);
});
