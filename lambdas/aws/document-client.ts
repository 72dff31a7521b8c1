import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/**
 * An answer without the service's request id comes from somebody on the way. The SDK takes an empty one for the answer
 * to a write, which would acknowledge what nobody has stored. `$retryable` has it sent again.
 */
function assertFromDatabase(requestId: string | undefined): void {
  if (requestId !== undefined) return;
  const error = new Error('This answer is not from the database.');
  throw Object.assign(error, { $retryable: { throttling: false } });
}

/**
 * The DynamoDB client of a function, shared by its invocations. Its timeouts leave time for a retry within the form's
 * own timeout of 3 s.
 */
export function documentClient(): DynamoDBDocumentClient {
  const client = new DynamoDBClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 500, requestTimeout: 1500, throwOnRequestTimeout: true },
  });
  client.middlewareStack.add(
    (next) => async (call) => {
      const answer = await next(call);
      assertFromDatabase(answer.output?.$metadata.requestId);
      return answer;
    },
    // Inside the SDK's retries, around what reads the answer.
    { step: 'deserialize', priority: 'high' },
  );
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}
