import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sendQuote } from '../../../../web/site/quote/send-quote.ts';
import { aQuote } from './a-quote.ts';

type Answer = Response | Error | 'never';

const json = (status: number) => () =>
  new Response('{}', { status, headers: { 'content-type': 'application/json' } });
const page = (status: number) => () =>
  new Response('<p>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
/** Headers arrive, and the body never does. */
const stalled = (status: number) => () =>
  new Response(new ReadableStream(), { status, headers: { 'content-type': 'application/json' } });
const empty = (status: number) => () => new Response(null, { status });
const lost = () => new TypeError('Failed to fetch');

const never = () => 'never' as const;

/** Answers in turn, each after this latency, the last one repeatedly, on a clock that the test advances. */
function setup(latency: number, ...answers: (() => Answer)[]) {
  vi.useFakeTimers({ now: 0 });
  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const tries: { readonly at: number; readonly url: string; readonly init: RequestInit }[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    tries.push({ at: Date.now(), url, init });
    const answer = answers[Math.min(tries.length, answers.length) - 1]?.() ?? lost();
    if (answer === 'never') return new Promise<Response>(() => undefined);
    if (latency > 0) await wait(latency);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const attempt = {
    key: '3f2a91c0-0000-4000-8000-000000000000',
    submittedAt: '2027-01-05T10:00:00.000Z',
    values: aQuote(),
  };
  const run = async () => {
    const ended = sendQuote(attempt, { fetch, now: () => Date.now(), wait, took: () => '61500' }).then(
      (outcome) => ({
        outcome,
        at: Date.now(),
      }),
    );
    await vi.advanceTimersByTimeAsync(20_000);
    return ended;
  };
  return { tries, run };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('sending a quote', () => {
  test('C248 C249: is one POST of JSON to /functions/v1/submit-quote with its key', async () => {
    const { tries, run } = setup(0, json(201));
    expect((await run()).outcome).toMatchObject({ kind: 'stored' });
    expect(tries).toHaveLength(1);
    expect(tries[0]).toMatchObject({
      url: '/functions/v1/submit-quote',
      init: {
        method: 'POST',
        keepalive: true,
        signal: expect.any(AbortSignal),
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': '3f2a91c0-0000-4000-8000-000000000000',
        },
      },
    });
  });

  test.each([
    ['201', json(201)],
    ['201 whose body stalls', stalled(201)],
    ['200', json(200)],
    ['204 without a body', empty(204)],
    ['200 without a type', empty(200)],
  ])('C267: %s is a success', async (_, answer) => {
    expect((await setup(0, answer).run()).outcome).toMatchObject({ kind: 'stored' });
  });

  test('a success is of when the server stored it first, however late it is confirmed', async () => {
    const body = JSON.stringify({ created_at: '2027-01-05T10:00:00.000Z' });
    const { outcome } = await setup(0, () => new Response(body, { status: 200 })).run();
    expect(outcome).toEqual({ kind: 'stored', sentAt: Date.parse('2027-01-05T10:00:00.000Z') });
  });

  test.each(['', '{', 'null', '{}', '{"created_at":1e99}'])(
    'a success whose body is %j is one',
    async (body) => {
      const { outcome } = await setup(0, () => new Response(body, { status: 201 })).run();
      expect(outcome).toEqual({ kind: 'stored', sentAt: Number.NaN });
    },
  );

  test.each([200, 201])('T4 C267: an HTML page with status %i is no success', async (status) => {
    const { tries, run } = setup(0, page(status));
    expect((await run()).outcome).toMatchObject({ kind: 'unreachable' });
    expect(tries).toHaveLength(1);
  });

  test.each([400, 409, 413, 415])('C274: %i is a refusal and is not retried', async (status) => {
    const { tries, run } = setup(0, json(status));
    expect((await run()).outcome).toMatchObject({ kind: 'refused', status });
    expect(tries).toHaveLength(1);
  });

  test.each([
    ['a lost connection', lost],
    ['429', json(429)],
    ['500', json(500)],
    ['a 503 page of the edge', page(503)],
  ])('N28 C273 C275: %s is retried for at most 3 seconds with the same key and bytes', async (_, answer) => {
    const { tries, run } = setup(0, answer);
    const { outcome, at } = await run();
    expect(outcome).toMatchObject({ kind: 'unreachable' });
    expect(tries.length).toBeGreaterThan(2);
    expect(at).toBeLessThanOrEqual(3000);
    expect(new Set(tries.map(({ init }) => JSON.stringify([init.headers, init.body]))).size).toBe(1);
  });

  test('N28: the pauses grow', async () => {
    const { tries, run } = setup(0, json(500));
    await run();
    expect(tries.map(({ at }) => at)).toEqual([0, 200, 600, 1400]);
  });

  test('N28: at any latency it answers within 3 seconds and starts no attempt without a second left', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 9000 }), async (latency) => {
        const { tries, run } = setup(latency, lost);
        expect((await run()).at).toBeLessThanOrEqual(3000);
        expect(tries.at(-1)?.at).toBeLessThanOrEqual(2000);
      }),
    );
  });

  test('N28: a slow last attempt is not aborted: it ends as stored within the 3 seconds', async () => {
    const { tries, run } = setup(950, json(500), json(201));
    expect(await run()).toMatchObject({ outcome: { kind: 'stored' }, at: 2100 });
    expect(tries.map(({ at }) => at)).toEqual([0, 1150]);
  });

  test('N28: it stops waiting for a service that never answers after 3 seconds', async () => {
    const { tries, run } = setup(0, never);
    expect(await run()).toMatchObject({ outcome: { kind: 'unreachable' }, at: 3000 });
    expect(tries).toHaveLength(1);
  });

  test('an answer after the 3 seconds still gives the outcome', async () => {
    const { outcome, at } = await setup(5000, json(201)).run();
    expect(at).toBe(3000);
    expect(outcome).toMatchObject({ kind: 'unreachable', retry: false });
    expect('late' in outcome && (await outcome.late)).toMatchObject({ kind: 'stored' });
  });

  test('N28: a success ends the retries', async () => {
    const { tries, run } = setup(0, lost, json(500), json(200));
    expect((await run()).outcome).toMatchObject({ kind: 'stored' });
    expect(tries).toHaveLength(3);
  });

  test('what is written to the console contains nothing that was typed', async () => {
    for (const answer of [json(400), json(500), page(200), lost]) {
      const { outcome } = await setup(0, answer).run();
      expect(JSON.stringify(outcome)).not.toMatch(/Ana|Ruiz|ana@/);
    }
  });
});
