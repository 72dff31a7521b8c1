import type { APIRequestContext } from 'playwright/test';
import { expect } from './fixtures.ts';

/** A telephone number that no other visitor of the tests has, as one types it. */
export function aPhone(): string {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2));
  // No area code ends in 11.
  return `(${200 + (first % 80) * 10}) 555-${String(second % 10_000).padStart(4, '0')}`;
}

/** Sends a request as a visitor of their own: by one inbox or number two would be one move. @returns the last name, which no other request has */
export async function aRequest(
  request: APIRequestContext,
  content: Readonly<Record<string, string>> = {},
): Promise<string> {
  const own = crypto.randomUUID().slice(0, 8);
  const last_name = `Ruiz${own}`;
  const ana = { first_name: 'Ana', email: `ana.${own}@example.com`, phone: aPhone() };
  const data = { ...ana, ...content, last_name };
  expect((await request.post('/functions/v1/submit-quote', { data })).status()).toBe(201);
  return last_name;
}
