import { submittedQuoteSchema } from '#contract/quote-answer-schemas.ts';
import { IDEMPOTENCY_HEADER, quoteReference } from '#contract/quote-options.ts';
import { quoteRequestSchema } from '#contract/quote-request-schema.ts';
import { ApiError } from '../http/api-error.ts';
import type { Translator } from '../http/endpoint.ts';
import { jsonResult } from '../http/json-result.ts';
import { fieldsTooLong, parseRequest } from '../http/parse.ts';
import type { QuoteSubmission, SubmissionResult } from './submit-quote.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

function idempotencyKey(header: string | undefined): string | undefined {
  const key = header?.toLowerCase();
  if (key !== undefined && !UUID.test(key)) {
    throw new ApiError(
      'invalid_request',
      `The header ${IDEMPOTENCY_HEADER} must be a UUID. Make one for each new quote.`,
    );
  }
  return key;
}

export const submitQuoteTranslator: Translator<QuoteSubmission, SubmissionResult> = {
  read: (request) => {
    const body = request.body({ fieldsTooLong: (large) => fieldsTooLong(quoteRequestSchema, large) });
    const key = idempotencyKey(request.header(IDEMPOTENCY_HEADER));
    const { submitted_at: submittedAt, ...content } = parseRequest(quoteRequestSchema, body);
    return { key, content, submittedAt };
  },
  answer: ({ id, createdAt, isNew }) =>
    jsonResult(isNew ? 201 : 200, submittedQuoteSchema, {
      id,
      reference: quoteReference(id),
      created_at: createdAt,
    }),
};
