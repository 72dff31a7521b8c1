/** The codes an answer of the API can carry, each with its HTTP status. */
export const API_ERRORS = {
  invalid_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal_error: 500,
} as const;

export type ApiErrorCode = keyof typeof API_ERRORS;

/** The body of every answer that is not a success. `fields` has one line per bad field of a 400. */
export interface ApiErrorBody {
  readonly error: {
    readonly code: ApiErrorCode;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>>;
  };
}
