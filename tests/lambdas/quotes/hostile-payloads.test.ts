import '../function-settings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanLine, cleanText, isBlank } from '#contract/text.ts';
import { quoteStore } from '../../../lambdas/quotes/quotes-table.ts';
import { build } from '../../../lambdas/quotes/submit-quote.handler.ts';
import { hostilePayloads } from '../../builders/hostile-payloads.ts';
import { jsonEvent, viewerNumber } from '../../builders/http-event.ts';
import { quotePayload } from '../../builders/quote-payload.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

const COUNT = 2_000;
const SEED = 20_261_122;
const PAYLOADS = hostilePayloads({ seed: SEED, count: COUNT });
/** How many are sent at the same time. */
const BATCH = 25;

const LINES = { first_name: 100, last_name: 100, phone: 40 } as const;
const ADDRESSES = { current_address: 300, new_address: 300 } as const;
const TEXTS = { special_items: 2_000, additional_notes: 2_000 } as const;

let engine: Engine;
let table: string;

beforeAll(async () => {
  engine = await startEngine();
  table = await engine.createTable('quotes', { withStream: false });
});
afterAll(() => engine.stop());

const inEach = (limits: Readonly<Record<string, number>>, text: string) =>
  Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, text.slice(0, limit)]));

/** The hostile text in each field that is typed, cut to the length that the form allows. */
const typedBy = (text: string) => ({
  ...inEach(LINES, text),
  ...inEach(ADDRESSES, text),
  ...inEach(TEXTS, text),
});

function storedFor(text: string) {
  const cleaned = (limits: Readonly<Record<string, number>>, clean: (typed: string) => string) =>
    Object.fromEntries(Object.entries(inEach(limits, text)).map(([name, typed]) => [name, clean(typed)]));
  return {
    ...cleaned(LINES, cleanLine),
    ...cleaned(ADDRESSES, (typed) => cleanText(typed).trim()),
    ...cleaned(TEXTS, cleanText),
  };
}

test(`Each of ${COUNT} hostile texts in every typed field is stored as text or refused by its field (seed ${SEED})`, async () => {
  expect(new Set(PAYLOADS).size).toBe(COUNT);
  let made = 0;
  const newId = () => `00000000-0000-4000-8000-${String(made++).padStart(12, '0')}`;
  const count = async () => true;
  const stores = { quotes: quoteStore(engine.client, table), count, now: () => new Date(), newId };
  // An instance admits a few hundred new senders at once.
  const instances = Array.from({ length: COUNT / 250 }, () => build(stores));
  const send = async (text: string, viewer: number) => {
    const handler = instances[viewer % instances.length] ?? build(stores);
    const typed = JSON.stringify(quotePayload(typedBy(text)));
    const { statusCode, body } = await handler(jsonEvent(typed, viewerNumber(viewer)));
    return { text, status: statusCode, answer: JSON.parse(body) };
  };

  const answers: Awaited<ReturnType<typeof send>>[] = [];
  for (let from = 0; from < COUNT; from += BATCH) {
    answers.push(
      ...(await Promise.all(
        PAYLOADS.slice(from, from + BATCH).map((text, index) => send(text, from + index)),
      )),
    );
  }
  const stored = new Map((await engine.scan(table)).map((item) => [item.id, item]));

  const accepted = answers.filter(({ status }) => status === 201);
  expect(stored.size).toBe(accepted.length);
  expect(accepted.length).toBeGreaterThan(COUNT * 0.9);
  for (const { text, answer } of accepted) expect(stored.get(answer.id)).toMatchObject(storedFor(text));
  for (const { text, status, answer } of answers) {
    if (status === 201) continue;
    // A name of which nothing can be seen is no name.
    expect([status, isBlank(text.slice(0, 100))]).toEqual([400, true]);
    expect(answer.error.fields).toMatchObject({ first_name: 'Enter a first name.' });
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
});
