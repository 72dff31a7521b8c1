import { createHash } from 'node:crypto';
import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { ADMIN_GROUP, PROOFS } from '#contract/account-options.ts';
import { STAFF_ROLES } from '#contract/staff-roles.ts';
import { backOff } from '../aws/back-off.ts';
import { chunksOf } from '../aws/chunks-of.ts';
import type { AccountFacts, AccountKey, AccountProofs } from './account-proofs.ts';

/** DynamoDB's maximum of keys in one BatchGetItem. */
const KEYS_AT_ONCE = 100;

/** The address of a row is a digest, because the row outlives the account and must not keep its address. */
const digestOf = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

const rowSchema = z.object({
  proof: z.optional(z.object({ address: z.string(), how: z.enum(PROOFS), at: z.string() })),
  pending: z.optional(
    z.object({
      address: z.string(),
      by: z.nullable(z.string()),
      until: z.string(),
      // What waited before there were other roles.
      role: z._default(z.enum(STAFF_ROLES), ADMIN_GROUP),
    }),
  ),
  demoted_at: z.optional(z.string()),
  signed_in: z.optional(z.boolean()),
  /** Milliseconds since 1970. */
  admins_from: z.optional(z.number()),
});

const keyOf = (userId: string) => ({ id: `account-proof#${userId}` });

/** @param item the row; undefined if there is none */
function factsOf(item: unknown, { email }: AccountKey, now: Date): AccountFacts {
  const { proof, pending, demoted_at, signed_in } = z.parse(rowSchema, item ?? {});
  const address = digestOf(email);
  const isLive = pending?.address === address && now.getTime() < Date.parse(pending.until);
  return {
    proof: proof?.address === address ? { how: proof.how, at: proof.at } : null,
    pending:
      pending !== undefined && isLive ? { by: pending.by, until: pending.until, role: pending.role } : null,
    hasSignedIn: signed_in === true,
    isDemoted: demoted_at !== undefined,
  };
}

/** Notes that somebody has signed in to an account. Needs dynamodb:UpdateItem. */
export function signInNote(client: DynamoDBDocumentClient, table: string) {
  return async (userId: string): Promise<void> => {
    await client.send(
      new UpdateCommand({
        TableName: table,
        Key: keyOf(userId),
        UpdateExpression: 'SET signed_in = :true',
        ExpressionAttributeValues: { ':true': true },
      }),
    );
  };
}

/**
 * From when on sign-ins of a person open what is of staff; undefined: all do. It counts for the account, whatever its
 * address is. Needs dynamodb:GetItem.
 */
export function adminsFrom(client: DynamoDBDocumentClient, table: string) {
  return async (userId: string): Promise<Date | undefined> => {
    const key = { TableName: table, Key: keyOf(userId), ConsistentRead: true };
    const { admins_from: from } = z.parse(rowSchema, (await client.send(new GetCommand(key))).Item ?? {});
    return from === undefined ? undefined : new Date(from);
  };
}

/**
 * From when on what was made in the name of a person is theirs: after the last time that their password came by a mail or
 * a role was taken from them. Undefined: since ever. It counts for the account, whatever its address is. Needs
 * dynamodb:GetItem.
 */
export function ownFrom(client: DynamoDBDocumentClient, table: string) {
  return async (userId: string): Promise<Date | undefined> => {
    const key = { TableName: table, Key: keyOf(userId), ConsistentRead: true };
    const { Item } = await client.send(new GetCommand(key));
    const { admins_from, proof, demoted_at } = z.parse(rowSchema, Item ?? {});
    const times = [admins_from, proof && Date.parse(proof.at), demoted_at && Date.parse(demoted_at)];
    const latest = Math.max(...times.map((time) => Number(time ?? 0)));
    return latest === 0 ? undefined : new Date(latest);
  };
}

/**
 * One row for an account in the table of bookkeeping. Needs dynamodb:UpdateItem; to read dynamodb:GetItem, to read
 * several dynamodb:BatchGetItem.
 */
export function accountProofs(client: DynamoDBDocumentClient, table: string): AccountProofs {
  const update = async (userId: string, expression: string, values?: Record<string, unknown>) => {
    await client.send(
      new UpdateCommand({
        TableName: table,
        Key: keyOf(userId),
        UpdateExpression: expression,
        ...(values && { ExpressionAttributeValues: values }),
      }),
    );
  };
  const readChunk = async (userIds: readonly string[]) => {
    const rows = new Map<unknown, unknown>();
    let keys = userIds.map(keyOf);
    for (let attempt = 0; keys.length > 0; attempt += 1) {
      if (attempt > 0) await backOff(attempt);
      const asked = { [table]: { Keys: keys, ConsistentRead: true } };
      const { Responses, UnprocessedKeys } = await client.send(new BatchGetCommand({ RequestItems: asked }));
      for (const row of Responses?.[table] ?? []) rows.set(row.id, row);
      keys = (UnprocessedKeys?.[table]?.Keys ?? []).map(({ id }) => ({ id: String(id) }));
    }
    return rows;
  };

  return {
    record: ({ userId, email }, proof, from) =>
      update(userId, `SET proof = :proof${from === undefined ? '' : ', admins_from = :from'}`, {
        ':proof': { ...proof, address: digestOf(email) },
        ...(from !== undefined && { ':from': from.getTime() }),
      }),
    find: async (account, now) => {
      const key = { TableName: table, Key: keyOf(account.userId), ConsistentRead: true };
      return factsOf((await client.send(new GetCommand(key))).Item, account, now);
    },
    findAll: async (accounts, now) => {
      const chunks = chunksOf(accounts, KEYS_AT_ONCE).map(async (chunk) => {
        const rows = await readChunk(chunk.map(({ userId }) => userId));
        return chunk.map((account) => factsOf(rows.get(keyOf(account.userId).id), account, now));
      });
      return (await Promise.all(chunks)).flat();
    },
    setPending: ({ userId, email }, pending) =>
      update(userId, 'SET pending = :pending', { ':pending': { ...pending, address: digestOf(email) } }),
    endPending: (userId) => update(userId, 'REMOVE pending'),
    demote: (userId, at) => update(userId, 'SET demoted_at = :at REMOVE pending', { ':at': at }),
  };
}
