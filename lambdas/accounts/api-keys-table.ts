import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  type DynamoDBDocumentClient,
  ExecuteStatementCommand,
  GetCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type ApiKey, apiKeySchema } from '#contract/api-key-schemas.ts';
import { REVOKED_DAYS } from '#contract/api-keys.ts';
import { insertStatement } from '../aws/partiql.ts';
import type { KeysInUse } from './api-key.ts';

/** What a key opens; the partition of the table. */
const LEADS = 'leads';

const DAY_SECONDS = 86_400;

/** One that is revoked has no hash any more, whatever else its row says. */
const inUseSchema = z.object({
  id: z.string(),
  name: z.string(),
  secret_hash: z.string(),
  revoked_at: z.optional(z.undefined()),
});

/** Needs dynamodb:GetItem on the table of keys. */
export function keysInUse(client: DynamoDBDocumentClient, table: string): KeysInUse {
  return {
    find: async (id) => {
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: { opens: LEADS, id }, ConsistentRead: true }),
      );
      const { success, data } = z.safeParse(inUseSchema, Item);
      return success ? { id: data.id, name: data.name, secretHash: data.secret_hash } : undefined;
    },
  };
}

export interface KeyList {
  /** All, in no order, without what is known of their use. */
  readonly all: () => Promise<readonly ApiKey[]>;
}

/** Needs dynamodb:Query on the table of keys. */
export function keyList(client: DynamoDBDocumentClient, table: string): KeyList {
  return {
    all: async () => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: table,
          ConsistentRead: true,
          KeyConditionExpression: 'opens = :leads',
          ExpressionAttributeValues: { ':leads': LEADS },
        }),
      );
      return Items.map((item) => z.parse(apiKeySchema, item));
    },
  };
}

export interface NewKeys {
  readonly add: (key: ApiKey, secretHash: string) => Promise<void>;
}

/** Needs dynamodb:PartiQLInsert on the table of keys, which can overwrite none. */
export function newKeys(client: DynamoDBDocumentClient, table: string): NewKeys {
  return {
    add: async (key, secret_hash) => {
      const item = { opens: LEADS, ...key, secret_hash };
      await client.send(new ExecuteStatementCommand(insertStatement(table, item)));
    },
  };
}

/** A key as it was before somebody revoked it. */
export interface RevokedKeys {
  /** @returns the key before; undefined if there is none. One that was revoked before stays as it is. */
  readonly revoke: (id: string, by: string, at: Date) => Promise<ApiKey | undefined>;
}

/** Needs dynamodb:UpdateItem on the table of keys. */
export function revokedKeys(client: DynamoDBDocumentClient, table: string): RevokedKeys {
  return {
    revoke: async (id, by, at) => {
      const revoke = new UpdateCommand({
        TableName: table,
        Key: { opens: LEADS, id },
        UpdateExpression:
          'SET revoked_at = if_not_exists(revoked_at, :at), revoked_by = if_not_exists(revoked_by, :by), expires_at = if_not_exists(expires_at, :end) REMOVE secret_hash',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeValues: {
          ':at': at.toISOString(),
          ':by': by,
          ':end': Math.floor(at.getTime() / 1_000) + REVOKED_DAYS * DAY_SECONDS,
        },
        ReturnValues: 'ALL_OLD',
      });
      try {
        const { Attributes } = await client.send(revoke);
        return z.parse(apiKeySchema, Attributes);
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return undefined;
        throw error;
      }
    },
  };
}
