import { IDEMPOTENCY_HEADER, quoteReference } from '#contract/quote-options.ts';
import { ApiError } from '../http/api-error.ts';
import { type HttpEvent, headerOf } from '../http/http-event.ts';

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

/**
 * The reference that the sender of a quote was shown, also before the request is read; undefined without a key that is a
 * UUID, so that no other text of a sender gets into the log.
 */
export function sentReference(event: HttpEvent): string | undefined {
  const key = headerOf(event, IDEMPOTENCY_HEADER) ?? '';
  return UUID.test(key.toLowerCase()) ? quoteReference(key) : undefined;
}
