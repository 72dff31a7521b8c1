/**
 * Each endpoint as one value: its row with the schemas of its request and its answer. Handlers and the staff
 * application parse with these. In a separate file from the rows, which pages import without the schema library.
 */
import * as z from 'zod/mini';
import {
  auditLogListSchema,
  changedRoleSchema,
  confirmedSignUpSchema,
  endedSessionsSchema,
  invitedUserSchema,
  recordedEventSchema,
  sessionListSchema,
  signUpPassSchema,
  staffPageSchema,
  userRoleSchema,
  userSessionSchema,
} from './account-answer-schemas.ts';
import {
  changeRoleSchema,
  confirmSignUpSchema,
  inviteUserSchema,
  listLogsQuerySchema,
  listRolesQuerySchema,
  listSessionsQuerySchema,
  reportEventSchema,
  sessionParamsSchema,
  signUpPassRequestSchema,
  trackSessionSchema,
  userParamsSchema,
} from './account-request-schemas.ts';
import { ENDPOINTS, type Endpoint, type EndpointName } from './endpoints.ts';
import { heldQuoteParamsSchema, settledQuotesSchema, settleHeldQuoteSchema } from './held-quote-schemas.ts';
import {
  endPushSubscriptionSchema,
  pushKeySchema,
  pushSubscriptionSchema,
  savePushSubscriptionSchema,
} from './push-schemas.ts';
import {
  quoteCardSchema,
  quotePageSchema,
  quoteSummarySchema,
  submittedQuoteSchema,
} from './quote-answer-schemas.ts';
import { listQuotesQuerySchema } from './quote-list-schemas.ts';
import { quoteRequestSchema } from './quote-request-schema.ts';
import {
  changedWorkSchema,
  changeWorkSchema,
  quoteEventsSchema,
  quoteNewsQuerySchema,
  quoteNewsSchema,
  quoteParamsSchema,
  recordLeadSchema,
} from './quote-work-schemas.ts';
import {
  recoverSecondFactorSchema,
  recoveryCodesSchema,
  secondFactorOffSchema,
  secondFactorSchema,
} from './second-factor-schemas.ts';

/** Schema of a part of a request that the endpoint ignores. */
export const UNREAD = z.unknown();

const NOTHING_READ = { params: UNREAD, query: UNREAD, body: UNREAD };

export interface ApiEndpoint<Params = unknown, Query = unknown, Body = unknown, Answer = unknown>
  extends Endpoint {
  /** Values of the path's `{name}` parameters. */
  readonly params: z.ZodMiniType<Params>;
  readonly query: z.ZodMiniType<Query>;
  readonly body: z.ZodMiniType<Body>;
  readonly answer: z.ZodMiniType<Answer>;
}

type ParamName<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamName<Rest> : never;
type PathParams<Path> = [ParamName<Path>] extends [never]
  ? unknown
  : Readonly<Record<ParamName<Path>, string>>;

/** Every row once, with a schema for each parameter in its path. */
type WholeApi = {
  readonly [Name in EndpointName]: (typeof ENDPOINTS)[Name] &
    ApiEndpoint<PathParams<(typeof ENDPOINTS)[Name]['path']>>;
};

export const API = {
  submitQuote: {
    ...ENDPOINTS.submitQuote,
    ...NOTHING_READ,
    body: quoteRequestSchema,
    answer: submittedQuoteSchema,
  },
  listQuotes: {
    ...ENDPOINTS.listQuotes,
    ...NOTHING_READ,
    query: listQuotesQuerySchema,
    answer: quotePageSchema,
  },
  recordLead: {
    ...ENDPOINTS.recordLead,
    ...NOTHING_READ,
    body: recordLeadSchema,
    answer: quoteCardSchema,
  },
  summarizeQuotes: { ...ENDPOINTS.summarizeQuotes, ...NOTHING_READ, answer: quoteSummarySchema },
  readQuoteNews: {
    ...ENDPOINTS.readQuoteNews,
    ...NOTHING_READ,
    query: quoteNewsQuerySchema,
    answer: quoteNewsSchema,
  },
  changeWork: {
    ...ENDPOINTS.changeWork,
    ...NOTHING_READ,
    params: quoteParamsSchema,
    body: changeWorkSchema,
    answer: changedWorkSchema,
  },
  listQuoteEvents: {
    ...ENDPOINTS.listQuoteEvents,
    ...NOTHING_READ,
    params: quoteParamsSchema,
    answer: quoteEventsSchema,
  },
  settleHeldQuote: {
    ...ENDPOINTS.settleHeldQuote,
    ...NOTHING_READ,
    params: heldQuoteParamsSchema,
    body: settleHeldQuoteSchema,
    answer: settledQuotesSchema,
  },
  listAuditLogs: {
    ...ENDPOINTS.listAuditLogs,
    ...NOTHING_READ,
    query: listLogsQuerySchema,
    answer: auditLogListSchema,
  },
  recordEvent: {
    ...ENDPOINTS.recordEvent,
    ...NOTHING_READ,
    body: reportEventSchema,
    answer: recordedEventSchema,
  },
  listSessions: {
    ...ENDPOINTS.listSessions,
    ...NOTHING_READ,
    query: listSessionsQuerySchema,
    answer: sessionListSchema,
  },
  trackSession: {
    ...ENDPOINTS.trackSession,
    ...NOTHING_READ,
    body: trackSessionSchema,
    answer: userSessionSchema,
  },
  deactivateSessions: { ...ENDPOINTS.deactivateSessions, ...NOTHING_READ, answer: endedSessionsSchema },
  endSession: {
    ...ENDPOINTS.endSession,
    ...NOTHING_READ,
    params: sessionParamsSchema,
    answer: endedSessionsSchema,
  },
  readOwnRole: { ...ENDPOINTS.readOwnRole, ...NOTHING_READ, answer: userRoleSchema },
  listRoles: {
    ...ENDPOINTS.listRoles,
    ...NOTHING_READ,
    query: listRolesQuerySchema,
    answer: staffPageSchema,
  },
  changeRole: {
    ...ENDPOINTS.changeRole,
    ...NOTHING_READ,
    params: userParamsSchema,
    body: changeRoleSchema,
    answer: changedRoleSchema,
  },
  inviteUser: {
    ...ENDPOINTS.inviteUser,
    ...NOTHING_READ,
    body: inviteUserSchema,
    answer: invitedUserSchema,
  },
  requestSignUpPass: {
    ...ENDPOINTS.requestSignUpPass,
    ...NOTHING_READ,
    body: signUpPassRequestSchema,
    answer: signUpPassSchema,
  },
  confirmSignUp: {
    ...ENDPOINTS.confirmSignUp,
    ...NOTHING_READ,
    body: confirmSignUpSchema,
    answer: confirmedSignUpSchema,
  },
  readSecondFactor: { ...ENDPOINTS.readSecondFactor, ...NOTHING_READ, answer: secondFactorSchema },
  confirmSecondFactor: { ...ENDPOINTS.confirmSecondFactor, ...NOTHING_READ, answer: recoveryCodesSchema },
  turnOffSecondFactor: { ...ENDPOINTS.turnOffSecondFactor, ...NOTHING_READ, answer: secondFactorOffSchema },
  recoverSecondFactor: {
    ...ENDPOINTS.recoverSecondFactor,
    ...NOTHING_READ,
    body: recoverSecondFactorSchema,
    answer: secondFactorOffSchema,
  },
  resetSecondFactor: {
    ...ENDPOINTS.resetSecondFactor,
    ...NOTHING_READ,
    params: userParamsSchema,
    answer: secondFactorOffSchema,
  },
  readPushKey: { ...ENDPOINTS.readPushKey, ...NOTHING_READ, answer: pushKeySchema },
  savePushSubscription: {
    ...ENDPOINTS.savePushSubscription,
    ...NOTHING_READ,
    body: savePushSubscriptionSchema,
    answer: pushSubscriptionSchema,
  },
  endPushSubscription: {
    ...ENDPOINTS.endPushSubscription,
    ...NOTHING_READ,
    body: endPushSubscriptionSchema,
    answer: pushSubscriptionSchema,
  },
} satisfies WholeApi;

type Api = typeof API;

/** The answer of an endpoint. */
export type AnswerOf<Name extends EndpointName> = z.infer<Api[Name]['answer']>;

/** What a browser sends as a part of a request; `unknown` if the endpoint ignores it. */
export type SentOf<Name extends EndpointName, Part extends 'params' | 'query' | 'body'> = z.input<
  Api[Name][Part]
>;
