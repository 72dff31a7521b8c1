import { API } from '#contract/api.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { backOff } from '../aws/back-off.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { counterReader } from './counters-table.ts';
import { quoteCount } from './quotes-table.ts';
import { createSummarizeQuotes, type SummarizeQuotesStores } from './summarize-quotes.ts';

export function build({ identify, ...stores }: SummarizeQuotesStores & { readonly identify: Identify }) {
  return endpoint(API.summarizeQuotes, createSummarizeQuotes(stores), { identify });
}

const client = documentClient();
const table = requiredSetting('QUOTES_TABLE');

export const handler = build({
  identify: signedInStaff(client),
  counters: counterReader(client, table, backOff),
  quotes: quoteCount(client, table),
  now: () => new Date(),
});
