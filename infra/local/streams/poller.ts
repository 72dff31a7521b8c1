import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalFunction } from '../functions/runner.ts';
import { ServiceFailure } from '../shared/aws-json-client.ts';
import type { Checkpoints } from './checkpoints.ts';
import { deadLetter, type SendDeadLetter } from './dead-letters.ts';
import { createDelivery, type StreamRecord } from './delivery.ts';
import type { EventSource } from './event-source.ts';
import { watchIteratorAge } from './iterator-age.ts';
import type { StreamReader } from './reader.ts';

/** Lambda polls four times a second. */
const POLL_PAUSE_MS = 250;
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 10_000;
const SHARD_PAUSE_MS = 1_000;

export interface PollerOptions {
  readonly source: EventSource;
  readonly reader: StreamReader;
  readonly target: LocalFunction;
  readonly checkpoints: Checkpoints;
  readonly sendDeadLetter: SendDeadLetter | undefined;
  readonly log: (line: string) => void;
}

/** Polls a stream for one event source until it is stopped; finishes the current batch first. */
export function followStream(options: PollerOptions): { readonly stop: () => Promise<void> } {
  const { source, reader, target, checkpoints, sendDeadLetter, log } = options;
  const origin = { functionArn: target.arn, streamArn: source.streamArn };
  const stopping = new AbortController();
  const { signal } = stopping;

  async function rest(pauseMs: number): Promise<void> {
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }

  async function collect(
    iterator: string,
  ): Promise<{ records: readonly StreamRecord[]; next: string | undefined }> {
    const records: StreamRecord[] = [];
    const deadline = Date.now() + source.batchingWindowSeconds * 1000;
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

  async function startingIterator(shardId: string): Promise<string> {
    const seen = checkpoints.read(shardId);
    if (seen === undefined) return reader.iteratorAt(shardId, source.startsAtOldest ? 'oldest' : 'latest');
    try {
      return await reader.iteratorAt(shardId, { after: seen });
    } catch (error) {
      const isTrimmed = error instanceof ServiceFailure && error.code === 'TrimmedDataAccessException';
      if (!isTrimmed) throw error;
      log(
        `[${source.name}] the stream no longer has what came after the last start; going on with its oldest`,
      );
      return reader.iteratorAt(shardId, 'oldest');
    }
  }

  async function followShard(shardId: string): Promise<void> {
    const watch = watchIteratorAge(source.name, Date.now, log);
    const deliver = createDelivery({
      policy: source.policy,
      invoke: (event, records) => {
        watch(records);
        return target.invoke(event);
      },
      giveUp: (records, reason, invocations) =>
        sendDeadLetter?.(deadLetter({ ...origin, shardId, records, condition: reason, invocations })),
      pause: (attempt) => rest(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempt, 10))),
      isStopping: () => signal.aborted,
      now: Date.now,
    });
    let iterator: string | undefined = await startingIterator(shardId);
    while (iterator !== undefined && !signal.aborted) {
      const { records, next } = await collect(iterator);
      told = undefined;
      const last = records.at(-1);
      const wanted = records.filter(({ event }) => source.filter(event));
      if (wanted.length > 0 && !(await deliver(wanted))) return;
      if (last !== undefined) checkpoints.write(shardId, last.sequenceNumber);
      iterator = next;
      if (last === undefined) await rest(POLL_PAUSE_MS);
    }
  }

  let told: string | undefined;

  /** Logs a lasting failure once, and none that the stopping run causes. */
  async function tell(failure: string, error: unknown): Promise<void> {
    await rest(SHARD_PAUSE_MS);
    const line = `[${source.name}] ${failure}: ${error instanceof Error ? error.message : String(error)}`;
    if (!signal.aborted && told !== line) log(line);
    told = line;
  }

  async function follow(): Promise<void> {
    const following = new Map<string, Promise<void>>();
    while (!signal.aborted) {
      try {
        for (const shard of await reader.shards()) {
          const retry = async (error: unknown) => {
            await tell('reading the stream failed', error);
            following.delete(shard);
          };
          if (!following.has(shard)) following.set(shard, followShard(shard).catch(retry));
        }
      } catch (error) {
        await tell('the stream does not answer', error);
      }
      await rest(SHARD_PAUSE_MS);
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
