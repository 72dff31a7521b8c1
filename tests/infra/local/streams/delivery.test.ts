import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InvocationResult } from '../../../../infra/local/functions/instance.ts';
import { createDelivery, type DeliveryPolicy } from '../../../../infra/local/streams/delivery.ts';

const FAILED: InvocationResult = { ok: false, error: { errorType: 'Error', errorMessage: '', trace: [] } };
const THROTTLED: InvocationResult = {
  ok: false,
  isThrottled: true,
  error: { errorType: 'TooManyRequestsException', errorMessage: '', trace: [] },
};
const DEFAULTS: DeliveryPolicy = { reportsItemFailures: true, bisects: false, maxRetries: -1, maxAge: -1 };

interface Setup extends Partial<DeliveryPolicy> {
  /** How the function answers a batch, by the numbers in it. */
  readonly answer: (batch: readonly string[], call: number) => InvocationResult | readonly string[];
  readonly stopAfter?: number;
}

function setup({ answer, stopAfter = Number.POSITIVE_INFINITY, ...policy }: Setup) {
  const batches: string[][] = [];
  const givenUp: (readonly [string[], string])[] = [];
  let now = 100_000;
  const deliver = createDelivery({
    policy: { ...DEFAULTS, ...policy },
    invoke: async (event) => {
      const { Records }: { Records: { number: string }[] } = JSON.parse(event);
      const batch = Records.map(({ number }) => number);
      batches.push(batch);
      const result = answer(batch, batches.length);
      if ('ok' in result) return result;
      const batchItemFailures = result.map((itemIdentifier) => ({ itemIdentifier }));
      return { ok: true, payload: JSON.stringify({ batchItemFailures }) };
    },
    giveUp: (records, reason) => givenUp.push([records.map(({ sequenceNumber }) => sequenceNumber), reason]),
    pause: async () => {
      now += 1_000;
    },
    isStopping: () => batches.length >= stopAfter,
    now: () => now,
  });
  const send = (...numbers: readonly string[]) =>
    deliver(numbers.map((number) => ({ sequenceNumber: number, createdAt: 100, event: { number } })));
  return { send, batches, givenUp };
}

describe('delivery of a batch', () => {
  test('ends with a success', async () => {
    const { send, batches } = setup({ answer: () => [] });
    expect(await send('1', '2')).toBe(true);
    expect(batches).toEqual([['1', '2']]);
  });

  test('continues at the first record that failed', async () => {
    const { send, batches } = setup({ answer: (_, call) => (call === 1 ? ['3', '2'] : []) });
    await send('1', '2', '3');
    expect(batches).toEqual([
      ['1', '2', '3'],
      ['2', '3'],
    ]);
  });

  test('retries the whole batch when one of two identifiers is not in it', async () => {
    const { send, batches } = setup({ answer: (_, call) => (call === 1 ? ['9', '2'] : []) });
    await send('1', '2', '3');
    expect(batches).toEqual([
      ['1', '2', '3'],
      ['1', '2', '3'],
    ]);
  });

  test('still sends a record that is exactly as old as the limit', async () => {
    const { send, batches, givenUp } = setup({ answer: () => [], maxAge: 0 });
    await send('1');
    expect([batches, givenUp]).toEqual([[['1']], []]);
  });

  test.each<[string, InvocationResult | readonly string[]]>([
    ['an error', FAILED],
    ['an identifier that is not in the batch', ['9']],
    ['an answer of another shape', { ok: true, payload: '{"batchItemFailures":"all"}' }],
  ])('is retried whole after %s', async (_, failure) => {
    const { send, batches } = setup({ answer: (__, call) => (call === 1 ? failure : []) });
    await send('1', '2');
    expect(batches).toEqual([
      ['1', '2'],
      ['1', '2'],
    ]);
  });

  test('counts any answer as success if the mapping does not report item failures', async () => {
    const { send, batches } = setup({ reportsItemFailures: false, answer: () => ['1'] });
    await send('1', '2');
    expect(batches).toHaveLength(1);
  });

  test('discards the batch after its retries', async () => {
    const { send, batches, givenUp } = setup({ maxRetries: 2, answer: () => FAILED });
    expect(await send('1', '2')).toBe(true);
    expect(batches).toHaveLength(3);
    expect(givenUp).toEqual([[['1', '2'], 'RetryAttemptsExhausted']]);
  });

  test('neither counts nor halves what the account had no concurrency for: no function saw it', async () => {
    const answer = (_: readonly string[], call: number) => (call <= 5 ? THROTTLED : []);
    const { send, batches, givenUp } = setup({ maxRetries: 0, bisects: true, answer });
    expect(await send('1', '2')).toBe(true);
    expect(batches).toEqual(Array.from({ length: 6 }, () => ['1', '2']));
    expect(givenUp).toEqual([]);
  });

  test('discards what grows too old while the account has no concurrency for it', async () => {
    const { send, givenUp } = setup({ maxAge: 2, answer: () => THROTTLED });
    await send('1');
    expect(givenUp).toEqual([[['1'], 'RecordAgeExceeded']]);
  });

  test('halves a failing batch until the bad record is alone, and discards only that', async () => {
    const { send, givenUp, batches } = setup({
      bisects: true,
      maxRetries: 1,
      answer: (batch) => (batch.includes('3') ? FAILED : []),
    });
    await send('1', '2', '3', '4');
    expect(givenUp).toEqual([[['3'], 'RetryAttemptsExhausted']]);
    expect(batches).toEqual([['1', '2', '3', '4'], ['1', '2'], ['3', '4'], ['3'], ['3'], ['4']]);
  });

  test('discards records older than the limit', async () => {
    const { send, givenUp } = setup({ maxAge: 2, answer: () => FAILED });
    await send('1');
    expect(givenUp).toEqual([[['1'], 'RecordAgeExceeded']]);
  });

  test('discards nothing for a failure caused by stopping', async () => {
    const { send, givenUp } = setup({ maxRetries: 0, stopAfter: 1, answer: () => FAILED });
    expect(await send('1')).toBe(false);
    expect(givenUp).toEqual([]);
  });

  test('handles or discards every record, and never discards a good one', async () => {
    const numbers = ['1', '2', '3', '4', '5', '6', '7', '8'];
    await fc.assert(
      fc.asyncProperty(fc.subarray(numbers), fc.boolean(), async (bad, throws) => {
        const { send, batches, givenUp } = setup({
          bisects: true,
          maxRetries: 1,
          answer: (batch) => {
            const failing = batch.filter((number) => bad.includes(number));
            return throws && failing.length > 0 ? FAILED : failing.slice(0, 1);
          },
        });
        expect(await send(...numbers)).toBe(true);
        expect(givenUp.flatMap(([records]) => records)).toEqual(bad);
        const seen = new Set(batches.flat());
        expect([...seen].toSorted()).toEqual(numbers);
      }),
    );
  });
});
