import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalFunction } from '../functions/runner.ts';
import type { Checkpoints } from './checkpoints.ts';
import type { SendDeadLetter } from './dead-letters.ts';
import { createDelivery, type GiveUpReason, type StreamRecord } from './delivery.ts';
import type { EventSource } from './event-source.ts';
import type { StreamReader } from './reader.ts';

/** Lambda looks four times a second. */
const POLL_PAUSE_MS = 250;
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 10_000;

export interface PollerOptions {
  readonly source: EventSource;
  readonly reader: StreamReader;
  readonly target: LocalFunction;
  readonly checkpoints: Checkpoints;
  readonly sendDeadLetter: SendDeadLetter | undefined;
  readonly log: (line: string) => void;
}

/** What Lambda puts into the queue for a batch it gave up: where the records are, not the records. */
function deadLetter(
  { source, target }: PollerOptions,
  shardId: string,
  records: readonly StreamRecord[],
  condition: GiveUpReason,
  invocations: number,
): object {
  const first = records[0];
  const last = records.at(-1);
  const time = (record: StreamRecord | undefined) => new Date((record?.createdAt ?? 0) * 1000).toISOString();
  return {
    requestContext: {
      requestId: randomUUID(),
      functionArn: target.arn,
      condition,
      approximateInvokeCount: invocations,
    },
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    version: '1.0',
    timestamp: new Date().toISOString(),
    DDBStreamBatchInfo: {
      shardId,
      startSequenceNumber: first?.sequenceNumber,
      endSequenceNumber: last?.sequenceNumber,
      approximateArrivalOfFirstRecord: time(first),
      approximateArrivalOfLastRecord: time(last),
      batchSize: records.length,
      streamArn: source.streamArn,
    },
  };
}

/** Follows a stream for one event source until it is stopped; a batch under way is finished first. */
export function followStream(options: PollerOptions): { readonly stop: () => Promise<void> } {
  const { source, reader, target, checkpoints, sendDeadLetter, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function rest(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
  }

  async function collect(
    iterator: string,
  ): Promise<{ records: readonly StreamRecord[]; next: string | undefined }> {
    const records: StreamRecord[] = [];
    const deadline = Date.now() + source.batchingWindow * 1000;
    let next: string | undefined = iterator;
    do {
      const read = await reader.read(next, source.batchSize - records.length);
      records.push(...read.records);
      next = read.next;
      const isWaiting = records.length < source.batchSize && Date.now() < deadline;
      if (!isWaiting || next === undefined || signal.aborted) break;
      await rest(POLL_PAUSE_MS);
    } while (!signal.aborted);
    return { records, next };
  }

  async function followShard(shardId: string): Promise<void> {
    const deliver = createDelivery({
      policy: source.policy,
      invoke: target.invoke,
      giveUp: (records, reason, invocations) =>
        sendDeadLetter?.(deadLetter(options, shardId, records, reason, invocations)),
      pause: (attempt) => rest(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempt, 10))),
      isStopping: () => signal.aborted,
      now: Date.now,
    });
    const seen = checkpoints.read(shardId);
    const start = seen === undefined ? (source.startsAtOldest ? 'oldest' : 'latest') : { after: seen };
    let iterator: string | undefined = await reader.iteratorAt(shardId, start);
    while (iterator !== undefined && !signal.aborted) {
      const { records, next } = await collect(iterator);
      const last = records.at(-1);
      const wanted = records.filter(({ event }) => source.filter(event));
      if (wanted.length > 0 && !(await deliver(wanted))) return;
      if (last !== undefined) checkpoints.write(shardId, last.sequenceNumber);
      iterator = next;
      if (last === undefined) await rest(POLL_PAUSE_MS);
    }
  }

  async function follow(): Promise<void> {
    const following = new Map<string, Promise<void>>();
    while (!signal.aborted) {
      try {
        for (const shard of await reader.shards()) {
          const retry = (error: unknown) => {
            following.delete(shard);
            if (!signal.aborted) log(`[${source.name}] reading the stream failed: ${String(error)}`);
          };
          if (!following.has(shard)) following.set(shard, followShard(shard).catch(retry));
        }
      } catch (error) {
        if (!signal.aborted) log(`[${source.name}] the stream does not answer: ${String(error)}`);
      }
      await rest(LONGEST_RETRY_MS / 10);
    }
    await Promise.all(following.values());
  }

  const done = follow();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
