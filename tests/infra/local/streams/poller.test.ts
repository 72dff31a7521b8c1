import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ServiceFailure } from '../../../../infra/local/shared/aws-json-client.ts';
import { openCheckpoints } from '../../../../infra/local/streams/checkpoints.ts';
import { followStream } from '../../../../infra/local/streams/poller.ts';
import type { StreamReader } from '../../../../infra/local/streams/reader.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

type Position = Parameters<StreamReader['iteratorAt']>[1];

interface Setup {
  readonly directory?: string;
  readonly startsAtOldest?: boolean;
  readonly batchingWindowSeconds?: number;
  readonly iteratorAt?: (position: Position) => void;
  /** How many seconds ago the records were made. */
  readonly age?: number;
}

/** A stream of numbers that a test can append to. */
function setup(numbers: string[], options: Setup = {}) {
  const { directory = temporaryDirectory(), startsAtOldest = true, batchingWindowSeconds = 0 } = options;
  const positions: Position[] = [];
  const batches: string[][] = [];
  const logged: string[] = [];
  const reader: StreamReader = {
    shards: async () => ['shard-1'],
    iteratorAt: async (_, position) => {
      positions.push(position);
      options.iteratorAt?.(position);
      if (position === 'oldest') return '0';
      return String(position === 'latest' ? numbers.length : numbers.indexOf(position.after) + 1);
    },
    read: async (iterator, limit) => {
      const read = numbers.slice(Number(iterator), Number(iterator) + limit);
      return {
        records: read.map((number) => ({
          sequenceNumber: number,
          createdAt: Date.now() / 1_000 - (options.age ?? 0),
          event: { number },
        })),
        next: String(Number(iterator) + read.length),
      };
    },
  };
  const checkpoints = openCheckpoints(directory, 'Count', 'arn:stream');
  const poller = followStream({
    source: {
      name: 'Count',
      functionArn: 'arn:count',
      streamArn: 'arn:stream',
      batchSize: 3,
      batchingWindowSeconds,
      startsAtOldest,
      filter: ({ number }) => number !== 'ignored',
      policy: { reportsItemFailures: true, bisects: false, maxRetries: -1, maxAge: -1 },
      deadLetterQueue: undefined,
    },
    reader,
    target: {
      name: 'count',
      arn: 'arn:count',
      timeoutSeconds: 1,
      invoke: async (event) => {
        const { Records }: { Records: { number: string }[] } = JSON.parse(event);
        batches.push(Records.map(({ number }) => number));
        return { ok: true, payload: 'null' };
      },
      stop: async () => {},
    },
    checkpoints,
    sendDeadLetter: undefined,
    log: (line) => logged.push(line),
  });
  onTestFinished(poller.stop);
  return { ...poller, directory, positions, batches, logged, checkpoints };
}

describe('a function that reads a stream', () => {
  test('gets batches of the mapping’s size, without filtered records', async () => {
    const { batches, checkpoints } = setup(['1', '2', 'ignored', '3', 'ignored']);
    await vi.waitFor(() => expect(checkpoints.read('shard-1')).toBe('ignored'));
    expect(batches).toEqual([['1', '2'], ['3']]);
  });

  test('waits for a full batch as long as its mapping says', async () => {
    const numbers = ['1'];
    const { batches } = setup(numbers, { batchingWindowSeconds: 60 });
    numbers.push('2', '3');
    await vi.waitFor(() => expect(batches).toEqual([['1', '2', '3']]), 5_000);
  });

  test('continues after its checkpoint when restarted', async () => {
    const first = setup(['1', '2']);
    await vi.waitFor(() => expect(first.checkpoints.read('shard-1')).toBe('2'));
    await first.stop();
    const second = setup(['1', '2', '3'], { directory: first.directory });
    await vi.waitFor(() => expect(second.batches).toEqual([['3']]));
    expect(second.positions).toEqual([{ after: '2' }]);
  });

  test('keeps a position that is shorter than the one before, and none of another stream', () => {
    const directory = temporaryDirectory();
    openCheckpoints(directory, 'Count', 'arn:older-stream').write('shard-with-a-long-name', '1000');
    const written = openCheckpoints(directory, 'Count', 'arn:stream');
    expect(written.read('shard-with-a-long-name')).toBeUndefined();
    written.write('1', '2');
    expect(openCheckpoints(directory, 'Count', 'arn:stream').read('1')).toBe('2');
  });

  test('starts with the newest record where its mapping says so', async () => {
    const numbers = ['1'];
    const { batches, positions } = setup(numbers, { startsAtOldest: false });
    await vi.waitFor(() => expect(positions).toEqual(['latest']));
    numbers.push('2');
    await vi.waitFor(() => expect(batches).toEqual([['2']]), 5_000);
  });

  test('continues with the oldest record after its position expired, and logs it', async () => {
    const directory = temporaryDirectory();
    openCheckpoints(directory, 'Count', 'arn:stream').write('shard-1', '1');
    const { batches, logged } = setup(['5'], {
      directory,
      iteratorAt: (position) => {
        if (position !== 'oldest') throw new ServiceFailure('TrimmedDataAccessException', 'trimmed');
      },
    });
    await vi.waitFor(() => expect(batches).toEqual([['5']]));
    expect(logged).toEqual([
      '[Count] the stream no longer has what came after the last start; going on with its oldest',
    ]);
  });

  test('retries when the stream does not answer, and logs it', async () => {
    let failures = 2;
    const { batches, logged } = setup(['1'], {
      iteratorAt: () => {
        if (failures-- > 0) throw new Error('no answer');
      },
    });
    await vi.waitFor(() => expect(batches).toEqual([['1']]), 10_000);
    expect(logged, 'once, however often it tried').toEqual(['[Count] reading the stream failed: no answer']);
  });

  test('logs no failure caused by stopping', async () => {
    let failed = false;
    const { logged, stop } = setup(['1'], {
      iteratorAt: () => {
        failed = true;
        throw new Error('no answer');
      },
    });
    await vi.waitFor(() => expect(failed).toBe(true));
    await stop();
    expect(logged).toEqual([]);
  });

  test('tells that its consumer is far behind', async () => {
    const { batches, logged } = setup(['1'], { age: 120 });
    await vi.waitFor(() => expect(batches).toEqual([['1']]));
    expect(logged).toEqual([expect.stringMatching(/^\[Count\] is 12\d seconds behind its stream/)]);
  });
});
