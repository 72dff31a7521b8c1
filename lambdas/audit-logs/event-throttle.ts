import type { Throttle } from '#contract/endpoints.ts';
import { Buckets } from '../http/token-buckets.ts';

/** A person who signs in and out all day, in twenty tabs that refresh four times an hour, stays far below. */
const PER_PERSON: Throttle = { rate: 0.2, burst: 120 };

/** Whether an event of this signed-in person is taken now. State is per instance of the function. */
export type AdmitsPerson = (userId: string) => boolean;

/**
 * Turns away a person's flood of events before it costs a write; how much a sender without a token may report is up to
 * the limits of the endpoint. What gets through nonetheless cannot drive others out of the log's fair views: see
 * `chooseFairly`.
 */
export function eventThrottle(now: () => Date): AdmitsPerson {
  const people = new Buckets(PER_PERSON);
  return (userId) => people.take(userId, now().getTime());
}
