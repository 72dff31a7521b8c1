import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/**
 * The DynamoDB client of a function: one for all its invocations. A call that hangs is given up and tried
 * again before the caller's own patience (3 s in the form) ends.
 */
export function documentClient(): DynamoDBDocumentClient {
  const client = new DynamoDBClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 500, requestTimeout: 1500, throwOnRequestTimeout: true },
  });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}
