import { expect, expectTypeOf, test } from 'vitest';
import { API } from '#contract/api.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { endpoint, publicEndpoint } from '../../../lambdas/http/endpoint.ts';

test('Every endpoint of the table has its schemas and keeps its row unchanged', () => {
  const rows = Object.entries(API).map(([name, { params, query, body, answer, ...row }]) => [name, row]);

  expect(Object.fromEntries(rows)).toEqual(ENDPOINTS);
});

test('Parameters whose names differ from those in the path are refused', () => {
  const { params } = API.endSession;

  expect(params.safeParse({ user_id: 'ana', id: 'phone' }).success).toBe(true);
  expect(params.safeParse({ user_id: 'ana', session: 'phone' }).success).toBe(false);
});

test('The types refuse an answer of another endpoint, and the wrapper of another kind of access', () => {
  const ofSummary = () => endpoint(API.summarizeQuotes, async () => ({ total: 1, today: 1, this_week: 1 }));
  expectTypeOf(ofSummary).toBeFunction();
  // @ts-expect-error: this is the answer of another endpoint
  const ofAnother = () => endpoint(API.summarizeQuotes, async () => ({ sessions: [] }));
  // @ts-expect-error: anyone may call it
  const closed = () => endpoint(API.submitQuote, async () => ({ id: '', reference: '', created_at: '' }));
  // @ts-expect-error: only admins may call it
  const open = () => publicEndpoint(API.listSessions, async () => ({ sessions: [] }));
  expect([ofAnother, closed, open]).toHaveLength(3);
});
