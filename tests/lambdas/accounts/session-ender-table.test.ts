import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { sessionEnder } from '../../../lambdas/accounts/session-ender-table.ts';

type Sent = Readonly<Record<string, unknown>>;

/** A table that lists a person's active sessions on pages of this many. */
function setup(sessions: number, pageSize: number) {
  const sent: Sent[] = [];
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ region: 'us-west-2', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } }),
  );
  let listed = 0;
  client.middlewareStack.add(
    () =>
      async ({ input }) => {
        const command: Sent = { ...input };
        sent.push(command);
        if (command.UpdateExpression !== undefined) return { output: { $metadata: {} }, response: {} };
        const Items = Array.from({ length: Math.min(pageSize, sessions - listed) }, (_, n) => ({
          id: `session-${listed + n}`,
        }));
        listed += Items.length;
        const LastEvaluatedKey = listed < sessions ? { user_id: 'ann', id: `session-${listed}` } : undefined;
        return { output: { $metadata: {}, Items, LastEvaluatedKey }, response: {} };
      },
    { step: 'initialize' },
  );
  return { ender: sessionEnder(client, 'Sessions'), sent };
}

test('All sessions of a person end, however many pages the query returns', async () => {
  const { ender, sent } = setup(60, 25);
  expect(await ender.endAllOf('ann')).toBe(60);
  const queries = sent.filter(({ UpdateExpression }) => UpdateExpression === undefined);
  expect(queries.map(({ ExclusiveStartKey }) => ExclusiveStartKey !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
});

test('A session that began a moment ago is found as well, because the query is strongly consistent', async () => {
  const { ender, sent } = setup(1, 25);
  await ender.endAllOf('ann');
  expect(sent[0]?.ConsistentRead).toBe(true);
});
