import * as z from 'zod/mini';
import { ApiError, type FieldErrors } from './api-error.ts';

type Issue = z.core.$ZodIssue;

/** The first issue of each top-level field. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const lines = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = String(path[0] ?? 'body');
    if (!lines.has(field)) lines.set(field, message);
  }
  return Object.fromEntries(lines);
}

/**
 * Parses a caller's input with a schema.
 * @throws ApiError 400 with one line per invalid field
 */
export function parseRequest<Output>(
  schema: z.ZodMiniType<Output>,
  value: unknown,
  message = 'Some fields need a change.',
): Output {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new ApiError('invalid_request', message, fieldErrors(result.error.issues));
}

/** The lines of the fields that are longer than the schema allows. */
export function fieldsTooLong(schema: z.ZodMiniType, value: unknown): FieldErrors {
  const result = z.safeParse(schema, value);
  return fieldErrors(result.success ? [] : result.error.issues.filter((issue) => issue.code === 'too_big'));
}
