import { IDEMPOTENCY_HEADER } from '#contract/quote-options.ts';
import { ApiError } from '../http/api-error.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Parses the idempotency key of a submission; returns it in lower case.
 * @param header undefined if the caller sent none
 * @throws ApiError 400 unless it is a UUID
 */
export function idempotencyKey(header: string | undefined): string | undefined {
  const key = header?.toLowerCase();
  if (key === undefined || UUID.test(key)) return key;
  throw new ApiError(
    'invalid_request',
    `The header ${IDEMPOTENCY_HEADER} must be a UUID. Make one for each new quote.`,
  );
}
