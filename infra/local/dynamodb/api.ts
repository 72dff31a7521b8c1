import { type CallService, createServiceClient, type ServiceOptions } from '../shared/aws-json-client.ts';

const API_VERSIONS = { tables: 'DynamoDB_20120810', streams: 'DynamoDBStreams_20120810' } as const;

export type DynamoDbApi = keyof typeof API_VERSIONS;
type ClientOptions = Partial<Pick<ServiceOptions, 'remedy' | 'timeLimitMs'>>;

/** Remedy in messages about the engine of DYNAMODB_ENDPOINT. */
export const OTHER_ENGINE_REMEDY = 'check that the database engine runs, or unset DYNAMODB_ENDPOINT';

/** Calls the engine directly, without the authorizing proxy. */
export function createDynamoDbClient(
  endpoint: string,
  region: string,
  api: DynamoDbApi,
  { remedy = OTHER_ENGINE_REMEDY, timeLimitMs }: ClientOptions = {},
): CallService {
  return createServiceClient({
    endpoint,
    region,
    service: 'dynamodb',
    targetPrefix: API_VERSIONS[api],
    protocolVersion: '1.0',
    remedy,
    ...(timeLimitMs !== undefined && { timeLimitMs }),
  });
}
