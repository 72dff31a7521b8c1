import { API } from '#contract/api.ts';
import { signedInAdmin } from '../accounts/signed-in-admin.ts';
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
  identify: signedInAdmin(client),
  news: quoteNews(client, requiredSetting('QUOTES_TABLE')),
  now: () => new Date(),
});
