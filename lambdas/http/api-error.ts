import { API_ERRORS, type ApiErrorBody, type ApiErrorCode } from '#contract/api-errors.ts';

/** A line per invalid field that says what to do. */
export type FieldErrors = Readonly<Record<string, string>>;

/** An error whose message and fields are sent to the caller; `endpoint` answers with its status. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly fields: FieldErrors | undefined;

  constructor(code: ApiErrorCode, message: string, fields?: FieldErrors) {
    super(message);
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return API_ERRORS[this.code];
  }

  get body(): ApiErrorBody {
    const { code, message, fields } = this;
    return { error: { code, message, ...(fields && { fields }) } };
  }
}

/** A refusal that says when the next request may succeed. */
export class TooManyRequests extends ApiError {
  /** Whole seconds, at least one. */
  readonly retryAfterSeconds: number;

  constructor(seconds: number, message = 'Too many requests. Try again in a minute.') {
    super('too_many_requests', message);
    this.retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  }
}
