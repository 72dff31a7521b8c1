import { describe, expect, test } from 'vitest';
import { sendQuote } from '../../../../web/site/quote/send-quote.ts';
import { aQuote } from './a-quote.ts';

type Answer = Response | Error;

const json = (status: number) => () =>
  new Response('{}', { status, headers: { 'content-type': 'application/json' } });
const page = (status: number) => () =>
  new Response('<p>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
const empty = (status: number) => () => new Response(null, { status });
const lost = () => new TypeError('Failed to fetch');

/** Answers in turn, the last one for ever, on a clock of which every pause is a step. */
function setup(...answers: (() => Answer)[]) {
  const clock = { now: 0 };
  const tries: { readonly at: number; readonly url: string; readonly init: RequestInit }[] = [];
  const run = () =>
    sendQuote(
      {
        key: '3f2a91c0-0000-4000-8000-000000000000',
        submittedAt: '2027-01-05T10:00:00.000Z',
        values: aQuote(),
      },
      {
        fetch: async (url, init) => {
          tries.push({ at: clock.now, url, init });
          const answer = answers[Math.min(tries.length, answers.length) - 1]?.() ?? lost();
          if (answer instanceof Error) throw answer;
          return answer;
        },
        now: () => clock.now,
        wait: async (milliseconds) => {
          clock.now += milliseconds;
        },
      },
    );
  return { clock, tries, run };
}

describe('sending a quote', () => {
  test('C248 C249: is one POST of JSON to /functions/v1/submit-quote with its key', async () => {
    const { tries, run } = setup(json(201));
    expect(await run()).toEqual({ kind: 'stored' });
    expect(tries).toHaveLength(1);
    expect(tries[0]).toMatchObject({
      url: '/functions/v1/submit-quote',
      init: {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': '3f2a91c0-0000-4000-8000-000000000000',
        },
      },
    });
  });

  test.each([
    ['201', json(201)],
    ['200', json(200)],
    ['204 without a body', empty(204)],
    ['200 without a type', empty(200)],
  ])('C267: %s is a success', async (_, answer) => {
    expect(await setup(answer).run()).toEqual({ kind: 'stored' });
  });

  test.each([200, 201])('T4 C267: a page with status %i is not', async (status) => {
    const { tries, run } = setup(page(status));
    expect(await run()).toMatchObject({ kind: 'unreachable' });
    expect(tries).toHaveLength(1);
  });

  test.each([400, 409, 413, 415])('C274: %i is a refusal and is not tried again', async (status) => {
    const { tries, run } = setup(json(status));
    expect(await run()).toMatchObject({ kind: 'refused', status });
    expect(tries).toHaveLength(1);
  });

  test.each([
    ['a lost connection', lost],
    ['429', json(429)],
    ['500', json(500)],
    ['a 503 page of the edge', page(503)],
  ])(
    'N28 C273 C275: %s is tried again for at most 3 seconds with the same key and bytes',
    async (_, answer) => {
      const { tries, run, clock } = setup(answer);
      expect(await run()).toMatchObject({ kind: 'unreachable' });
      expect(tries.length).toBeGreaterThan(2);
      expect(clock.now).toBeLessThanOrEqual(3000);
      expect(new Set(tries.map(({ init }) => JSON.stringify([init.headers, init.body]))).size).toBe(1);
    },
  );

  test('N28: the pauses grow', async () => {
    const { tries, run } = setup(json(500));
    await run();
    expect(tries.map(({ at }) => at)).toEqual([0, 200, 600, 1400]);
  });

  test('N28: a success on the way ends it', async () => {
    const { tries, run } = setup(lost, json(500), json(200));
    expect(await run()).toEqual({ kind: 'stored' });
    expect(tries).toHaveLength(3);
  });

  test('what goes to the console holds nothing that was typed', async () => {
    for (const answer of [json(400), json(500), page(200), lost]) {
      const outcome = await setup(answer).run();
      expect(JSON.stringify(outcome)).not.toMatch(/Ana|Ruiz|ana@/);
    }
  });
});
