import '../function-settings.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { quoteStore } from '../../../lambdas/quotes/quotes-table.ts';
import { build } from '../../../lambdas/quotes/submit-quote.handler.ts';
import { isTrial, TRIAL_HEADER, trialProof } from '../../../lambdas/quotes/trial-proof.ts';
import { storedTrials } from '../../../lambdas/quotes/trials-table.ts';
import { createTryQuote, type Failure } from '../../../lambdas/quotes/try-quote.ts';
import { EDGE_SECRET, jsonEvent } from '../../builders/http-event.ts';
import { quotePayload } from '../../builders/quote-payload.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

const NOW = new Date('2026-11-22T20:00:00.000Z');
const MINUTE = 60_000;

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
  vi.spyOn(console, 'info').mockReturnValue();
});
afterAll(() => {
  vi.restoreAllMocks();
  return engine.stop();
});

/** The endpoint and the trial of it, with what may happen in between. */
async function setup({ between = (answer: Response) => answer, doesNotStore = false } = {}) {
  const table = await engine.createQuotesTable({ withStream: false });
  const quotes = quoteStore(engine.client, table);
  const submit = build({
    quotes: doesNotStore ? { putIfAbsent: async () => undefined } : quotes,
    count: async () => true,
    now: () => NOW,
    newId: randomUUID,
  });
  const failures: Failure[] = [];
  let calls = 0;
  const tryQuote = createTryQuote({
    siteOrigin: 'https://movers.example',
    fetch: async (url, { headers, body }) => {
      calls += 1;
      expect(url).toBe('https://movers.example/functions/v1/submit-quote');
      const sent = Object.fromEntries(new Headers(headers));
      const { statusCode, ...answer } = await submit(jsonEvent(String(body), sent));
      return between(new Response(answer.body, { status: statusCode, headers: answer.headers }));
    },
    prove: (trial) => trialProof(EDGE_SECRET, trial),
    stored: storedTrials(engine.client, table),
    logFailure: (failure) => failures.push(failure),
    pause: async () => {},
    newId: randomUUID,
    now: () => NOW,
  });
  return { tryQuote, submit, failures, calls: () => calls, rows: () => engine.scan(table) };
}

describe('a trial', () => {
  test('is stored as a quote is, in no index and no outbox, and expires at once', async () => {
    const { tryQuote, rows, failures } = await setup();

    expect(await tryQuote()).toBeUndefined();

    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ first_name: 'Trial', trial: true, expires_at: NOW.getTime() / 1_000 });
    for (const key of ['month', 'created_at_id', 'unannounced', 'announce_at', 'held', 'worked_month'])
      expect(row).not.toHaveProperty(key);
    expect(failures).toEqual([]);
  });

  test.each([
    [
      'an answer of the edge',
      () => new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } }),
      'status 200',
    ],
    [
      'a failure of the API',
      () => new Response('{}', { status: 503, headers: { 'content-type': 'application/json' } }),
      'status 503',
    ],
    [
      'a connection that breaks',
      () => Promise.reject(new TypeError('fetch failed: ana@example.com')),
      'TypeError',
    ],
  ])('fails by %s after three tries, and is found by its reference', async (_, between, reason) => {
    const { tryQuote, failures, calls } = await setup({ between: between as () => Response });

    expect(await tryQuote()).toBe(reason);

    expect(calls()).toBe(3);
    expect(failures).toEqual([{ reference: expect.stringMatching(/^FSM-[0-9A-F]{4}-[0-9A-F]{4}$/), reason }]);
  });

  test('that gets through at the second try is none that a visitor would have lost', async () => {
    let answers = 0;
    const between = (answer: Response) => {
      answers += 1;
      return answers === 1 ? new Response('', { status: 502 }) : answer;
    };
    const { tryQuote, failures, rows } = await setup({ between });

    expect(await tryQuote()).toBeUndefined();

    expect(failures).toEqual([]);
    expect(await rows()).toHaveLength(1);
  });

  test('that is acknowledged and not stored fails', async () => {
    const { tryQuote, failures } = await setup({ doesNotStore: true });

    expect(await tryQuote()).toBe('not stored');
    expect(failures).toMatchObject([{ reason: 'not stored' }]);
  });
});

describe('who is not the deployment', () => {
  const id = randomUUID();
  const at = NOW;
  const proof = (secret: string, trial = { id, at }) => trialProof(secret, trial);

  test.each([
    ['makes a proof up', `${NOW.getTime()}.${'0'.repeat(64)}`],
    ['says that it is one', 'true'],
    ['sends nothing in it', ''],
    ['knows another secret', proof('another')],
    ['saw the proof of another request', proof(EDGE_SECRET, { id: randomUUID(), at })],
    ['saw an old one', proof(EDGE_SECRET, { id, at: new Date(NOW.getTime() - 5 * MINUTE) })],
    ['made one for later', proof(EDGE_SECRET, { id, at: new Date(NOW.getTime() + 5 * MINUTE) })],
  ])('and %s is refused with 403, and nothing is stored', async (_, value) => {
    const { submit, rows } = await setup();
    const headers = { 'idempotency-key': id, [TRIAL_HEADER]: value };

    const { statusCode } = await submit(jsonEvent(JSON.stringify(quotePayload()), headers));

    expect(statusCode).toBe(403);
    expect(await rows()).toEqual([]);
  });

  test('sends no trial without the key that its proof is bound to', async () => {
    const { submit } = await setup();
    const headers = { [TRIAL_HEADER]: proof(EDGE_SECRET) };

    expect((await submit(jsonEvent(JSON.stringify(quotePayload()), headers))).statusCode).toBe(403);
  });
});

test('Without a secret there is neither a proof nor a trial', () => {
  const trial = { id: randomUUID(), at: NOW };
  const proof = trialProof(EDGE_SECRET, trial);

  expect(isTrial(EDGE_SECRET, proof, trial.id, NOW)).toBe(true);
  expect(() => trialProof('', trial)).toThrow('there is none');
  expect(() => isTrial('', proof, trial.id, NOW)).toThrow('trials of our own');
});
