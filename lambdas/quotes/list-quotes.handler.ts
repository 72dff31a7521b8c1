import { API } from '#contract/api.ts';
import { signedInAdmin } from '../accounts/signed-in-admin.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { countedMonths } from './counters-table.ts';
import { createListQuotes, type ListQuotesStores } from './list-quotes.ts';
import { quoteList } from './quotes-table.ts';

export function build({ identify, ...stores }: ListQuotesStores & { readonly identify: Identify }) {
  const listQuotes = createListQuotes(stores);
  return endpoint(API.listQuotes, ({ query }) => listQuotes({ cursor: query.cursor }), { identify });
}

const client = documentClient();
const table = requiredSetting('QUOTES_TABLE');

export const handler = build({
  identify: signedInAdmin(client),
  quotes: { ...quoteList(client, table), ...countedMonths(client, table) },
  now: () => new Date(),
});
