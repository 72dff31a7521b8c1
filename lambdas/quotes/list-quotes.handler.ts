import { ENDPOINTS } from '#contract/endpoints.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { endpoint } from '../http/endpoint.ts';
import { signedIn } from '../http/signed-in.ts';
import { countedMonths } from './counters-table.ts';
import { listQuotesTranslator } from './list-quotes.translator.ts';
import { createListQuotes } from './list-quotes.ts';
import { quoteList } from './quotes-table.ts';

const client = documentClient();
const table = requiredSetting('QUOTES_TABLE');
const quotes = { ...quoteList(client, table), ...countedMonths(client, table) };

export const handler = endpoint(
  ENDPOINTS.listQuotes,
  listQuotesTranslator,
  createListQuotes({ quotes, now: () => new Date() }),
  { identify: signedIn(ENDPOINTS.listQuotes, client) },
);
