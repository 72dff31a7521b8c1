import { setTimeout as sleep } from 'node:timers/promises';
import { createDynamoDbClient } from '../../../infra/local/dynamodb/api.ts';
import type { InvocationResult } from '../../../infra/local/functions/instance.ts';
import type { LocalFunction } from '../../../infra/local/functions/runner.ts';
import { openCheckpoints } from '../../../infra/local/streams/checkpoints.ts';
import { createFilter } from '../../../infra/local/streams/filter.ts';
import { followStream } from '../../../infra/local/streams/poller.ts';
import { createStreamReader, type StreamReader } from '../../../infra/local/streams/reader.ts';
import { STREAM_FUNCTIONS } from '../../../infra/stream-functions.ts';
import { REGION } from '../../lambdas/dynamodb-engine.ts';
import type { Consumer } from './consumer.ts';
import type { Database } from './database.ts';
import type { Chance } from './random.ts';

const LOOK_MS = 100;

const broken: InvocationResult = {
  ok: false,
  error: { errorType: 'Runtime.ExitError', errorMessage: 'Broken on the way', trace: [] },
};

/** A function whose events are lost on the way, or delivered twice, or whose success is not heard of. */
function withFaults(target: LocalFunction, share: () => number, chance: Chance): LocalFunction {
  const deeds = [
    async () => broken,
    async (event: string) => {
      await target.invoke(event);
      return broken;
    },
    async (event: string) => (await Promise.all([target.invoke(event), target.invoke(event)]))[0],
    async (event: string) => {
      await sleep(chance.whole(10, 300));
      return target.invoke(event);
    },
  ] as const;
  const invoke = (event: string) =>
    chance.happens(share()) ? chance.oneOf(deeds)(event) : target.invoke(event);
  return { ...target, invoke };
}

/** A reader that can be waited for. */
export interface WatchedReader extends StreamReader {
  /**
   * Resolves after a read that began later than this call and found nothing.
   * @param moved is called while reads find something: a long rest of a stream is no standstill
   */
  readonly drained: (moved: () => void) => Promise<void>;
}

/** Lets a reader be waited for while something else reads with it. */
export function watched(reader: StreamReader): WatchedReader {
  let idleSince = 0;
  let found = 0;
  return {
    ...reader,
    async read(iterator, limit) {
      const begun = performance.now();
      const read = await reader.read(iterator, limit);
      if (read.records.length === 0) idleSince = begun;
      else found += 1;
      return read;
    },
    async drained(moved) {
      const asked = performance.now();
      let known = found;
      while (idleSince < asked) {
        await sleep(LOOK_MS);
        if (found !== known) moved();
        known = found;
      }
    },
  };
}

export interface FollowOptions {
  readonly consumer: Consumer;
  readonly database: Database;
  readonly target: LocalFunction;
  /** Of the position in the stream. */
  readonly folder: string;
  readonly share: () => number;
  readonly chance: Chance;
}

export interface Following {
  /** Resolves when everything that is now in the stream was handled or given up; calls back meanwhile when it moves. */
  readonly drained: WatchedReader['drained'];
  /** Batches that were given up. */
  readonly givenUp: () => number;
  readonly stop: () => Promise<void>;
}

/** Delivers the stream to a consumer as its event source mapping does. */
export function follow({ consumer, database, target, folder, share, chance }: FollowOptions): Following {
  const { filter, batchSize, retryAttempts } = STREAM_FUNCTIONS[consumer.name];
  const { streamArn } = database;
  const call = createDynamoDbClient(database.endpoint, REGION, 'streams');
  const isExpired = () => false;
  const reader = watched(
    createStreamReader(call, { engineArn: streamArn, streamArn, region: REGION, isExpired }),
  );
  let givenUp = 0;
  const following = followStream({
    source: {
      name: consumer.name,
      functionArn: target.arn,
      streamArn,
      batchSize,
      batchingWindowSeconds: 0,
      startsAtOldest: true,
      filter: createFilter(consumer.name, [JSON.stringify(filter)]),
      policy: { reportsItemFailures: true, bisects: true, maxRetries: retryAttempts, maxAge: -1 },
      deadLetterQueue: undefined,
    },
    reader,
    target: withFaults(target, share, chance),
    checkpoints: openCheckpoints(folder, consumer.name, streamArn),
    sendDeadLetter: () => {
      givenUp += 1;
    },
    log: () => undefined,
  });
  return {
    drained: reader.drained,
    givenUp: () => givenUp,
    stop: following.stop,
  };
}
