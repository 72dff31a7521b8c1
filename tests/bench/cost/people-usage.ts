/** What people use who look at the site, ask for a quote, or work in the dashboard. */
import type { Size } from 'aws-cdk-lib';
import { ENDPOINT_FUNCTIONS } from '../../../infra/endpoint-functions.ts';
import { SCHEDULED_FUNCTIONS } from '../../../infra/scheduled-functions.ts';
import { STREAM_FUNCTIONS } from '../../../infra/stream-functions.ts';
import { MOST_SWEPT } from '../../../lambdas/alerts/sweep-outbox.ts';
import { scaled, sumOfUsages, usageOfCalls, usageOfInvocations } from '../attack/bill.ts';
import type { Usage } from '../attack/prices.ts';

/**
 * Units of a quote of up to 1 KB from the form to its mails, as `cost.test.ts` measures them in the local run: stored 4, and 1
 * if it is the first of an instance, counted 5, judged 4, announced 13 over mails and notifications, found by some 18 words, and the ceilings of its mails. The least that a
 * change by staff takes is 5.
 */
const TOLD_WRITE_UNITS = 56;
export const WRITE_UNITS_OF_QUOTE = TOLD_WRITE_UNITS + 5;
export const READ_UNITS_OF_QUOTE = 6;

/** The same of one that is held, to its end after 30 days, as `units.test.ts` measures them. */
export const HELD_WRITE_UNITS = 31;

/** The receipt, and one to the business. */
const MAILS_OF_QUOTE = 2;

/** A quote with its indexes, and what the log of its counting and announcing leaves. Most are below 1 KB. */
const STORED_GIGABYTES = 3_000 / 1e9;

/** A visitor's request is often the first for an hour, so that the function loads and the SDK connects. */
const COLD_MS = 600;
const MAIL_MS = 1_000;

/** One quote: the call, the two readers of the stream, rows and mails. */
export function usageOfQuote(): Usage {
  const { submitQuote } = ENDPOINT_FUNCTIONS;
  const reader = (name: 'countQuotes' | 'announceQuotes', milliseconds: number) =>
    usageOfInvocations({
      invocations: 1,
      memoryMegabytes: STREAM_FUNCTIONS[name].memory.toMebibytes(),
      milliseconds,
    });
  return sumOfUsages(
    usageOfCalls({
      sent: 1,
      throughEdge: 1,
      refusedByGateway: 0,
      memoryMegabytes: submitQuote.memory.toMebibytes(),
      milliseconds: COLD_MS,
    }),
    reader('countQuotes', COLD_MS),
    reader('announceQuotes', MAIL_MS),
    { writeUnits: WRITE_UNITS_OF_QUOTE, readUnits: READ_UNITS_OF_QUOTE, mails: MAILS_OF_QUOTE },
  );
}

/** Billed for a call that stores a quote, and for counting it, while a flood keeps the functions awake: rather too much. */
const AWAKE_MS = 100;

/**
 * One quote of a flood, beside its call. The dearer of both ends is taken: that it is held, and that it reads like a
 * customer's and is announced. Mails have ceilings of their own.
 */
export function usageOfFloodQuote(): Usage {
  const { countQuotes, announceQuotes } = STREAM_FUNCTIONS;
  const run = (memory: Size, milliseconds: number, invocations: number) =>
    usageOfInvocations({ invocations, memoryMegabytes: memory.toMebibytes(), milliseconds });
  return sumOfUsages(
    // The call itself is counted with the refused ones.
    run(ENDPOINT_FUNCTIONS.submitQuote.memory, AWAKE_MS, 1),
    run(countQuotes.memory, AWAKE_MS, 1),
    run(announceQuotes.memory, MAIL_MS, 1),
    { writeUnits: Math.max(HELD_WRITE_UNITS, TOLD_WRITE_UNITS), readUnits: READ_UNITS_OF_QUOTE },
    usageOfKeeping(1),
  );
}

/** Quotes that the runs of the sweeper try in a month, and what a try takes that finds no room for a mail: claimed, counted, given back. */
const SWEPT_IN_MONTH = (MOST_SWEPT * 30 * 24 * 3_600) / SCHEDULED_FUNCTIONS.sweepOutbox.every.toSeconds();
const SWEPT_WRITE_UNITS = 4 + 1 + 4;

/** What is announced above the pace of mails is tried again every few minutes: as often as the sweeper can, if so many wait. */
export const usageOfSweeping = (waiting: number): Usage => ({
  writeUnits: Math.min(waiting, SWEPT_IN_MONTH) * SWEPT_WRITE_UNITS,
});

/** Trials of a month, each a call of the API as a visitor's is, and three writes: of the shared allowance, stored, and taken out. */
const TRIALS_OF_MONTH = 30 * 24;
const TRIAL_WRITE_UNITS = 3;

/** What the hourly trials use beside the clock. */
export function usageOfTrials(): Usage {
  const call = usageOfCalls({
    sent: 1,
    throughEdge: 1,
    refusedByGateway: 0,
    memoryMegabytes: ENDPOINT_FUNCTIONS.submitQuote.memory.toMebibytes(),
    milliseconds: COLD_MS,
  });
  return scaled(sumOfUsages(call, { writeUnits: TRIAL_WRITE_UNITS }), TRIALS_OF_MONTH);
}

/** Gigabytes that so many quotes of a month add to the tables; each is paid for again in every month. */
export const usageOfKeeping = (quotes: number): Usage => ({
  tableGigabytes: quotes * STORED_GIGABYTES,
  recoverableGigabytes: quotes * STORED_GIGABYTES,
});

/** What a view of a page loads. */
export interface PageView {
  readonly requests: number;
  readonly bytes: number;
  /** Requests for which a function of the edge runs: those of documents. */
  readonly documents: number;
}

export const usageOfView = ({ requests, bytes, documents }: PageView): Usage => ({
  edgeRequests: requests,
  edgeGigabytes: bytes / 1e9,
  edgeFunctions: documents,
});

/** An admin's open dashboard asks for news every 30 s, for eight hours on 22 days; the rest of the work is little beside. */
const NEWS_OF_MONTH = (22 * 8 * 3_600) / 30;
/** Session, second factor and three empty ranges, as `quote-news.test.ts` measures them. */
const READ_UNITS_OF_NEWS = 2.5;
const NEWS_MS = 60;

export function usageOfStaff(): Usage {
  const { readQuoteNews } = ENDPOINT_FUNCTIONS;
  const news = usageOfCalls({
    sent: 1,
    throughEdge: 1,
    refusedByGateway: 0,
    memoryMegabytes: readQuoteNews.memory.toMebibytes(),
    milliseconds: NEWS_MS,
  });
  return scaled(sumOfUsages(news, { readUnits: READ_UNITS_OF_NEWS }), NEWS_OF_MONTH);
}
