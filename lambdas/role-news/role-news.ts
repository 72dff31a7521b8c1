import type { AttributeValue, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { TOLD_ACTIONS } from '#contract/audit-events.ts';

const newsSchema = z.object({
  action: z.enum(TOLD_ACTIONS),
  /** Who did it: an admin, or null for the deployer. */
  by: z.nullable(z.string()),
  /** Whom it concerns. */
  target: z.string(),
  role: z.optional(z.string()),
  /** ISO time. */
  at: z.string(),
});

export type RoleNews = z.infer<typeof newsSchema>;

const textOf = (value: AttributeValue | undefined) => value?.S;

/** The entries in a batch of the stream of the security log, without those that are a step of one that is told. */
export function newsIn({ Records }: DynamoDBStreamEvent): readonly RoleNews[] {
  return Records.flatMap(({ dynamodb }) => (dynamodb?.NewImage === undefined ? [] : [dynamodb.NewImage]))
    .filter(({ new_data: data }) => data?.M?.part_of === undefined)
    .map(({ action, user_id: by, new_data: data, created_at: at }) =>
      z.parse(newsSchema, {
        action: textOf(action),
        by: textOf(by) ?? null,
        target: textOf(data?.M?.target_user_id),
        role: textOf(data?.M?.new_role),
        at: textOf(at),
      }),
    );
}
