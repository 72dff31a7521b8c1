import {
  type DynamoDBDocumentClient,
  ExecuteStatementCommand,
  GetCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { held } from '../aws/conditional-write.ts';
import type { ReadVapidKey, VapidKeyStore } from './vapid-keys.ts';

/** Row of the bookkeeping that names the deployment's key. */
const CURRENT = { id: 'push-key' };

const currentSchema = z.object({ public_key: z.string() });
const pairSchema = z.object({ id: z.string(), private_key: z.string() });

interface Tables {
  readonly bookkeeping: string;
  readonly pushKeys: string;
}

/**
 * Needs dynamodb:GetItem and dynamodb:UpdateItem on the table of bookkeeping, and dynamodb:PartiQLInsert on that of keys,
 * which adds a pair and can neither read nor overwrite one.
 */
export function vapidKeyStore(
  client: DynamoDBDocumentClient,
  { bookkeeping, pushKeys }: Tables,
): VapidKeyStore {
  return {
    current: async () => {
      const { Item } = await client.send(
        new GetCommand({ TableName: bookkeeping, Key: CURRENT, ConsistentRead: true }),
      );
      return Item === undefined ? undefined : z.parse(currentSchema, Item).public_key;
    },
    insert: async ({ publicKey, privateKey }) => {
      await client.send(
        new ExecuteStatementCommand({
          Statement: `INSERT INTO "${pushKeys}" VALUE {'id': ?, 'private_key': ?}`,
          Parameters: [publicKey, privateKey],
        }),
      );
    },
    choose: async (publicKey) => {
      await held(
        client.send(
          new UpdateCommand({
            TableName: bookkeeping,
            Key: CURRENT,
            UpdateExpression: 'SET public_key = :key',
            ConditionExpression: 'attribute_not_exists(id)',
            ExpressionAttributeValues: { ':key': publicKey },
          }),
        ),
      );
    },
  };
}

/** Needs dynamodb:GetItem on the table of keys. A pair never changes, so it is read once. */
export function vapidKeyReader(client: DynamoDBDocumentClient, table: string): ReadVapidKey {
  const known = new Map<string, string>();
  return async (publicKey) => {
    const kept = known.get(publicKey);
    if (kept !== undefined) return { publicKey, privateKey: kept };
    const { Item } = await client.send(new GetCommand({ TableName: table, Key: { id: publicKey } }));
    if (Item === undefined) return undefined;
    const { private_key: privateKey } = z.parse(pairSchema, Item);
    known.set(publicKey, privateKey);
    return { publicKey, privateKey };
  };
}
