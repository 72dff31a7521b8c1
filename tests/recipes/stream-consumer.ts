import {
  CHECKS,
  insertAfter,
  missingHandler,
  missingModule,
  missingRecord,
  newFile,
  type Recipe,
  script,
} from './recipe.ts';

const HANDLER_FILE = 'lambdas/quotes/notice-urgent-quotes.handler.ts';
const RECORDS = 'infra/stream-functions.ts';

const USE_CASE = `import * as z from 'zod/mini';

export const datedQuoteSchema = z.object({ id: z.string(), move_date: z.string() });

type DatedQuote = z.infer<typeof datedQuoteSchema>;

const URGENT_DAYS = 3;
const DAY_MS = 86_400_000;

interface Dependencies {
  readonly now: () => Date;
  readonly warn: (id: string) => void;
}

/** Warns of each quote whose move is so near that it cannot wait for a letter. */
export const createNoticeUrgentQuotes =
  ({ now, warn }: Dependencies) =>
  async (quotes: readonly DatedQuote[]): Promise<void> => {
    const isUrgent = (days: number) => days > -1 && days < URGENT_DAYS;
    for (const { id, move_date: date } of quotes) {
      if (isUrgent((Date.parse(date) - now().getTime()) / DAY_MS)) warn(id);
    }
  };
`;

const HANDLER = `import type { DynamoDBStreamEvent } from 'aws-lambda';
import { readInsertedQuotes } from './inserted-quotes.ts';
import { createNoticeUrgentQuotes, datedQuoteSchema } from './notice-urgent-quotes.ts';

const noticeUrgentQuotes = createNoticeUrgentQuotes({
  now: () => new Date(),
  warn: (quote) => console.warn(JSON.stringify({ level: 'WARN', event: 'urgent_quote', quote })),
});

export const handler = (event: DynamoDBStreamEvent): Promise<void> =>
  noticeUrgentQuotes(readInsertedQuotes(event, datedQuoteSchema));
`;

const RECORD = `  noticeUrgentQuotes: {
    entry: '${HANDLER_FILE}',
    source: 'quotes',
    filter: NEW_ROWS,
    batchSize: 10,
    retryAttempts: 10,
    memory: Size.mebibytes(512),
    timeout: Duration.seconds(30),
    tables: {},
    failureMeans: 'The owner is told late of a move that is near; the quote request is in the list.',
    lossMeans: 'The owner is not told of a move that is near; the quote request is in the list.',
  },
`;

/** A record of a new quote, and one of a counter beside it. */
const EVENT = `{ Records: [
  { eventName: 'INSERT', dynamodb: { NewImage: { id: { S: 'a-quote' }, created_at_id: { S: '1' },
    move_date: { S: new Date().toISOString().slice(0, 10) }, storage_needed: { BOOL: true } } } },
  { eventName: 'INSERT', dynamodb: { NewImage: { id: { S: '#day' }, total: { N: '1' } } } } ] }`;

export const STREAM_CONSUMER: Recipe = {
  title: 'a stream consumer',
  steps: [
    {
      file: RECORDS,
      edit: insertAfter('export const STREAM_FUNCTIONS = {\n', RECORD),
      forgotten: missingRecord(HANDLER_FILE, RECORDS),
    },
    {
      file: 'lambdas/quotes/notice-urgent-quotes.ts',
      edit: newFile(USE_CASE),
      forgotten: missingModule(CHECKS.nodeTypes, 'notice-urgent-quotes.ts'),
    },
    { file: HANDLER_FILE, edit: newFile(HANDLER), forgotten: missingHandler(HANDLER_FILE) },
  ],
  proof: [
    CHECKS.nodeTypes,
    CHECKS.handlers,
    script(
      'the stream of quotes reaches it, beside the counters',
      `import { ofType, readable, synthesized } from './tests/infra/synthesized.ts';
       const mappings = ofType(synthesized(), 'AWS::Lambda::EventSourceMapping');
       const all = mappings.map(([, { Properties }]) => readable(Properties.EventSourceArn));
       const sources = all.filter((source) => source.startsWith('Quotes'));
       if (sources.join() !== 'QuotesTable.StreamArn,QuotesTable.StreamArn') throw new Error(sources.join());`,
    ),
    script(
      'it notices a new quote, and no counter',
      `import { handler } from './${HANDLER_FILE}';
       const warned = [];
       console.warn = (line) => void warned.push(JSON.parse(line).quote);
       await handler(${EVENT});
       if (warned.join() !== 'a-quote') throw new Error(warned.join());`,
    ),
  ],
};
