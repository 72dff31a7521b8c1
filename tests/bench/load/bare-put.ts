/** The least that a handler can do to store a quote once: the same conditional put of an item as large into the same indexes, and nothing beside it. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { unannounced } from '#contract/outbox.ts';
import { newAttention } from '../../../lambdas/work/attention.ts';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));

/** As long as what the endpoint computes. */
const CONTENT_HASH = `v2:${'0'.repeat(64)}`;
const SENDER = '0'.repeat(22);

interface Event {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const handler = async ({ headers, body }: Event) => {
  const id = headers['idempotency-key'] ?? '';
  const created_at = new Date().toISOString();
  await client.send(
    new PutCommand({
      TableName: process.env.QUOTES_TABLE,
      Item: {
        id,
        ...JSON.parse(body),
        created_at,
        month: created_at.slice(0, 7),
        created_at_id: `${created_at}#${id}`,
        content_hash: CONTENT_HASH,
        sender: SENDER,
        ...newAttention(id, created_at),
        ...unannounced(created_at),
      },
      ConditionExpression: 'attribute_not_exists(id)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  );
  return { statusCode: 201, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ id }) };
};
