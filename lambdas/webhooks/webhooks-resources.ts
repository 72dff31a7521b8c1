import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { outputsOf, readLocalStack, stackDatabase, tooOld } from '../aws/stack-lookup.ts';

/** The table of webhooks, and a client for it. */
export interface WebhooksResources {
  readonly database: DynamoDBDocumentClient;
  readonly table: string;
}

const endpointsSchema = z.object({
  region: z.string(),
  dynamodb: z.string(),
  tables: z.object({ webhooks: z.string() }),
});
const outputsSchema = z.object({ WebhooksTableName: z.string() });

/**
 * The table of the local stack that `npm start` runs.
 * @param data the folder of its data, as it was named to the command; `.local` without one
 * @throws when the local stack is not running
 */
export async function localResources(data: string | undefined): Promise<WebhooksResources> {
  const { region, dynamodb, tables } = z.parse(endpointsSchema, await readLocalStack(data));
  return { database: stackDatabase({ endpoint: dynamodb, region }), table: tables.webhooks };
}

/**
 * The table of a deployed stage, with the caller's AWS credentials.
 * @throws when the stack is of another version; CloudFormation's error when there is no stack
 */
export async function deployedResources(stage: string): Promise<WebhooksResources> {
  const named = z.safeParse(outputsSchema, await outputsOf(stage));
  if (!named.success) throw tooOld(stage);
  return { database: stackDatabase(), table: named.data.WebhooksTableName };
}
