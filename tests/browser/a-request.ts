import type { APIRequestContext } from 'playwright/test';
import { expect } from './fixtures.ts';

/** Sends a request as a visitor. @returns the last name, which no other request has */
export async function aRequest(
  request: APIRequestContext,
  content: Readonly<Record<string, string>> = {},
): Promise<string> {
  const last_name = `Ruiz${crypto.randomUUID().slice(0, 8)}`;
  const ana = { first_name: 'Ana', email: 'ana@example.com', phone: '(510) 555-0107' };
  const data = { ...ana, ...content, last_name };
  expect((await request.post('/functions/v1/submit-quote', { data })).status()).toBe(201);
  return last_name;
}
