import { CALLER, type EndpointFunctions, GROUPS_NOW, USUAL } from './endpoint-function.ts';

/** What is recorded of people and pages: the security log, sessions, errors in browsers. */
export const RECORD_ENDPOINTS = {
  listAuditLogs: {
    ...USUAL,
    entry: 'lambdas/audit-logs/list-logs.handler.ts',
    tables: { ...CALLER, auditLogs: { table: ['dynamodb:Query'] } },
    userPool: [GROUPS_NOW],
    failureMeans: 'The owner cannot see who tried to sign in; events are still recorded.',
    says: {
      summary: 'List the latest events of the security log',
      answers: { 200: 'At most 100 events, newest first.' },
    },
  },
  recordEvent: {
    ...USUAL,
    harms: 'Attack',
    entry: 'lambdas/audit-logs/record-event.handler.ts',
    tables: { ...CALLER, auditLogs: { table: ['dynamodb:PartiQLInsert'] } },
    userPool: ['cognito-idp:AdminGetUser'],
    failureMeans: 'A sign-in or a failed sign-in is missing from the security log.',
    says: {
      summary: 'Report an event to the security log',
      description:
        'Who did it is read from the token. Without one, only failed sign-ins and sign-ups and successful sign-ups are taken.',
      answers: { 201: 'The event is recorded.' },
    },
  },
  listSessions: {
    ...USUAL,
    entry: 'lambdas/sessions/list-sessions.handler.ts',
    tables: {
      ...CALLER,
      sessions: { table: ['dynamodb:GetItem', 'dynamodb:Query'], newest: ['dynamodb:Query'] },
    },
    userPool: [GROUPS_NOW, 'cognito-idp:ListUsersInGroup'],
    failureMeans: 'The owner cannot see who is signed in.',
    says: {
      summary: 'List the latest sessions',
      answers: { 200: 'One page, newest first.' },
    },
  },
  trackSession: {
    ...USUAL,
    harms: 'AccountsFailing',
    entry: 'lambdas/sessions/track-session.handler.ts',
    tables: {
      sessions: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
      bookkeeping: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    },
    userPool: [],
    sendsMail: true,
    settings: ['SECOND_FACTOR_DAYS', 'SITE_ORIGIN'],
    failureMeans: 'Staff sign in and are then refused, because their session was not recorded.',
    says: {
      summary: 'Record or renew the session of the caller',
      answers: { 201: 'A new session.', 200: 'The session, with the time of this call.' },
    },
  },
  deactivateSessions: {
    ...USUAL,
    harms: 'AccountsFailing',
    entry: 'lambdas/sessions/deactivate-sessions.handler.ts',
    tables: {
      ...CALLER,
      sessions: { table: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'] },
    },
    userPool: [],
    failureMeans: 'Staff signed out, and the list of sessions still shows them as active.',
    says: {
      summary: 'End all sessions of the caller',
      answers: { 200: 'How many were ended.' },
    },
  },
  recordPasswordChange: {
    ...USUAL,
    harms: 'AccountsFailing',
    entry: 'lambdas/sessions/record-password-change.handler.ts',
    tables: {
      ...CALLER,
      sessions: { table: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'] },
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
    },
    userPool: ['cognito-idp:AdminUserGlobalSignOut'],
    sendsMail: true,
    settings: ['SITE_ORIGIN'],
    failureMeans: 'A person changed the password, and whoever was signed in with the old one still is.',
    says: {
      summary: 'End all sessions of the caller, who has changed the password',
      description:
        'The page calls it after the user pool has taken the new password. The person is told by mail.',
      answers: { 200: 'How many were ended, the one of this call among them.' },
    },
  },
  endSession: {
    ...USUAL,
    harms: 'AccountsFailing',
    entry: 'lambdas/sessions/end-session.handler.ts',
    tables: {
      ...CALLER,
      sessions: { table: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'] },
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
    },
    userPool: [GROUPS_NOW, 'cognito-idp:AdminUserGlobalSignOut', 'cognito-idp:ListUsersInGroup'],
    failureMeans: 'An admin could not end a session, perhaps that of a lost phone.',
    says: {
      summary: 'End a session of anybody',
      answers: { 200: 'How many were ended: none, if it had ended before.' },
      refusals: { not_found: 'There is no such session.' },
    },
  },
  reportPageError: {
    ...USUAL,
    harms: 'VisitorsTurnedAway',
    entry: 'lambdas/page-errors/report-page-error.handler.ts',
    tables: { bookkeeping: { table: ['dynamodb:UpdateItem'] } },
    onlyRows: { bookkeeping: ['ceiling#page-error#', 'page-errors#'] },
    alarmsOn: [
      {
        word: 'pages_fail',
        alarm: 'VisitorsTurnedAway',
        means:
          'Browsers of several networks met errors in our scripts today, so the form may not work: the lines page_error have script, line, column and browser (docs/runbook.md#browsers-report-errors-in-the-pages).',
      },
    ],
    failureMeans: 'Errors that visitors meet in the pages are not reported; the pages work as they do.',
    says: {
      summary: 'Report an error in a script of a page',
      answers: { 200: 'Whether it was written down; what is above the ceilings is not.' },
    },
  },
} satisfies EndpointFunctions;
