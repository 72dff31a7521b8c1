import * as z from 'zod';
import type { InvocationResult } from '../functions/instance.ts';
import type { JsonObject } from '../shared/json.ts';
import { parseJson } from '../shared/json.ts';

/** One record of a stream in the form that functions receive. */
export interface StreamRecord {
  readonly sequenceNumber: string;
  /** Seconds since 1970. */
  readonly createdAt: number;
  readonly event: JsonObject;
}

export interface DeliveryPolicy {
  readonly reportsItemFailures: boolean;
  readonly bisects: boolean;
  /** -1 for no limit. */
  readonly maxRetries: number;
  /** Seconds; -1 for no limit. */
  readonly maxAge: number;
}

export type GiveUpReason = 'RetryAttemptsExhausted' | 'RecordAgeExceeded';

export interface DeliveryOptions {
  readonly policy: DeliveryPolicy;
  readonly invoke: (event: string, records: readonly StreamRecord[]) => Promise<InvocationResult>;
  readonly giveUp: (records: readonly StreamRecord[], reason: GiveUpReason, invocations: number) => void;
  /** Waits before the next try; `attempt` counts from 1. */
  readonly pause: (attempt: number) => Promise<void>;
  /** Whether the local run is stopping: then a failure is not the fault of the records. */
  readonly isStopping: () => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export type Deliver = (records: readonly StreamRecord[]) => Promise<boolean>;

const failuresSchema = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).nullish() })
  .nullish();

/** Index of the first record to retry; the length of the batch when none failed. */
function firstFailure(
  result: InvocationResult,
  records: readonly StreamRecord[],
  { reportsItemFailures }: DeliveryPolicy,
): number {
  if (!result.ok) return 0;
  if (!reportsItemFailures) return records.length;
  const parsed = failuresSchema.safeParse(parseJson(result.payload));
  if (!parsed.success) return 0;
  const failed = (parsed.data?.batchItemFailures ?? []).map(({ itemIdentifier }) =>
    records.findIndex(({ sequenceNumber }) => sequenceNumber === itemIdentifier),
  );
  // With an identifier that is not in the batch, Lambda retries the whole batch.
  return failed.includes(-1) ? 0 : Math.min(records.length, ...failed);
}

/**
 * Delivers batches to a function as Lambda does for streams: in order, retried from the first failed record, in halves
 * if the mapping says so, discarded after the maximum of retries or age.
 * Source: Lambda Developer Guide, "Using Lambda with Amazon DynamoDB".
 * @returns a function that resolves to true once every record was handled or discarded, to false when it was stopped
 */
export function createDelivery(options: DeliveryOptions): Deliver {
  const { policy, invoke, giveUp, pause, isStopping, now } = options;

  function isExpired({ createdAt }: StreamRecord): boolean {
    return policy.maxAge >= 0 && now() / 1000 - createdAt > policy.maxAge;
  }

  /** Discards expired records and returns the others. */
  function withoutExpired(records: readonly StreamRecord[], invocations: number): readonly StreamRecord[] {
    const expired = records.filter(isExpired);
    if (expired.length > 0) giveUp(expired, 'RecordAgeExceeded', invocations);
    return records.filter((record) => !isExpired(record));
  }

  return async function deliver(batch): Promise<boolean> {
    let pending = batch;
    let throttles = 0;
    for (let attempt = 0; ; attempt += 1) {
      pending = withoutExpired(pending, attempt);
      if (pending.length === 0) return true;
      const result = await invoke(JSON.stringify({ Records: pending.map(({ event }) => event) }), pending);
      if (!result.ok && result.isThrottled) {
        // Retries count what reached the function. Source: Lambda Developer Guide, "Retrying failed batches".
        attempt -= 1;
        throttles += 1;
        await pause(throttles);
        if (isStopping()) return false;
        continue;
      }
      const failed = firstFailure(result, pending, policy);
      if (failed === pending.length) return true;
      if (isStopping()) return false;
      if (failed > 0) {
        pending = pending.slice(failed);
        attempt = -1;
      } else if (policy.bisects && pending.length > 1) {
        const middle = Math.ceil(pending.length / 2);
        return (await deliver(pending.slice(0, middle))) && deliver(pending.slice(middle));
      } else if (policy.maxRetries >= 0 && attempt >= policy.maxRetries) {
        giveUp(pending, 'RetryAttemptsExhausted', attempt + 1);
        return true;
      }
      await pause(attempt + 1);
      if (isStopping()) return false;
    }
  };
}
