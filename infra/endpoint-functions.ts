import { Duration, Size } from 'aws-cdk-lib';
import type { EndpointName } from '#contract/endpoints.ts';
import type { FunctionDefinition } from './constructs/function-definition.ts';

const CALLER_SESSION = { table: ['dynamodb:GetItem'] } as const;

/** Where being admin opens something, the group is asked for at the pool. */
const GROUPS_NOW = 'cognito-idp:AdminListGroupsForUser';

/** Every call with a token reads the caller's session row, and what is remembered of an admin's second factor. */
const CALLER = { sessions: CALLER_SESSION, bookkeeping: { table: ['dynamodb:GetItem'] } } as const;

/** What every change of a second factor writes: what is remembered of it, and the security log. */
const REMEMBERS_SECOND_FACTOR = {
  auditLogs: { table: ['dynamodb:PartiQLInsert'] },
  bookkeeping: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
} as const;

const CHANGES_SECOND_FACTOR: Pick<FunctionDefinition, 'sendsMail' | 'settings'> = {
  sendsMail: true,
  settings: ['SITE_ORIGIN'],
};

const USUAL = { memory: Size.mebibytes(512), timeout: Duration.seconds(10), harms: 'StaffHindered' } as const;

/** The function of each endpoint of the contract; a missing one does not compile. */
export const ENDPOINT_FUNCTIONS: Record<EndpointName, FunctionDefinition> = {
  submitQuote: {
    ...USUAL,
    harms: 'VisitorsTurnedAway',
    entry: 'lambdas/quotes/submit-quote.handler.ts',
    // A visitor waits for it, and Lambda allots processor time in proportion to memory.
    memory: Size.mebibytes(1024),
    tables: { quotes: { table: ['dynamodb:PutItem'] }, bookkeeping: { table: ['dynamodb:UpdateItem'] } },
    onlyRows: { bookkeeping: ['ceiling#quotes#'] },
    failureMeans: 'A visitor was told that the quote request could not be sent and may call another mover.',
  },
  listQuotes: {
    ...USUAL,
    entry: 'lambdas/quotes/list-quotes.handler.ts',
    tables: {
      ...CALLER,
      quotes: {
        table: ['dynamodb:BatchGetItem', 'dynamodb:GetItem'],
        newest: ['dynamodb:Query'],
        worked: ['dynamodb:Query'],
        attention: ['dynamodb:Query'],
        appointments: ['dynamodb:Query'],
      },
      searchKeys: { table: ['dynamodb:Query'] },
    },
    userPool: [GROUPS_NOW],
    failureMeans: 'The owner cannot see quote requests; visitors can still send them.',
  },
  recordLead: {
    ...USUAL,
    entry: 'lambdas/quotes/record-lead.handler.ts',
    tables: {
      ...CALLER,
      // Adds a request with the first line of its timeline, and can overwrite neither.
      quotes: { table: ['dynamodb:GetItem', 'dynamodb:PartiQLInsert'] },
      quoteEvents: { table: ['dynamodb:PartiQLInsert'] },
      searchKeys: { table: ['dynamodb:GetItem', 'dynamodb:PutItem'] },
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
    },
    userPool: [GROUPS_NOW],
    failureMeans:
      'An admin could not take down a request that came by telephone, and has it on paper at best.',
  },
  summarizeQuotes: {
    ...USUAL,
    entry: 'lambdas/quotes/summarize-quotes.handler.ts',
    tables: {
      ...CALLER,
      quotes: { table: ['dynamodb:BatchGetItem'], newest: ['dynamodb:Query'] },
    },
    userPool: [GROUPS_NOW],
    failureMeans: 'The owner sees no counters above the list of quote requests.',
  },
  readQuoteNews: {
    ...USUAL,
    entry: 'lambdas/quotes/read-quote-news.handler.ts',
    tables: { ...CALLER, quotes: { newest: ['dynamodb:Query'], worked: ['dynamodb:Query'] } },
    userPool: [GROUPS_NOW],
    failureMeans: 'An open dashboard does not show new requests before somebody refreshes it.',
  },
  changeWork: {
    ...USUAL,
    entry: 'lambdas/quotes/change-work.handler.ts',
    tables: {
      ...CALLER,
      // A transaction of PartiQL: the only kind whose permission to add an event is none to overwrite one.
      quotes: {
        table: ['dynamodb:GetItem', 'dynamodb:PartiQLUpdate'],
        // Which moves have a truck on a day.
        appointments: ['dynamodb:Query'],
      },
      quoteEvents: { table: ['dynamodb:PartiQLInsert', 'dynamodb:Query'] },
      // A corrected name or number is found, and the former one is not.
      searchKeys: { table: ['dynamodb:GetItem', 'dynamodb:PutItem'] },
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
    },
    userPool: [GROUPS_NOW],
    failureMeans:
      'An admin could not say what became of a request: a colleague may call the customer again, or not at all.',
  },
  listQuoteEvents: {
    ...USUAL,
    entry: 'lambdas/quotes/list-quote-events.handler.ts',
    tables: { ...CALLER, quoteEvents: { table: ['dynamodb:Query'] } },
    userPool: [GROUPS_NOW],
    failureMeans:
      'An admin cannot see what was done with a request before; its present state is on the card.',
  },
  settleHeldQuote: {
    ...USUAL,
    entry: 'lambdas/quotes/settle-held.handler.ts',
    tables: {
      ...CALLER,
      quotes: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'], held: ['dynamodb:Query'] },
      searchKeys: { table: ['dynamodb:GetItem', 'dynamodb:PutItem'] },
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
    },
    userPool: [GROUPS_NOW],
    failureMeans: 'An admin could not release or remove a request that looks like spam.',
  },
  listAuditLogs: {
    ...USUAL,
    entry: 'lambdas/audit-logs/list-logs.handler.ts',
    tables: { ...CALLER, auditLogs: { table: ['dynamodb:Query'] } },
    userPool: [GROUPS_NOW],
    failureMeans: 'The owner cannot see who tried to sign in; events are still recorded.',
  },
  recordEvent: {
    ...USUAL,
    harms: 'Attack',
    entry: 'lambdas/audit-logs/record-event.handler.ts',
    tables: { ...CALLER, auditLogs: { table: ['dynamodb:PartiQLInsert'] } },
    userPool: ['cognito-idp:AdminGetUser'],
    failureMeans: 'A sign-in or a failed sign-in is missing from the security log.',
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
  },
  readOwnRole: {
    ...USUAL,
    harms: 'AccountsFailing',
    entry: 'lambdas/roles/read-own-role.handler.ts',
    tables: CALLER,
    userPool: [GROUPS_NOW],
    failureMeans: 'Admins are treated as plain users and cannot open the dashboard.',
  },
  listRoles: {
    ...USUAL,
    entry: 'lambdas/roles/list-roles.handler.ts',
    tables: {
      ...CALLER,
      bookkeeping: { table: ['dynamodb:BatchGetItem', 'dynamodb:GetItem'] },
    },
    userPool: [GROUPS_NOW, 'cognito-idp:ListUsers', 'cognito-idp:ListUsersInGroup'],
    failureMeans: 'Admins cannot see the list of staff and roles.',
  },
  changeRole: {
    ...USUAL,
    harms: 'AccountsFailing',
    entry: 'lambdas/roles/change-role.handler.ts',
    tables: {
      sessions: { table: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'] },
      auditLogs: { table: ['dynamodb:PartiQLInsert', 'dynamodb:Query'] },
      bookkeeping: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    },
    userPool: [
      GROUPS_NOW,
      'cognito-idp:AdminAddUserToGroup',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminRemoveUserFromGroup',
      'cognito-idp:AdminResetUserPassword',
      'cognito-idp:AdminSetUserMFAPreference',
      'cognito-idp:AdminUserGlobalSignOut',
      'cognito-idp:ListUsersInGroup',
    ],
    failureMeans: 'An admin could not change a role; a person may keep access that was to end.',
  },
  inviteUser: {
    ...USUAL,
    harms: 'AccountsFailing',
    entry: 'lambdas/roles/invite-user.handler.ts',
    tables: {
      sessions: { table: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'] },
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
      bookkeeping: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    },
    userPool: [
      GROUPS_NOW,
      'cognito-idp:AdminAddUserToGroup',
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminGetUser',
      // An unconfirmed account, perhaps a stranger's, is taken over for the invited person.
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminUpdateUserAttributes',
      'cognito-idp:AdminUserGlobalSignOut',
      'cognito-idp:ListUsersInGroup',
    ],
    failureMeans: 'An admin could not invite somebody, who has no account or no mail with a password.',
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
  },
  requestSignUpPass: {
    ...USUAL,
    harms: 'AccountsFailing',
    entry: 'lambdas/sign-up/request-pass.handler.ts',
    tables: { bookkeeping: { table: ['dynamodb:UpdateItem'] } },
    onlyRows: { bookkeeping: ['ceiling#sign-up-pass#', 'sign-up-pass#'] },
    failureMeans:
      'A person could not sign up, because no pass was given out; admins can still invite people.',
  },
  confirmSignUp: {
    ...USUAL,
    harms: 'AccountsFailing',
    entry: 'lambdas/sign-up/confirm-sign-up.handler.ts',
    tables: {},
    userPool: [],
    failureMeans: 'A person followed the link in the confirmation mail, but the account was not confirmed.',
  },
  readSecondFactor: {
    ...USUAL,
    harms: 'AccountsFailing',
    entry: 'lambdas/second-factor/read-second-factor.handler.ts',
    tables: CALLER,
    userPool: [],
    failureMeans: 'Admins do not see whether their second factor is on and until when they need one.',
  },
  confirmSecondFactor: {
    ...USUAL,
    ...CHANGES_SECOND_FACTOR,
    harms: 'AccountsFailing',
    entry: 'lambdas/second-factor/confirm-second-factor.handler.ts',
    tables: { ...REMEMBERS_SECOND_FACTOR, sessions: CALLER_SESSION },
    userPool: [],
    failureMeans: 'A person set up a second factor and got no recovery codes for it.',
  },
  turnOffSecondFactor: {
    ...USUAL,
    ...CHANGES_SECOND_FACTOR,
    harms: 'AccountsFailing',
    entry: 'lambdas/second-factor/turn-off-second-factor.handler.ts',
    tables: { ...REMEMBERS_SECOND_FACTOR, sessions: CALLER_SESSION },
    userPool: ['cognito-idp:AdminSetUserMFAPreference'],
    failureMeans: 'A person could not switch the second factor off, perhaps to move it to a new phone.',
  },
  recoverSecondFactor: {
    ...USUAL,
    ...CHANGES_SECOND_FACTOR,
    harms: 'AccountsFailing',
    entry: 'lambdas/second-factor/recover-second-factor.handler.ts',
    tables: { ...REMEMBERS_SECOND_FACTOR, sessions: { table: ['dynamodb:Query', 'dynamodb:UpdateItem'] } },
    userPool: [
      'cognito-idp:AdminGetUser',
      GROUPS_NOW,
      'cognito-idp:AdminSetUserMFAPreference',
      'cognito-idp:AdminUserGlobalSignOut',
    ],
    failureMeans: 'A person who lost the phone cannot sign in with a recovery code.',
  },
  resetSecondFactor: {
    ...USUAL,
    ...CHANGES_SECOND_FACTOR,
    harms: 'AccountsFailing',
    entry: 'lambdas/second-factor/reset-second-factor.handler.ts',
    tables: {
      ...REMEMBERS_SECOND_FACTOR,
      sessions: { table: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'] },
    },
    userPool: [
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminSetUserMFAPreference',
      'cognito-idp:AdminUserGlobalSignOut',
      'cognito-idp:ListUsersInGroup',
    ],
    failureMeans: 'An admin could not reset the second factor of a person who lost the phone.',
  },
  readPushKey: {
    ...USUAL,
    entry: 'lambdas/push-subscriptions/read-push-key.handler.ts',
    tables: {
      sessions: CALLER_SESSION,
      bookkeeping: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
      // Adds a pair, and can neither read nor overwrite one.
      pushKeys: { table: ['dynamodb:PartiQLInsert'] },
    },
    userPool: [GROUPS_NOW],
    failureMeans: 'Staff cannot switch notifications on; new requests are still mailed.',
  },
  savePushSubscription: {
    ...USUAL,
    entry: 'lambdas/push-subscriptions/save-push-subscription.handler.ts',
    tables: { ...CALLER, pushSubscriptions: { table: ['dynamodb:Query', 'dynamodb:UpdateItem'] } },
    userPool: [GROUPS_NOW],
    failureMeans: 'Staff cannot switch notifications on, or keep them on after signing in anew.',
  },
  endPushSubscription: {
    ...USUAL,
    entry: 'lambdas/push-subscriptions/end-push-subscription.handler.ts',
    tables: { ...CALLER, pushSubscriptions: { table: ['dynamodb:UpdateItem'] } },
    userPool: [],
    failureMeans: 'A device goes on being told of new requests until its person signs out.',
  },
};
