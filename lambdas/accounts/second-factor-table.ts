import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { held } from '../aws/conditional-write.ts';
import type { SecondFactorRecord, SecondFactorRecords } from './second-factor.ts';

const rowSchema = z.object({
  is_on: z._default(z.boolean(), false),
  /** Milliseconds since 1970. */
  required_from: z.optional(z.number()),
  codes: z._default(z.set(z.string()), new Set()),
  salt: z.optional(z.string()),
});

const keyOf = (userId: string) => ({ id: `second-factor#${userId}` });

function rowReader(client: DynamoDBDocumentClient, table: string) {
  return async (userId: string) => {
    const { Item = {} } = await client.send(
      new GetCommand({ TableName: table, Key: keyOf(userId), ConsistentRead: true }),
    );
    return z.parse(rowSchema, Item);
  };
}

/** The look-up of each call of an admin. Needs dynamodb:GetItem on the table of bookkeeping. */
export function secondFactorRecord(client: DynamoDBDocumentClient, table: string) {
  const readRow = rowReader(client, table);
  return async (userId: string): Promise<SecondFactorRecord> => {
    const { is_on: isOn, required_from: from, codes } = await readRow(userId);
    return { isOn, requiredFrom: from === undefined ? undefined : new Date(from), codesLeft: codes.size };
  };
}

/** Needs dynamodb:GetItem and dynamodb:UpdateItem on the table of bookkeeping. */
export function secondFactorRecords(client: DynamoDBDocumentClient, table: string): SecondFactorRecords {
  const readRow = rowReader(client, table);
  const update = async (userId: string, UpdateExpression: string, values?: Record<string, unknown>) => {
    await client.send(
      new UpdateCommand({
        TableName: table,
        Key: keyOf(userId),
        UpdateExpression,
        ...(values && { ExpressionAttributeValues: values }),
      }),
    );
  };
  return {
    read: secondFactorRecord(client, table),
    markOn: (userId) => update(userId, 'SET is_on = :on', { ':on': true }),
    markOff: (userId) => update(userId, 'SET is_on = :on REMOVE codes, salt', { ':on': false }),
    require: (userId, from) =>
      update(userId, 'SET required_from = if_not_exists(required_from, :from)', { ':from': from.getTime() }),
    requireNoMore: (userId) => update(userId, 'REMOVE required_from'),
    replaceCodes: (userId, { salt, digests }) =>
      update(userId, 'SET codes = :codes, salt = :salt', { ':codes': new Set(digests), ':salt': salt }),
    saltOf: async (userId) => (await readRow(userId)).salt,
    redeem: (userId, digest) =>
      held(
        client.send(
          new UpdateCommand({
            TableName: table,
            Key: keyOf(userId),
            UpdateExpression: 'DELETE codes :used',
            ConditionExpression: 'contains(codes, :code)',
            ExpressionAttributeValues: { ':used': new Set([digest]), ':code': digest },
          }),
        ),
      ),
  };
}
