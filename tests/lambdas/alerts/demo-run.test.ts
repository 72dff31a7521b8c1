/** `npm start -- --demo`: hundreds of requests to look at, of which nobody is told. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { newVisitor } from '../../builders/new-visitor.ts';
import { quotePayload } from '../../builders/quote-payload.ts';
import { type AccountStack, startAccountStack } from '../accounts/account-stack.ts';

const PATIENCE = { timeout: 60_000, interval: 100 };
const OWNER = 'owner@example.test';
const GINA = 'gina@example.com';

let stack: AccountStack;
beforeAll(async () => {
  stack = await startAccountStack({ flags: ['--demo', '--trust-viewer-address'] });
}, 120_000);
afterAll(() => stack.stop());

const inboxSchema = z.object({ messages: z.array(z.object({ to: z.array(z.string()) })) });

test('Of the requests of the demo nobody is told, and of one that is posted beside them both are', async () => {
  const quotes = (await stack.rows('quotes')).filter(({ created_at_id: key }) => key !== undefined);
  expect(quotes.length).toBeGreaterThan(200);
  expect(quotes.filter(({ unannounced }) => unannounced !== undefined)).toEqual([]);

  const body = quotePayload({ first_name: 'Gina', email: GINA });
  expect((await stack.call('submitQuote', { body, headers: newVisitor() })).status).toBe(201);
  await vi.waitFor(async () => expect(await stack.mailsTo(GINA)).toHaveLength(1), PATIENCE);
  await vi.waitFor(async () => expect(await stack.mailsTo(OWNER)).toHaveLength(1), PATIENCE);
  // What the stream had before her request is done; the sweeper finds nothing that is owed.
  await stack.invoke('sweepOutbox');

  const inbox = inboxSchema.parse(await (await fetch(`${stack.endpoints.mail}/api/messages`)).json());
  expect(inbox.messages.flatMap(({ to }) => to).toSorted()).toEqual([GINA, OWNER]);
});
