import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { normalizedAddress } from '#contract/normalized-address.ts';
import { addressDigest } from '../mail/address-digest.ts';
import type { MailPauses } from './mail-pauses.ts';

const VISITORS = 'mail-pause#visitors';
/** All ways to write one inbox are paused together. */
const keyOf = (address: string) => `mail-pause#${addressDigest(normalizedAddress(address).address)}`;

const pauseSchema = z.object({ expires_at: z.number() });
const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** Needs dynamodb:GetItem and dynamodb:UpdateItem on the table of bookkeeping, which deletes a pause after its end. */
export function mailPauses(client: DynamoDBDocumentClient, table: string): MailPauses {
  async function lasts(id: string, now: Date): Promise<boolean> {
    const { Item } = await client.send(
      new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }),
    );
    return Item !== undefined && z.parse(pauseSchema, Item).expires_at > seconds(now);
  }
  async function pause(id: string, until: Date): Promise<void> {
    await client.send(
      new UpdateCommand({
        TableName: table,
        Key: { id },
        UpdateExpression: 'SET expires_at = :until',
        ExpressionAttributeValues: { ':until': seconds(until) },
      }),
    );
  }
  return {
    isPaused: (address, now) => lasts(keyOf(address), now),
    pause: (address, until) => pause(keyOf(address), until),
    areVisitorsPaused: (now) => lasts(VISITORS, now),
    pauseVisitors: (until) => pause(VISITORS, until),
  };
}
