import { API_ERRORS, type ApiErrorBody, type ApiErrorCode } from '#contract/api-errors.ts';

/** One line per bad field, saying what to do. */
export type FieldErrors = Readonly<Record<string, string>>;

/** An error that the caller may know of: `endpoint` answers it with its status; message and fields are sent as they are. */
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
