/** What each endpoint answers, apart from what it is asked: a browser parses answers, and carries the schemas of no request. */
import type * as z from 'zod/mini';
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
import { apiKeyListSchema, apiKeySchema, madeApiKeySchema } from './api-key-schemas.ts';
import { calendarFeedSchema, calendarTextSchema } from './calendar-feed.ts';
import type { EndpointName } from './endpoints.ts';
import { settledQuotesSchema } from './held-quote-schemas.ts';
import { jobListSchema } from './job-schemas.ts';
import { pageErrorAnswerSchema } from './page-error-schemas.ts';
import { erasureSchema, personExportSchema, personSchema } from './person-schemas.ts';
import { pushKeySchema, pushSubscriptionSchema } from './push-schemas.ts';
import {
  quoteCardSchema,
  quotePageSchema,
  quoteSummarySchema,
  submittedQuoteSchema,
} from './quote-answer-schemas.ts';
import { changedWorkSchema, quoteEventsSchema, quoteNewsSchema } from './quote-work-answer-schemas.ts';
import { recoveryCodesSchema, secondFactorOffSchema, secondFactorSchema } from './second-factor-schemas.ts';
import { changedWebhookSchema, madeWebhookSchema, webhookListSchema } from './webhook-schemas.ts';

export const ANSWERS = {
  submitQuote: submittedQuoteSchema,
  listQuotes: quotePageSchema,
  listJobs: jobListSchema,
  recordLead: quoteCardSchema,
  sendLead: submittedQuoteSchema,
  listApiKeys: apiKeyListSchema,
  makeApiKey: madeApiKeySchema,
  revokeApiKey: apiKeySchema,
  listWebhooks: webhookListSchema,
  makeWebhook: madeWebhookSchema,
  changeWebhook: changedWebhookSchema,
  summarizeQuotes: quoteSummarySchema,
  readQuoteNews: quoteNewsSchema,
  changeWork: changedWorkSchema,
  listQuoteEvents: quoteEventsSchema,
  readPerson: personSchema,
  exportPerson: personExportSchema,
  orderErasure: erasureSchema,
  readCalendarFeed: calendarTextSchema,
  changeCalendarFeed: calendarFeedSchema,
  settleHeldQuote: settledQuotesSchema,
  listAuditLogs: auditLogListSchema,
  recordEvent: recordedEventSchema,
  listSessions: sessionListSchema,
  trackSession: userSessionSchema,
  deactivateSessions: endedSessionsSchema,
  recordPasswordChange: endedSessionsSchema,
  endSession: endedSessionsSchema,
  readOwnRole: userRoleSchema,
  listRoles: staffPageSchema,
  changeRole: changedRoleSchema,
  inviteUser: invitedUserSchema,
  requestSignUpPass: signUpPassSchema,
  reportPageError: pageErrorAnswerSchema,
  confirmSignUp: confirmedSignUpSchema,
  readSecondFactor: secondFactorSchema,
  confirmSecondFactor: recoveryCodesSchema,
  turnOffSecondFactor: secondFactorOffSchema,
  recoverSecondFactor: secondFactorOffSchema,
  resetSecondFactor: secondFactorOffSchema,
  readPushKey: pushKeySchema,
  savePushSubscription: pushSubscriptionSchema,
  endPushSubscription: pushSubscriptionSchema,
} as const satisfies Readonly<Record<EndpointName, z.ZodMiniType>>;

/** The answer of an endpoint. */
export type AnswerOf<Name extends EndpointName> = z.infer<(typeof ANSWERS)[Name]>;
