/** What a month of an account flood uses. The user pool's quotas bound it; the pool itself bills people, not calls. */
import { ENDPOINT_FUNCTIONS } from '../../../infra/endpoint-functions.ts';
import { STREAM_FUNCTIONS } from '../../../infra/stream-functions.ts';
import { TRIGGER_FUNCTIONS } from '../../../infra/trigger-functions.ts';
import { MONTH_SECONDS, scaled, sumOfUsages, usageOfCalls, usageOfInvocations } from './bill.ts';
import { type Aim, atMost } from './flood.ts';
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

/** Billed for a pass that is given out or refused, and for the tracking of a sign-in. */
const PASS_MS = 20;
const TRACKING_MS = 20;

/** Calls of a month that the API answers, each through the edge. */
const usageOfEndpoint = (name: 'requestSignUpPass' | 'trackSession', sent: number, milliseconds: number) =>
  usageOfCalls({
    sent,
    throughEdge: sent,
    refusedByGateway: 0,
    memoryMegabytes: ENDPOINT_FUNCTIONS[name].memory.toMebibytes(),
    milliseconds,
  });

/**
 * What a month of calls straight at the pool uses, as many as Cognito takes of an account, beside mails, people and what
 * the database takes: for the bench, which measures that, and for the bill.
 */
export const POOL_FLOODS = {
  /** Sign-ups that a trigger refuses, beside so many passes asked for. */
  signUps: (passes: number) =>
    sumOfUsages(
      usageOfTrigger('preSignUp', requestsOfMonth(POOL_QUOTAS.userCreation)),
      usageOfEndpoint('requestSignUpPass', passes, PASS_MS),
    ),
  /** Wrong passwords, each counted and judged. */
  guesses: () => {
    const sent = requestsOfMonth(POOL_QUOTAS.userAuthentication);
    return sumOfUsages(
      usageOfTrigger('preAuthentication', sent),
      usageOfConsumer('judgeSignInAttempts', sent),
    );
  },
  /** Sign-ins of somebody who has an account, each from a new browser. */
  signIns: () => {
    const sent = requestsOfMonth(POOL_QUOTAS.userAuthentication);
    return sumOfUsages(
      usageOfTrigger('preAuthentication', sent),
      usageOfTrigger('postAuthentication', sent),
      usageOfConsumer('judgeSignInAttempts', 2 * sent),
      usageOfConsumer('tellNewDevice', sent),
      usageOfEndpoint('trackSession', sent, TRACKING_MS),
    );
  },
} as const;

/**
 * What the database takes for a call of each: `npm run bench:attack` misses an aim where it measures more, and
 * `units.test.ts` measures the refused sign-up, here the dearer one with a pass that somebody made up.
 */
export const UNITS_OF_CALL = {
  signUps: { readUnits: 0, writeUnits: 1 },
  guesses: { readUnits: 5, writeUnits: 3.1 },
  signIns: { readUnits: 6, writeUnits: 9.2 },
} as const satisfies Record<keyof typeof POOL_FLOODS, Usage>;

/** That the database takes no more for a call than the bill counts. */
export const withinUnits = (
  kind: keyof typeof UNITS_OF_CALL,
  { units, answers }: { readonly units: Usage; readonly answers: readonly unknown[] },
): Aim =>
  atMost(
    'writes for a call',
    UNITS_OF_CALL[kind].writeUnits,
    (units.writeUnits ?? 0) / Math.max(1, answers.length),
    (value) => value.toFixed(1),
  );

/** Mails of the pool: the trigger that writes them, and what they themselves cost. */
export const usageOfMails = (asked: number, mails: number): Usage =>
  sumOfUsages(usageOfTrigger('customEmailSender', asked), { mails });
