/** What the counters ask DynamoDB for, and how they take answers that the engine of the tests never gives. */
import { randomUUID } from 'node:crypto';
import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { describe, expect, onTestFinished, test } from 'vitest';
import { counterReader, counterWriter } from '../../../lambdas/quotes/counters-table.ts';
import { TOTAL } from '../../../lambdas/quotes/quote-counters.ts';

/** A client whose calls are noted and answered here. */
function clientThat(answer: () => object) {
  const sent: unknown[] = [];
  const plain = new DynamoDBClient({
    region: 'us-west-2',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
  onTestFinished(() => plain.destroy());
  const client = DynamoDBDocumentClient.from(plain);
  client.middlewareStack.add(
    () =>
      async ({ input }) => {
        sent.push(input);
        return { output: { $metadata: {}, ...answer() }, response: {} };
      },
    { step: 'initialize' },
  );
  return { client, sent };
}

test('Counters are read with strong consistency, so that the newest quote is in them', async () => {
  const { client, sent } = clientThat(() => ({ Responses: { Quotes: [{ id: TOTAL.id, count: 3 }] } }));

  await counterReader(client, 'Quotes', async () => {}).read([TOTAL.id]);

  expect(sent).toMatchObject([{ RequestItems: { Quotes: { ConsistentRead: true } } }]);
});

describe('a transaction that DynamoDB cancels', () => {
  const quote = { id: randomUUID(), created_at: '2026-09-27T18:00:00.000Z' };
  const counting = (Code: string) => {
    const { client } = clientThat(() => {
      // The mark of the quote goes through; its counter is where the other batch is at work.
      const CancellationReasons = [{ Code: 'None' }, { Code }];
      throw new TransactionCanceledException({ $metadata: {}, message: 'Cancelled.', CancellationReasons });
    });
    return counterWriter(client, 'Quotes').count([quote]);
  };

  test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'for %s is to be tried again',
    async (reason) => {
      expect(await counting(reason)).toEqual({ kind: 'contended' });
    },
  );

  test('for another reason at a counter is a failure', async () => {
    await expect(counting('ValidationError')).rejects.toThrow(TransactionCanceledException);
  });
});
