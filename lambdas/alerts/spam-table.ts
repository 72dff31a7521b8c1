import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { held as isTrue } from '../aws/conditional-write.ts';
import { settledKey } from '../work/timeline-table.ts';
import type { Crowd, CrowdCounter, Hold } from './judge-quote.ts';

const crowdId = ({ name }: Crowd) => `quotes-of#${name}`;

/** Needs dynamodb:UpdateItem on the table of bookkeeping, which deletes the row when its window has ended. */
export function crowdCounter(client: DynamoDBDocumentClient, table: string): CrowdCounter {
  return {
    join: async (crowd, id) => {
      const join = new UpdateCommand({
        TableName: table,
        Key: { id: crowdId(crowd) },
        UpdateExpression: 'SET expires_at = :end ADD quotes :one',
        // A set counts nobody twice, and stays as short as its limit.
        ConditionExpression: 'attribute_not_exists(quotes) OR size(quotes) < :most OR contains(quotes, :id)',
        ExpressionAttributeValues: {
          ':end': crowd.endsAt,
          ':one': new Set([id]),
          ':most': crowd.most,
          ':id': id,
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      });
      try {
        await client.send(join);
        return { hasRoom: true };
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        // The document client does not unmarshal the item of a failed condition.
        const { quotes, is_told: isTold } = error.Item ?? {};
        return { hasRoom: false, earlier: isTold?.BOOL === true ? [] : (quotes?.SS ?? []) };
      }
    },
    forgetEarlier: async (crowd) => {
      await client.send(
        new UpdateCommand({
          TableName: table,
          Key: { id: crowdId(crowd) },
          UpdateExpression: 'SET is_told = :true, expires_at = :end',
          ExpressionAttributeValues: { ':true': true, ':end': crowd.endsAt },
        }),
      );
    },
  };
}

/** Needs dynamodb:UpdateItem on the table of quotes. */
export function quoteHolder(client: DynamoDBDocumentClient, table: string, now: () => Date) {
  const holdIf = ({ id, signs, group }: Hold, [condition, more, values]: readonly [string, string, object]) =>
    isTrue(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: { id },
          UpdateExpression: `SET held = :held, held_for = :signs, held_group = :group${more} REMOVE unannounced, announce_at, claimed_by, channels_tried, attention, attention_at`,
          // One that replaces another, or is replaced, would hide the other as well.
          ConditionExpression: `attribute_exists(id) AND attribute_not_exists(settled_at) AND attribute_not_exists(same_move_as) AND attribute_not_exists(repeats)${condition}`,
          ExpressionAttributeValues: { ':held': 'held', ':signs': signs, ':group': group, ...values },
        }),
      ),
    );
  return {
    /** Takes a quote out of the outbox and marks it as held. @returns false if an admin has released it before */
    hold: (hold: Hold) => holdIf(hold, ['', '', {}]),
    /** The same for an earlier one, of which somebody may have been told: open dashboards hear of it by its new place. */
    holdEarlier: (hold: Hold) => {
      const { worked_month, worked_at_id } = settledKey(hold.id, now().toISOString());
      return holdIf(hold, [
        ' AND attribute_not_exists(held) AND attribute_not_exists(stage) AND attribute_not_exists(fill_ms)',
        ', worked_month = :place, worked_at_id = :heldAt',
        { ':place': worked_month, ':heldAt': worked_at_id },
      ]);
    },
  };
}
