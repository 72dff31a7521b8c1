/** What people use who look at the site, ask for a quote, or work in the dashboard. */
import { ENDPOINT_FUNCTIONS } from '../../../infra/endpoint-functions.ts';
import { STREAM_FUNCTIONS } from '../../../infra/stream-functions.ts';
import { scaled, sumOfUsages, usageOfCalls, usageOfInvocations } from '../attack/bill.ts';
import type { Usage } from '../attack/prices.ts';

/**
 * Units of a quote of up to 1 KB from the form to its mails, as `cost.test.ts` measures them in the local run: stored 4,
 * counted 5, judged 3, announced 13 over mails and notifications, found by some 18 words, and the ceilings of its mails. The least that a
 * change by staff takes is 5.
 */
export const WRITE_UNITS_OF_QUOTE = 52 + 5;
export const READ_UNITS_OF_QUOTE = 6;

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

/** Trials of a month, each a call of the API as a visitor's is, and two writes: stored, and taken out. */
const TRIALS_OF_MONTH = 30 * 24;
const TRIAL_WRITE_UNITS = 2;

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
/** Session, second factor and two empty ranges: `quote-news` in docs/engineering.md. */
const READ_UNITS_OF_NEWS = 2;
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
