import { ENDPOINTS } from '#contract/endpoints.ts';
import { type QuoteSummary, quoteSummarySchema } from '#contract/quote-answer-schemas.ts';
import { backOff } from '../aws/back-off.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { endpoint, type Translator } from '../http/endpoint.ts';
import { jsonResult } from '../http/json-result.ts';
import { signedIn } from '../http/signed-in.ts';
import { counterReader } from './counters-table.ts';
import { quoteCount } from './quotes-table.ts';
import { createSummarizeQuotes } from './summarize-quotes.ts';

const client = documentClient();
const table = requiredSetting('QUOTES_TABLE');

const translator: Translator<undefined, QuoteSummary> = {
  read: () => undefined,
  answer: (summary) => jsonResult(200, quoteSummarySchema, summary),
};

const summarizeQuotes = createSummarizeQuotes({
  counters: counterReader(client, table, backOff),
  quotes: quoteCount(client, table),
  now: () => new Date(),
});

export const handler = endpoint(ENDPOINTS.summarizeQuotes, translator, summarizeQuotes, {
  identify: signedIn(ENDPOINTS.summarizeQuotes, client),
});
