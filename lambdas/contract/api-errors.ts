/** Error codes of the API with their HTTP status. */
export const API_ERRORS = {
  invalid_request: 400,
  unauthorized: 401,
  forbidden: 403,
  /** The sign-in is too old for this call: sign in again and repeat it. */
  fresh_sign_in_required: 403,
  /** An admin is without the second factor that is asked for. */
  second_factor_required: 403,
  /** The sign-in is too near to the choice of a new password: sign in again some minutes later. */
  later_sign_in_required: 403,
  not_found: 404,
  conflict: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal_error: 500,
} as const;

export type ApiErrorCode = keyof typeof API_ERRORS;

/** Body of every error response. `fields` has one line per invalid field of a 400, and the one that is in the way of a 409. */
export interface ApiErrorBody {
  readonly error: {
    readonly code: ApiErrorCode;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>>;
  };
}
