import { ApiError } from './api-error.ts';
import type { HttpRequest } from './http-request.ts';

/** The pool's ids are UUIDs; nothing beyond their characters can be a key of ours. */
const ID = /^[\w-]{1,128}$/;

/**
 * An id in the path of a request.
 * @throws ApiError 400 that names the parameter
 */
export function idParameter(request: HttpRequest, name: string): string {
  const value = request.pathParameter(name) ?? '';
  if (ID.test(value)) return value;
  throw new ApiError('invalid_request', 'The address of this call needs a change.', {
    [name]: `Put the ${name} of a row, such as 5b8f0a1e-6c1d-4f7e-9a52-0d6c3b1f2e47, into the path.`,
  });
}
