/** What a month of an account flood uses. The user pool's quotas bound it; the pool itself bills people, not calls. */
import { STREAM_FUNCTIONS } from '../../../infra/stream-functions.ts';
import { TRIGGER_FUNCTIONS } from '../../../infra/trigger-functions.ts';
import { MONTH_SECONDS, scaled, sumOfUsages, usageOfInvocations } from './bill.ts';
import type { Usage } from './prices.ts';

/**
 * Requests a second that Cognito takes of an account by default, of all senders together.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html
 */
export const POOL_QUOTAS = { userCreation: 50, userAuthentication: 120 } as const;

/** Billed for an invocation that makes a few calls to a table, and for one that also decrypts a code and sends a mail. */
const TABLE_MS = 20;
const MAIL_MS = 300;

type TriggerName = keyof typeof TRIGGER_FUNCTIONS;

export const usageOfTrigger = (name: TriggerName, invocations: number): Usage =>
  usageOfInvocations({
    invocations,
    memoryMegabytes: TRIGGER_FUNCTIONS[name].memory.toMebibytes(),
    milliseconds: name === 'customEmailSender' ? MAIL_MS : TABLE_MS,
  });

/** One invocation for each row; under load a batch holds several, so that it is rather less. */
export const usageOfConsumer = (name: keyof typeof STREAM_FUNCTIONS, rows: number): Usage =>
  usageOfInvocations({
    invocations: rows,
    memoryMegabytes: STREAM_FUNCTIONS[name].memory.toMebibytes(),
    milliseconds: TABLE_MS,
  });

/** Requests of a month at this rate. */
export const requestsOfMonth = (perSecond: number) => perSecond * MONTH_SECONDS;

/** What was measured of some requests, for those of a month. */
export const forMonth = (units: Usage, measured: number, ofMonth: number): Usage =>
  scaled(units, ofMonth / Math.max(1, measured));

/** Mails of the pool: the trigger that writes them, and what they themselves cost. */
export const usageOfMails = (asked: number, mails: number): Usage =>
  sumOfUsages(usageOfTrigger('customEmailSender', asked), { mails });
