import { workStore } from '../../../lambdas/quotes/quote-work-table.ts';
import type { Engine } from '../dynamodb-engine.ts';

/** Has staff mark a request as contacted. */
export const createWorkOn = (engine: Engine, table: string) => (id: string) =>
  workStore(engine.client, table).change({
    id,
    stage: 'contacted',
    operation: crypto.randomUUID(),
    version: 0,
    by: 'staff',
    at: new Date('2026-11-22T15:31:00.000Z'),
  });
