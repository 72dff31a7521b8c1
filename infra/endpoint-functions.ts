import { Duration, Size } from 'aws-cdk-lib';
import type { EndpointName } from '#contract/endpoints.ts';
import type { FunctionDefinition } from './function-definition.ts';

/** Every call with a token looks up whether the caller's session is still active. */
const CALLER_SESSION = { table: ['dynamodb:GetItem'] } as const;

const USUAL = { memory: Size.mebibytes(512), timeout: Duration.seconds(10) };

/** The function behind each row of the contract's table; a row without one does not compile. */
export const ENDPOINT_FUNCTIONS: Record<EndpointName, FunctionDefinition> = {
  submitQuote: {
    ...USUAL,
    entry: 'lambdas/quotes/submit-quote.handler.ts',
    // A visitor waits for it, and more memory is more processor.
    memory: Size.mebibytes(1024),
    tables: { quotes: { table: ['dynamodb:PutItem'] } },
    failureMeans: 'A visitor was told that the quote request could not be sent and may call another mover.',
  },
  listQuotes: {
    ...USUAL,
    entry: 'lambdas/quotes/list-quotes.handler.ts',
    tables: { quotes: { table: ['dynamodb:GetItem'], newest: ['dynamodb:Query'] }, sessions: CALLER_SESSION },
    userPool: [],
    failureMeans: 'The owner cannot see quote requests; visitors can still send them.',
  },
  summarizeQuotes: {
    ...USUAL,
    entry: 'lambdas/quotes/summarize-quotes.handler.ts',
    tables: {
      quotes: { table: ['dynamodb:BatchGetItem'], newest: ['dynamodb:Query'] },
      sessions: CALLER_SESSION,
    },
    userPool: [],
    failureMeans: 'The owner sees no counters above the list of quote requests.',
  },
  listAuditLogs: {
    ...USUAL,
    entry: 'lambdas/audit-logs/list-logs.handler.ts',
    tables: { auditLogs: { table: ['dynamodb:Query'] }, sessions: CALLER_SESSION },
    userPool: [],
    failureMeans: 'The owner cannot see who tried to sign in; events are still recorded.',
  },
  recordEvent: {
    ...USUAL,
    entry: 'lambdas/audit-logs/record-event.handler.ts',
    tables: { auditLogs: { table: ['dynamodb:PutItem'] }, sessions: CALLER_SESSION },
    userPool: [],
    failureMeans: 'Somebody signed in or failed to, and no security log says so.',
  },
  listSessions: {
    ...USUAL,
    entry: 'lambdas/sessions/list-sessions.handler.ts',
    tables: { sessions: { ...CALLER_SESSION, newest: ['dynamodb:Query'] } },
    userPool: [],
    failureMeans: 'The owner cannot see who is signed in.',
  },
  trackSession: {
    ...USUAL,
    entry: 'lambdas/sessions/track-session.handler.ts',
    tables: { sessions: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] } },
    userPool: [],
    failureMeans: 'Staff sign in and are refused right after, because their session was not recorded.',
  },
  deactivateSessions: {
    ...USUAL,
    entry: 'lambdas/sessions/deactivate-sessions.handler.ts',
    tables: { sessions: { table: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'] } },
    userPool: [],
    failureMeans: 'Staff signed out, and the list of sessions still shows them as active.',
  },
  endSession: {
    ...USUAL,
    entry: 'lambdas/sessions/end-session.handler.ts',
    tables: {
      sessions: { table: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'] },
      auditLogs: { table: ['dynamodb:PutItem'] },
    },
    userPool: ['cognito-idp:AdminUserGlobalSignOut', 'cognito-idp:ListUsersInGroup'],
    failureMeans: 'An admin could not end a session, perhaps that of a lost phone.',
  },
  readOwnRole: {
    ...USUAL,
    entry: 'lambdas/roles/read-own-role.handler.ts',
    tables: { sessions: CALLER_SESSION },
    userPool: [],
    failureMeans: 'Admins are taken for plain users and sent away from the dashboard.',
  },
  listRoles: {
    ...USUAL,
    entry: 'lambdas/roles/list-roles.handler.ts',
    tables: { sessions: CALLER_SESSION },
    userPool: ['cognito-idp:ListUsers', 'cognito-idp:ListUsersInGroup'],
    failureMeans: 'An admin cannot see who else is admin.',
  },
  changeRole: {
    ...USUAL,
    entry: 'lambdas/roles/change-role.handler.ts',
    tables: {
      sessions: { table: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'] },
      auditLogs: { table: ['dynamodb:PutItem'] },
    },
    userPool: [
      'cognito-idp:AdminAddUserToGroup',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminRemoveUserFromGroup',
      'cognito-idp:AdminUserGlobalSignOut',
      'cognito-idp:ListUsersInGroup',
    ],
    failureMeans: 'An admin could not change a role; somebody may keep access that was to end.',
  },
  confirmSignUp: {
    ...USUAL,
    entry: 'lambdas/sign-up/confirm-sign-up.handler.ts',
    tables: {},
    userPool: [],
    failureMeans: 'Somebody followed the link of the mail, and the account was not confirmed.',
  },
};
