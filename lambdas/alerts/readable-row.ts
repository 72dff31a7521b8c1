import * as z from 'zod/mini';
import { quoteReference } from '#contract/quote-options.ts';
import { logUnexpected } from '../http/log-unexpected.ts';

const keySchema = z.object({ id: z.string() });

/**
 * The row as the schema reads it, alone in a list; an empty list for one that it refuses, which is logged by its
 * reference: one row that nobody can read must not silence what is told of all others.
 * @param endpoint name of what reads it, for the log
 */
export function readableRow<Row>(schema: z.ZodMiniType<Row>, row: unknown, endpoint: string): readonly Row[] {
  const { success, data, error } = z.safeParse(schema, row);
  if (success) return [data];
  const key = z.safeParse(keySchema, row);
  logUnexpected(error, { endpoint, reference: key.success ? quoteReference(key.data.id) : undefined });
  return [];
}
