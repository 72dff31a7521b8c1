import * as z from 'zod';
import type { InvocationResult } from '../functions/instance.ts';
import type { JsonObject } from '../json.ts';
import { parseJson } from '../json.ts';

/** One record of a stream, as a function gets it. */
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
  readonly invoke: (event: string) => Promise<InvocationResult>;
  readonly giveUp: (records: readonly StreamRecord[], reason: GiveUpReason, invocations: number) => void;
  /** Waits before the next try; `attempt` counts from 1. */
  readonly pause: (attempt: number) => Promise<void>;
  /** Whether the local run is stopping: then a failure says nothing about the records. */
  readonly isStopping: () => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export type Deliver = (records: readonly StreamRecord[]) => Promise<boolean>;

const failuresSchema = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).nullish() })
  .nullish();

/** Index of the first record that has to come again; the length of the batch when all went well. */
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
  // An identifier that is not in the batch makes Lambda take the whole batch for failed.
  return failed.includes(-1) ? 0 : Math.min(records.length, ...failed);
}

/**
 * Hands batches to a function as Lambda does for streams: in order, again from the first failed record,
 * in halves where the mapping says so, given up after so many tries or when too old.
 * Source: Lambda Developer Guide, "Using Lambda with Amazon DynamoDB".
 * @returns a function that resolves to true once every record was handled or given up, to false when it was stopped
 */
export function createDelivery(options: DeliveryOptions): Deliver {
  const { policy, invoke, giveUp, pause, isStopping, now } = options;

  function isExpired({ createdAt }: StreamRecord): boolean {
    return policy.maxAge >= 0 && now() / 1000 - createdAt > policy.maxAge;
  }

  /** Drops what is too old and returns the rest. */
  function withoutExpired(records: readonly StreamRecord[], invocations: number): readonly StreamRecord[] {
    const expired = records.filter(isExpired);
    if (expired.length > 0) giveUp(expired, 'RecordAgeExceeded', invocations);
    return records.filter((record) => !isExpired(record));
  }

  return async function deliver(batch): Promise<boolean> {
    let pending = batch;
    for (let attempt = 0; ; attempt += 1) {
      pending = withoutExpired(pending, attempt);
      if (pending.length === 0) return true;
      const result = await invoke(JSON.stringify({ Records: pending.map(({ event }) => event) }));
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
