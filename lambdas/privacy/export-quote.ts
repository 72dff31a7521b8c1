import { quoteReference } from '#contract/quote-options.ts';
import { plainRow, type Row } from '../aws/stored-row.ts';
import type { ErasedWords } from '../search/search-keys-table.ts';
import type { PersonRows } from './person-rows-table.ts';

export interface ExportStores {
  readonly rows: Pick<PersonRows, 'timelineOf'>;
  readonly words: Pick<ErasedWords, 'listed'>;
}

/** All that is kept under a quote, as it is handed to its person: what they sent, what staff did, by which words it is found. */
export async function exportQuote({ rows, words }: ExportStores, quote: Row) {
  const id = quote.id?.S ?? '';
  const [timeline, found] = await Promise.all([rows.timelineOf(id), words.listed(id)]);
  return {
    reference: quoteReference(id),
    request: plainRow(quote),
    timeline: timeline.map(plainRow),
    found_by: [...found],
  };
}
