import { Duration, Size } from 'aws-cdk-lib';
import type * as z from 'zod/mini';
import type { ApiErrorCode } from '#contract/api-errors.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { FunctionDefinition } from '../constructs/function-definition.ts';

/** A header that a caller may send. */
export interface RequestHeader {
  readonly description: string;
  readonly schema: z.ZodMiniType;
}

/** Sentences are in English, with a full stop; the summary is a title and has none. */
export interface EndpointDescription {
  readonly summary: string;
  /** What a caller has to know beside it. */
  readonly description?: string;
  /** What each successful answer means, by its status. */
  readonly answers: Readonly<Partial<Record<200 | 201, string>>>;
  /** Of answers that are no JSON: their type. */
  readonly answersAs?: `text/${string}`;
  /** When the endpoint refuses with a code to which neither its row nor its schemas lead. */
  readonly refusals?: Readonly<Partial<Record<ApiErrorCode, string>>>;
  readonly headers?: Readonly<Record<string, RequestHeader>>;
}

/** An endpoint of the contract: the function behind it, and what the document of the API says of it in words. */
export interface EndpointFunction extends FunctionDefinition {
  readonly says: EndpointDescription;
}

/** Some of the endpoints, by name. */
export type EndpointFunctions = Readonly<Partial<Record<EndpointName, EndpointFunction>>>;

export const CALLER_SESSION = { table: ['dynamodb:GetItem'] } as const;

/** Where a role of staff opens something, the groups are asked for at the pool. */
export const GROUPS_NOW = 'cognito-idp:AdminListGroupsForUser';

/** Every call with a token reads the caller's session row, and what is remembered of a second factor of staff. */
export const CALLER = { sessions: CALLER_SESSION, bookkeeping: { table: ['dynamodb:GetItem'] } } as const;

export const USUAL = {
  memory: Size.mebibytes(512),
  timeout: Duration.seconds(10),
  harms: 'StaffHindered',
} as const;

export const NO_SUCH_ACCOUNT = 'There is no such account.';
