import { type CallService, createServiceClient } from '../aws-json-client.ts';

const API_VERSIONS = { tables: 'DynamoDB_20120810', streams: 'DynamoDBStreams_20120810' } as const;

/** Calls the engine itself, past the door. */
export function createDynamoDbClient(
  endpoint: string,
  region: string,
  api: keyof typeof API_VERSIONS,
): CallService {
  return createServiceClient({
    endpoint,
    region,
    service: 'dynamodb',
    targetPrefix: API_VERSIONS[api],
    protocolVersion: '1.0',
    remedy: 'check that the database engine runs, or unset DYNAMODB_ENDPOINT',
  });
}
