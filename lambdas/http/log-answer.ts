import type { Throttle } from '#contract/endpoints.ts';
import type { ErrorContext } from './log-unexpected.ts';
import { Bucket } from './token-buckets.ts';

/** Where a request with a reference was answered. */
export type AnswerContext = ErrorContext & { readonly reference: string };

export type LogAnswer = (status: number, context: AnswerContext) => void;

/** Lines of refusals by an instance: a flood is not paid for in lines, and its requests are in the access log. */
const REFUSALS: Throttle = { rate: 0.1, burst: 60 };

/**
 * Writes one line that leads from the reference, which a visitor can read out, to the request in the access log: an HTTP
 * API cannot write a header there.
 * @param now milliseconds since 1970
 */
export function answerLog(now: () => number = Date.now): LogAnswer {
  const refusals = new Bucket(REFUSALS, now());
  return (status, context) => {
    if (status === 429 && !refusals.take(now())) return;
    console.info(JSON.stringify({ level: 'INFO', event: 'answered', ...context, status }));
  };
}
