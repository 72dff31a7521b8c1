import { type QuotePage, quotePageSchema } from '#contract/quote-answer-schemas.ts';
import type { Translator } from '../http/endpoint.ts';
import { jsonResult } from '../http/json-result.ts';
import type { PageRequest } from './list-quotes.ts';

export const listQuotesTranslator: Translator<PageRequest, QuotePage> = {
  read: (request) => ({ cursor: request.query('cursor') }),
  answer: (page) => jsonResult(200, quotePageSchema, page),
};
