import { API } from '#contract/api.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { quoteNews } from './quote-news-table.ts';
import { createReadQuoteNews, type QuoteNewsStores } from './read-quote-news.ts';

export function build({ identify, ...stores }: QuoteNewsStores & { readonly identify: Identify }) {
  const readQuoteNews = createReadQuoteNews(stores);
  return endpoint(API.readQuoteNews, ({ query }) => readQuoteNews(query), { identify });
}

const client = documentClient();

export const handler = build({
  identify: signedInStaff(client),
  news: quoteNews(client, requiredSetting('QUOTES_TABLE')),
  now: () => new Date(),
});
