import { type CallService, createServiceClient, type ServiceOptions } from '../aws-json-client.ts';

const API_VERSIONS = { tables: 'DynamoDB_20120810', streams: 'DynamoDBStreams_20120810' } as const;

export type DynamoDbApi = keyof typeof API_VERSIONS;
type ClientOptions = Partial<Pick<ServiceOptions, 'remedy' | 'timeLimit'>>;

/** What to do about an engine that DYNAMODB_ENDPOINT names. */
export const OTHER_ENGINE_REMEDY = 'check that the database engine runs, or unset DYNAMODB_ENDPOINT';

/** Calls the engine itself, past the door. */
export function createDynamoDbClient(
  endpoint: string,
  region: string,
  api: DynamoDbApi,
  { remedy = OTHER_ENGINE_REMEDY, timeLimit }: ClientOptions = {},
): CallService {
  return createServiceClient({
    endpoint,
    region,
    service: 'dynamodb',
    targetPrefix: API_VERSIONS[api],
    protocolVersion: '1.0',
    remedy,
    ...(timeLimit !== undefined && { timeLimit }),
  });
}
