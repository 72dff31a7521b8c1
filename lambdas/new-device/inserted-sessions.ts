import type { AttributeValue, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { type UserSession, userSessionSchema } from '#contract/account-answer-schemas.ts';

const plain = ({ S, BOOL }: AttributeValue) => S ?? BOOL;

/** The sessions that a batch of the stream begins; one that was stored as ended is none. */
export function insertedSessions({ Records }: DynamoDBStreamEvent): readonly UserSession[] {
  return Records.filter(({ eventName }) => eventName === 'INSERT')
    .map(({ dynamodb }) => Object.entries(dynamodb?.NewImage ?? {}))
    .map((image) => Object.fromEntries(image.map(([name, value]) => [name, plain(value)])))
    .map((row) => z.parse(userSessionSchema, row))
    .filter((session) => session.is_active);
}
