import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { quoteSummarySchema } from '#contract/quote-answer-schemas.ts';
import { countedMonths } from '../../../lambdas/quotes/counters-table.ts';
import { createListQuotes } from '../../../lambdas/quotes/list-quotes.ts';
import { quoteList } from '../../../lambdas/quotes/quotes-table.ts';
import type { BenchStack } from './bench-stack.ts';

/**
 * Reads the whole list page by page, past the gateway and its throttle, and looks at every card: newest first,
 * no position twice, as many as the counters say. Throws at the first that is out of place.
 * @returns one sentence
 */
export async function walkTheList({ call, meter, region, quotesTable }: BenchStack): Promise<string> {
  const { total } = z.parse(quoteSummarySchema, JSON.parse((await call('summarizeQuotes')).body));
  const credentials = { accessKeyId: 'bench', secretAccessKey: 'bench' };
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: meter.endpoint, region, credentials }),
  );
  const quotes = { ...quoteList(client, quotesTable), ...countedMonths(client, quotesTable) };
  const listQuotes = createListQuotes({ quotes, now: () => new Date() });
  let cursor: string | undefined;
  let [cards, pages, before] = [0, 0, '~'];
  do {
    const page = await listQuotes({ cursor });
    for (const { created_at, id } of page.quotes) {
      const position = `${created_at}#${id}`;
      if (position >= before) throw new Error(`${position} stands behind ${before}.`);
      before = position;
    }
    cards += page.quotes.length;
    pages += 1;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  client.destroy();
  if (cards !== total) throw new Error(`The list has ${cards} cards; the counters say ${total}.`);
  return `The whole list: ${cards.toLocaleString('en-US')} cards on ${pages} pages, newest first, each once, as the counters say.`;
}
