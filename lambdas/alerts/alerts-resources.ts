import * as z from 'zod/mini';
import { outputsOf, readLocalStack, stackDatabase, tooOld } from '../aws/stack-lookup.ts';
import type { OutboxLines } from './alerts-command.ts';
import { outboxLines } from './outbox-lines-table.ts';

const endpointsSchema = z.object({
  region: z.string(),
  dynamodb: z.string(),
  tables: z.object({ quotes: z.string() }),
});
const outputsSchema = z.object({ QuotesTableName: z.string() });

/**
 * The outbox of the local stack that `npm start` runs.
 * @param file `.local/endpoints.json`
 * @throws when the local stack is not running
 */
export async function localOutbox(file: string): Promise<OutboxLines> {
  const { region, dynamodb, tables } = z.parse(endpointsSchema, await readLocalStack(file));
  return outboxLines(stackDatabase({ endpoint: dynamodb, region }), tables.quotes);
}

/**
 * The outbox of a deployed stage, with the caller's AWS credentials.
 * @throws when the stack is of another version; CloudFormation's error when there is no stack
 */
export async function deployedOutbox(stage: string): Promise<OutboxLines> {
  const named = z.safeParse(outputsSchema, await outputsOf(stage));
  if (!named.success) throw tooOld(stage);
  return outboxLines(stackDatabase(), named.data.QuotesTableName);
}
