import { Duration, Size } from 'aws-cdk-lib';
import { FilterRule } from 'aws-cdk-lib/aws-lambda';
import { TOLD_ACTIONS } from '#contract/audit-events.ts';
import { erasureKey } from '#contract/erased.ts';
import { RESTORED_AT } from '#contract/restored.ts';
import type { StreamFunction } from './constructs/stream-consumer.ts';
import { ANNOUNCED_QUOTES, ANNOUNCER_TABLES, ANNOUNCES, QUEUES_MESSAGES } from './scheduled-functions.ts';

/** Records of newly inserted rows. */
const NEW_ROWS = { eventName: FilterRule.isEqual('INSERT') };
/** Of an image that was not put back from a backup. */
const NOT_RESTORED = { [RESTORED_AT]: { S: FilterRule.notExists() } };

/** The functions that consume streams, at most two per table; they run apart from the visitor's request. */
export const STREAM_FUNCTIONS = {
  countQuotes: {
    entry: 'lambdas/quotes/count-quotes.handler.ts',
    source: 'quotes',
    filter: NEW_ROWS,
    batchSize: 100,
    retryAttempts: 10,
    memory: Size.mebibytes(512),
    timeout: Duration.seconds(30),
    tables: { quotes: { table: ['dynamodb:UpdateItem'] } },
    harms: 'StaffHindered',
    failureMeans: 'The counters of the dashboard are behind; no quote request is lost.',
    lossMeans: 'Quote requests are stored but missing from the counters of the dashboard.',
  },
  announceQuotes: {
    ...ANNOUNCES,
    entry: 'lambdas/alerts/announce-quotes.handler.ts',
    source: 'quotes',
    // Those alone that were stored with an outbox entry: nobody is told of a demo quote, or of one held back.
    filter: { ...NEW_ROWS, dynamodb: { NewImage: { unannounced: { S: FilterRule.exists() } } } },
    batchSize: 10,
    // What fails longer is the sweeper's, so that it stands in nobody's way.
    retryAttempts: 2,
    tables: { ...ANNOUNCER_TABLES, quotes: { table: ANNOUNCED_QUOTES, attention: ['dynamodb:Query'] } },
    onlyRows: { webhooks: QUEUES_MESSAGES },
    userPool: ['cognito-idp:ListUsersInGroup'],
    harms: 'MailsNotSent',
    failureMeans: 'Nobody was told of a new request at once; it is tried again every few minutes.',
    lossMeans:
      'A new request could not be announced three times in a row. It is in the list and is tried again; npm run alerts -- list says what waits, npm run alerts -- resend tries it now.',
  },
  queueStageEvents: {
    entry: 'lambdas/webhooks/queue-stage-events.handler.ts',
    source: 'quoteEvents',
    filter: { ...NEW_ROWS, dynamodb: { NewImage: NOT_RESTORED } },
    batchSize: 25,
    retryAttempts: 10,
    memory: Size.mebibytes(512),
    timeout: Duration.seconds(30),
    tables: { webhooks: { table: ['dynamodb:PutItem', 'dynamodb:Query'] } },
    onlyRows: { webhooks: QUEUES_MESSAGES },
    harms: 'StaffHindered',
    failureMeans: 'Other systems hear late that the stage of a request has changed.',
    lossMeans:
      'Another system was not told that the stage of a request has changed; the dashboard shows it. The message names the place in the stream.',
  },
  judgeSignInAttempts: {
    entry: 'lambdas/sign-in-attempts/judge-attempts.handler.ts',
    source: 'bookkeeping',
    filter: { dynamodb: { Keys: { id: { S: FilterRule.beginsWith('attempts#') } } } },
    batchSize: 100,
    retryAttempts: 10,
    memory: Size.mebibytes(512),
    timeout: Duration.seconds(30),
    tables: {
      bookkeeping: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
    },
    userPool: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminListGroupsForUser'],
    sendsMail: true,
    settings: ['SITE_ORIGIN'],
    alarmsOn: [
      {
        word: 'sign_in_guessing',
        alarm: 'Attack',
        means: 'Somebody guesses passwords: the security log says at which account, or that it is many.',
      },
    ],
    harms: 'Attack',
    failureMeans: 'Attempts to sign in are counted, and are not yet in the security log.',
    lossMeans:
      'Guessing at a password may be missing from the security log, and nobody was told of it, nor an admin whom it keeps out.',
  },
  carryOutErasures: {
    entry: 'lambdas/privacy/carry-out-erasures.handler.ts',
    source: 'bookkeeping',
    // What an admin, or the age of a request, has put on the list of erasures and is not done; the deployer's command does by itself what it lists.
    filter: {
      dynamodb: {
        Keys: { id: { S: FilterRule.beginsWith(erasureKey('')) } },
        NewImage: { asked_at: { S: FilterRule.exists() }, is_done: { BOOL: FilterRule.notExists() } },
      },
    },
    batchSize: 10,
    retryAttempts: 10,
    memory: Size.mebibytes(512),
    timeout: Duration.minutes(5),
    // The one function that may take out what others may only add: lines of timelines, and words of the search.
    tables: {
      quotes: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
      quoteEvents: { table: ['dynamodb:Query', 'dynamodb:UpdateItem'] },
      searchKeys: { table: ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem'] },
      bookkeeping: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
    },
    onlyRows: { bookkeeping: [erasureKey('')] },
    harms: 'StaffHindered',
    failureMeans:
      'A person whom an admin has ordered to erase, or a request that was kept for long enough, is not erased yet; it is tried again.',
    lossMeans:
      'A person whom an admin has ordered to erase, or a request that was kept for long enough, is not erased, or in part: npm run person -- erase finishes it (docs/runbook.md).',
  },
  tellRoleNews: {
    entry: 'lambdas/role-news/tell-role-news.handler.ts',
    source: 'auditLogs',
    filter: {
      ...NEW_ROWS,
      dynamodb: { NewImage: { action: { S: FilterRule.or(...TOLD_ACTIONS) }, ...NOT_RESTORED } },
    },
    batchSize: 1,
    retryAttempts: 3,
    memory: Size.mebibytes(512),
    timeout: Duration.seconds(30),
    tables: { bookkeeping: { table: ['dynamodb:UpdateItem'] } },
    userPool: ['cognito-idp:AdminGetUser', 'cognito-idp:ListUsersInGroup'],
    sendsMail: true,
    settings: ['SITE_ORIGIN'],
    alarmsOn: [
      {
        word: 'ceiling_reached',
        alarm: 'Attack',
        means:
          'So many roles were changed within an hour that admins were not mailed each: see the view Staff of the log.',
      },
    ],
    harms: 'MailsNotSent',
    failureMeans: 'Admins are told late that a role was changed, somebody invited or a second factor reset.',
    lossMeans: 'Admins were not told that a role was changed, somebody invited or a second factor reset.',
  },
  tellNewDevice: {
    entry: 'lambdas/new-device/tell-new-device.handler.ts',
    source: 'sessions',
    filter: { ...NEW_ROWS, dynamodb: { NewImage: NOT_RESTORED } },
    // A mail that was sent is not sent again when a later one fails.
    batchSize: 1,
    retryAttempts: 3,
    memory: Size.mebibytes(512),
    timeout: Duration.seconds(20),
    tables: { sessions: { table: ['dynamodb:Query'] } },
    userPool: ['cognito-idp:AdminGetUser'],
    sendsMail: true,
    settings: ['SITE_ORIGIN'],
    harms: 'MailsNotSent',
    failureMeans: 'A person is told late that somebody signed in with a device that is new.',
    lossMeans: 'A person was not told that somebody signed in with a device that is new.',
  },
} as const satisfies Record<string, StreamFunction>;
