import * as z from 'zod/mini';
import type { ApiError } from './api-error.ts';
import type { HttpResult } from './http-event.ts';

/** An answer is for one caller and one moment. What a browser may make of it, the edge says. */
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
};

/** A success whose body goes through its schema, so that a stray field cannot leak; throws if it does not fit. */
export function jsonResult<Body>(statusCode: 200 | 201, schema: z.ZodMiniType<Body>, body: Body): HttpResult {
  return { statusCode, headers: HEADERS, body: JSON.stringify(z.parse(schema, body)) };
}

export function errorResult(error: ApiError): HttpResult {
  return { statusCode: error.status, headers: HEADERS, body: JSON.stringify(error.body) };
}
