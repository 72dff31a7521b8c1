import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { endpoint } from '../http/endpoint.ts';
import { quoteStore } from './quotes-table.ts';
import { submitQuoteTranslator } from './submit-quote.translator.ts';
import { createSubmitQuote } from './submit-quote.ts';

const quotes = quoteStore(documentClient(), requiredSetting('QUOTES_TABLE'));
const submitQuote = createSubmitQuote({ quotes, now: () => new Date(), newId: randomUUID });

export const handler = endpoint(ENDPOINTS.submitQuote, submitQuoteTranslator, submitQuote);
