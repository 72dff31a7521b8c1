import type { APIRequestContext } from 'playwright/test';
import { expect } from './fixtures.ts';

/** Sends a request as a visitor of their own: by one inbox or number two would be one move. @returns the last name, which no other request has */
export async function aRequest(
  request: APIRequestContext,
  content: Readonly<Record<string, string>> = {},
): Promise<string> {
  const own = crypto.randomUUID().slice(0, 8);
  const last_name = `Ruiz${own}`;
  const digits = String(Number.parseInt(own, 16)).padStart(10, '0').slice(-4);
  const ana = { first_name: 'Ana', email: `ana.${own}@example.com`, phone: `(510) 555-${digits}` };
  const data = { ...ana, ...content, last_name };
  expect((await request.post('/functions/v1/submit-quote', { data })).status()).toBe(201);
  return last_name;
}
