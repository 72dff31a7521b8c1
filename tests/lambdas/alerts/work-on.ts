import { createApplyWork } from '../../../lambdas/quotes/change-work.ts';
import { workStore } from '../../../lambdas/quotes/quote-work-table.ts';
import type { Engine } from '../dynamodb-engine.ts';

/** Has staff mark a request as contacted. */
export async function createWorkOn(engine: Engine, quotes: string) {
  const events = await engine.createTable('quoteEvents', { withStream: false });
  const apply = createApplyWork({
    work: workStore(engine.client, { quotes, events }),
    now: () => new Date('2026-11-22T15:31:00.000Z'),
    pause: () => Promise.reject(new Error('Nobody else works on it.')),
  });
  return (id: string) =>
    apply({
      id,
      happened: 'stage',
      stage: 'contacted',
      operation: crypto.randomUUID(),
      version: 0,
      by: 'staff',
    });
}
