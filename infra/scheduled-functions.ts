import { Duration, Size } from 'aws-cdk-lib';
import { BUSINESS_TIME_ZONE } from '#contract/business-time.ts';
import { erasureKey } from '#contract/erased.ts';
import { HELD_DAYS } from '#contract/retention.ts';
import type { DailyTime } from './constructs/daily-schedule.ts';
import type { FunctionDefinition, Notice } from './constructs/function-definition.ts';

/** Runs after each such time, or once a day. */
export type ScheduledFunction = FunctionDefinition &
  ({ readonly every: Duration } | { readonly daily: DailyTime });

/** The rows of webhooks that a function may touch which adds messages to them: it reads no secret. */
export const QUEUES_MESSAGES = ['webhooks', 'messages#'] as const;

const MAIL_REFUSED = {
  word: 'mail_refused',
  alarm: 'MailsNotSent',
  means:
    'Amazon SES takes no mails, so nobody is told of new requests; they wait and are sent once it does. A new account is in the SES sandbox: ask AWS to take it out, verify the identity, and see the security log for the reason.',
} as const satisfies Notice;

/** What announces quotes may do beside reading them: mail, judge whether it may, and say that it may not. */
export const ANNOUNCES = {
  memory: Size.mebibytes(512),
  // One quote takes some 95 s at most: 30 for another's claim, 15 for a mail that hangs, 20 each for a mark and for the end
  // of the try that the database does not take, ten for the rest. See lambdas/alerts/announce.ts, sweep-outbox.ts.
  timeout: Duration.minutes(2),
  sendsMail: true,
  settings: ['ALERT_EMAILS', 'SITE_ORIGIN'],
  alarmsOn: [
    MAIL_REFUSED,
    {
      word: 'ceiling_reached',
      alarm: 'MailsNotSent',
      means:
        'More requests came than CEILINGS in lambdas/contract/ceilings.ts tell of at once. The line says of what: an alert comes late, a receipt or a push is left out. It may be a flood.',
    },
    {
      word: 'push_refused',
      alarm: 'MailsNotSent',
      means:
        'A push service takes no notifications from us, so devices stay silent while mails go out. The line names the service and its status: 401 or 403 is the key (docs/runbook.md), 413 what we send.',
    },
  ],
} as const satisfies Partial<FunctionDefinition>;

/** What is behind the channels, beside the quotes. */
export const ANNOUNCER_TABLES = {
  auditLogs: { table: ['dynamodb:PartiQLInsert'] },
  bookkeeping: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
  sessions: { table: ['dynamodb:GetItem'] },
  pushSubscriptions: { table: ['dynamodb:Query', 'dynamodb:UpdateItem'] },
  pushKeys: { table: ['dynamodb:GetItem'] },
  // Who sends twice is found by the words of the search, and a request that replaces another is a change of work.
  searchKeys: { table: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query'] },
  quoteEvents: { table: ['dynamodb:PartiQLInsert'] },
  webhooks: { table: ['dynamodb:PutItem', 'dynamodb:Query'] },
} as const satisfies FunctionDefinition['tables'];

/** What announcing does with quotes themselves. */
export const ANNOUNCED_QUOTES = [
  'dynamodb:BatchGetItem',
  'dynamodb:PartiQLUpdate',
  'dynamodb:UpdateItem',
] as const;

export const SCHEDULED_FUNCTIONS = {
  countMissedQuotes: {
    entry: 'lambdas/quotes/count-missed-quotes.handler.ts',
    every: Duration.hours(1),
    memory: Size.mebibytes(512),
    timeout: Duration.minutes(5),
    tables: { quotes: { table: ['dynamodb:UpdateItem'], newest: ['dynamodb:Query'] } },
    harms: 'StaffHindered',
    failureMeans:
      'Quote requests that the stream has lost stay missing from the counters; the requests themselves are stored.',
  },
  watchQuotes: {
    entry: 'lambdas/quotes/watch-quotes.handler.ts',
    every: Duration.hours(1),
    memory: Size.mebibytes(512),
    timeout: Duration.minutes(2),
    tables: {
      quotes: { table: ['dynamodb:BatchGetItem', 'dynamodb:UpdateItem'] },
      bookkeeping: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    },
    onlyRows: { bookkeeping: ['daily-run#'] },
    onlyWrites: { bookkeeping: ['daily-run#watchQuotes'] },
    provesTrials: true,
    settings: ['SITE_ORIGIN'],
    harms: 'VisitorsTurnedAway',
    alarmsOn: [
      {
        word: 'trial_failed',
        alarm: 'VisitorsTurnedAway',
        means:
          'A request for a quote that we sent through the public address, as every hour, was not stored: visitors may be turned away. The line says why, and its reference finds the others (docs/runbook.md).',
      },
      {
        word: 'page_failed',
        alarm: 'VisitorsTurnedAway',
        means:
          'The home page, a page of a city or a file did not come from the public address, tried three times: the line says which and why. Status 403 is the policy of the bucket, 5xx the edge or its function; npm run smoke -- URL looks at all of it.',
      },
      {
        word: 'daily_run_missing',
        alarm: 'MailsNotSent',
        means:
          'What runs once a day did not run today, so its schedule is switched off or gone: the line names it. Without listWaiting nobody is mailed in the morning who waits for an answer.',
      },
      {
        word: 'quiet_day',
        alarm: 'VisitorsTurnedAway',
        means:
          'Nobody asked for a quote on the last business day, where usually several do. Fill in the form on a telephone: a holiday, or something that no machine noticed.',
      },
    ],
    failureMeans: 'Nobody tries every hour whether pages are shown and a request for a quote arrives.',
  },
  watchAdmins: {
    entry: 'lambdas/roles/watch-admins.handler.ts',
    every: Duration.minutes(15),
    memory: Size.mebibytes(512),
    timeout: Duration.seconds(30),
    tables: { bookkeeping: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] } },
    userPool: ['cognito-idp:ListUsersInGroup'],
    harms: 'NoAdminLeft',
    failureMeans:
      'Nobody may be left who can open the dashboard: npm run admin -- grant EMAIL --stage NAME makes an admin.',
  },
  sweepOutbox: {
    ...ANNOUNCES,
    entry: 'lambdas/alerts/sweep-outbox.handler.ts',
    every: Duration.minutes(1),
    tables: {
      ...ANNOUNCER_TABLES,
      quotes: {
        table: ANNOUNCED_QUOTES,
        attention: ['dynamodb:Query'],
        unannounced: ['dynamodb:Query'],
      },
    },
    onlyRows: { webhooks: QUEUES_MESSAGES },
    userPool: ['cognito-idp:ListUsersInGroup'],
    harms: 'MailsNotSent',
    failureMeans: 'A request that nobody was told of at once is told of late; it is in the list.',
  },
  sendWebhooks: {
    entry: 'lambdas/webhooks/send-webhooks.handler.ts',
    every: Duration.minutes(1),
    memory: Size.mebibytes(512),
    // Above RUN_MS and one answer, and below the claim on a message: both in lambdas/webhooks/send-webhooks.ts.
    timeout: Duration.seconds(58),
    tables: {
      quotes: { table: ['dynamodb:GetItem'] },
      webhooks: {
        table: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
        queued: ['dynamodb:Query'],
      },
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
    },
    harms: 'StaffHindered',
    failureMeans:
      'Other systems hear late of requests and stages; what they were not told waits and is sent by a later run.',
  },
  expireHeld: {
    entry: 'lambdas/quotes/expire-held.handler.ts',
    daily: { hour: 3, timeZone: BUSINESS_TIME_ZONE },
    memory: Size.mebibytes(512),
    timeout: Duration.minutes(5),
    tables: {
      quotes: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'], held: ['dynamodb:Query'] },
      searchKeys: { table: ['dynamodb:GetItem', 'dynamodb:PutItem'] },
      bookkeeping: { table: ['dynamodb:UpdateItem'] },
    },
    onlyRows: { bookkeeping: ['daily-run#expireHeld'] },
    harms: 'StaffHindered',
    failureMeans: `Requests that look like spam stay in the list for longer than ${HELD_DAYS} days.`,
  },
  eraseOld: {
    entry: 'lambdas/privacy/erase-old.handler.ts',
    daily: { hour: 5, timeZone: BUSINESS_TIME_ZONE },
    memory: Size.mebibytes(512),
    timeout: Duration.minutes(5),
    // It finds what is old and puts it on the list of erasures, whose stream carries it out: it can erase nothing itself.
    tables: {
      quotes: { table: ['dynamodb:GetItem'], newest: ['dynamodb:Query'] },
      bookkeeping: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    },
    onlyRows: { bookkeeping: [erasureKey(''), 'retention#', 'daily-run#eraseOld'] },
    harms: 'StaffHindered',
    failureMeans:
      'Requests that were kept for long enough are not erased yet (REQUEST_MONTHS in lambdas/contract/retention.ts); the next night tries again.',
  },
  removeUnconfirmed: {
    entry: 'lambdas/sign-up/remove-unconfirmed.handler.ts',
    daily: { hour: 4, timeZone: BUSINESS_TIME_ZONE },
    memory: Size.mebibytes(512),
    timeout: Duration.minutes(5),
    tables: { bookkeeping: { table: ['dynamodb:UpdateItem'] } },
    onlyRows: { bookkeeping: ['daily-run#removeUnconfirmed'] },
    userPool: ['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminGetUser', 'cognito-idp:ListUsers'],
    harms: 'StaffHindered',
    failureMeans: 'Accounts that nobody confirmed within a week stay, and their addresses with them.',
  },
  listWaiting: {
    ...ANNOUNCES,
    alarmsOn: [MAIL_REFUSED],
    entry: 'lambdas/alerts/list-waiting.handler.ts',
    daily: { hour: 7, timeZone: BUSINESS_TIME_ZONE },
    tables: {
      quotes: {
        table: ['dynamodb:BatchGetItem'],
        newest: ['dynamodb:Query'],
        attention: ['dynamodb:Query'],
      },
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
      bookkeeping: { table: ['dynamodb:UpdateItem'] },
    },
    harms: 'MailsNotSent',
    failureMeans: 'The mail of the morning, with who waits for an answer, was not sent.',
  },
} as const satisfies Record<string, ScheduledFunction>;
