import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { SUBMIT_QUOTE } from '#contract/endpoints.ts';
import { newVisitor } from '../../builders/new-visitor.ts';
import { quotePayload } from '../../builders/quote-payload.ts';

/** What was sent and how long the answers took. */
export interface Loop {
  /** Keys of the quotes that were acknowledged. */
  readonly acknowledged: readonly string[];
  readonly sent: number;
  readonly perSecond: number;
  /** Milliseconds from when a request was due to its answer. */
  readonly latencies: readonly number[];
}

const agent = new Agent({ keepAlive: true });

/** Sends a quote of somebody new; resolves to its key if it was stored. */
function sendQuote(site: string): Promise<string | undefined> {
  const key = randomUUID();
  const body = JSON.stringify(quotePayload({ email: `${key}@example.com` }));
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': key,
    'content-length': String(Buffer.byteLength(body)),
    ...newVisitor(),
  };
  return new Promise((resolve) => {
    const outgoing = request(site + SUBMIT_QUOTE.path, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 201 ? key : undefined));
    });
    outgoing.on('error', () => resolve(undefined));
    outgoing.end(body);
  });
}

/** Each of so many senders sends its next request when the one before is answered: finds the capacity. */
export async function closedLoop(site: string, count: number, senders: number): Promise<Loop> {
  const acknowledged: string[] = [];
  const latencies: number[] = [];
  let next = 0;
  const begun = performance.now();
  const sender = async () => {
    while (next < count) {
      next += 1;
      const due = performance.now();
      const key = await sendQuote(site);
      latencies.push(performance.now() - due);
      if (key !== undefined) acknowledged.push(key);
    }
  };
  await Promise.all(Array.from({ length: senders }, sender));
  const seconds = (performance.now() - begun) / 1_000;
  return { acknowledged, sent: count, perSecond: count / seconds, latencies };
}

/**
 * Requests at a fixed rate, whether or not the ones before are answered. A latency counts from the moment when the
 * request was due, so that a stall is felt by all who would have come in it (coordinated omission).
 */
export async function openLoop(site: string, count: number, perSecond: number): Promise<Loop> {
  const acknowledged: string[] = [];
  const latencies: number[] = [];
  const begun = performance.now();
  const answers: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    const due = begun + (index * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    const answer = sendQuote(site).then((key) => {
      latencies.push(performance.now() - due);
      if (key !== undefined) acknowledged.push(key);
    });
    answers.push(answer);
  }
  await Promise.all(answers);
  const seconds = (performance.now() - begun) / 1_000;
  return { acknowledged, sent: count, perSecond: count / seconds, latencies };
}

/** The latency that this share of the requests did not exceed. */
export function quantile(latencies: readonly number[], share: number): number {
  const sorted = latencies.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
