/**
 * Each endpoint as one value: its row with the schemas of its request and its answer. Handlers and the staff
 * application parse with these. In a separate file from the rows, which pages import without the schema library.
 */
import * as z from 'zod/mini';
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
import { ANSWERS } from './answers.ts';
import { apiKeyParamsSchema, makeApiKeySchema } from './api-key-schemas.ts';
import { calendarFeedParamsSchema, changeCalendarFeedSchema } from './calendar-feed.ts';
import { ENDPOINTS, type Endpoint, type EndpointName } from './endpoints.ts';
import { heldQuoteParamsSchema, settleHeldQuoteSchema } from './held-quote-schemas.ts';
import { mapRecord } from './named-entries.ts';
import { pageErrorSchema } from './page-error-schemas.ts';
import { exportPersonSchema, orderErasureSchema } from './person-schemas.ts';
import { endPushSubscriptionSchema, savePushSubscriptionSchema } from './push-schemas.ts';
import { listQuotesQuerySchema } from './quote-list-schemas.ts';
import { quoteRequestSchema, sentLeadSchema } from './quote-request-schema.ts';
import {
  changeWorkSchema,
  quoteNewsQuerySchema,
  quoteParamsSchema,
  recordLeadSchema,
} from './quote-work-schemas.ts';
import { recoverSecondFactorSchema } from './second-factor-schemas.ts';
import { changeWebhookSchema, makeWebhookSchema, webhookParamsSchema } from './webhook-schemas.ts';

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

type Parts = Partial<Record<'params' | 'query' | 'body', z.ZodMiniType>>;

/** What an endpoint must read: the parameters in its path. */
type Demanded = {
  readonly [Name in EndpointName as [ParamName<(typeof ENDPOINTS)[Name]['path']>] extends [never]
    ? never
    : Name]: { readonly params: z.ZodMiniType<PathParams<(typeof ENDPOINTS)[Name]['path']>> };
};

/** The parts of a request that an endpoint reads. */
const REQUESTS = {
  submitQuote: { body: quoteRequestSchema },
  listQuotes: { query: listQuotesQuerySchema },
  recordLead: { body: recordLeadSchema },
  sendLead: { body: sentLeadSchema },
  makeApiKey: { body: makeApiKeySchema },
  revokeApiKey: { params: apiKeyParamsSchema },
  makeWebhook: { body: makeWebhookSchema },
  changeWebhook: { params: webhookParamsSchema, body: changeWebhookSchema },
  readQuoteNews: { query: quoteNewsQuerySchema },
  changeWork: { params: quoteParamsSchema, body: changeWorkSchema },
  listQuoteEvents: { params: quoteParamsSchema },
  readPerson: { params: quoteParamsSchema },
  exportPerson: { params: quoteParamsSchema, body: exportPersonSchema },
  orderErasure: { params: quoteParamsSchema, body: orderErasureSchema },
  readCalendarFeed: { params: calendarFeedParamsSchema },
  changeCalendarFeed: { body: changeCalendarFeedSchema },
  settleHeldQuote: { params: heldQuoteParamsSchema, body: settleHeldQuoteSchema },
  listAuditLogs: { query: listLogsQuerySchema },
  recordEvent: { body: reportEventSchema },
  listSessions: { query: listSessionsQuerySchema },
  trackSession: { body: trackSessionSchema },
  endSession: { params: sessionParamsSchema },
  listRoles: { query: listRolesQuerySchema },
  changeRole: { params: userParamsSchema, body: changeRoleSchema },
  inviteUser: { body: inviteUserSchema },
  reportPageError: { body: pageErrorSchema },
  requestSignUpPass: { body: signUpPassRequestSchema },
  confirmSignUp: { body: confirmSignUpSchema },
  recoverSecondFactor: { body: recoverSecondFactorSchema },
  resetSecondFactor: { params: userParamsSchema },
  savePushSubscription: { body: savePushSubscriptionSchema },
  endPushSubscription: { body: endPushSubscriptionSchema },
} as const satisfies Demanded & Readonly<Partial<Record<EndpointName, Parts>>>;

type Read<Name> = Name extends keyof typeof REQUESTS ? (typeof REQUESTS)[Name] : object;

type Api = {
  readonly [Name in EndpointName]: (typeof ENDPOINTS)[Name] &
    Read<Name> &
    Omit<typeof NOTHING_READ, keyof Read<Name>> & { readonly answer: (typeof ANSWERS)[Name] };
};

const requests: Readonly<Partial<Record<EndpointName, Parts>>> = REQUESTS;

/** Each endpoint as one value: its row, what it reads and what it answers. */
export const API = mapRecord<EndpointName, Endpoint, unknown>(ENDPOINTS, (row, name) => ({
  ...row,
  ...NOTHING_READ,
  ...requests[name],
  answer: ANSWERS[name],
})) as Api;

/** What a browser sends as a part of a request; `unknown` if the endpoint ignores it. */
export type SentOf<Name extends EndpointName, Part extends 'params' | 'query' | 'body'> =
  Api[Name] extends Readonly<Record<Part, infer Schema extends z.ZodMiniType>> ? z.input<Schema> : never;
