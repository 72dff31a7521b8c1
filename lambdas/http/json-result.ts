import * as z from 'zod/mini';
import { type ApiError, TooManyRequests } from './api-error.ts';
import type { HttpResult } from './http-event.ts';

/** Answers are not cacheable. The edge adds the security headers. */
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
};

/** A success whose body is parsed with its schema, which drops unknown fields; throws if it does not fit. */
export function jsonResult(statusCode: 200 | 201, schema: z.ZodMiniType, body: unknown): HttpResult {
  return { statusCode, headers: HEADERS, body: JSON.stringify(z.parse(schema, body)) };
}

export function errorResult(error: ApiError): HttpResult {
  const headers =
    error instanceof TooManyRequests
      ? { ...HEADERS, 'retry-after': String(error.retryAfterSeconds) }
      : HEADERS;
  return { statusCode: error.status, headers, body: JSON.stringify(error.body) };
}
