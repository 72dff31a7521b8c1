import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import { CREDENTIALS, type Engine, REGION } from './dynamodb-engine.ts';

/** All that a table's stream tells, from its beginning, as Lambda hands it over. */
export async function recordsOf({ client, endpoint }: Engine, table: string): Promise<DynamoDBRecord[]> {
  const streams = new DynamoDBStreamsClient({ endpoint, region: REGION, credentials: CREDENTIALS });
  const { Table } = await client.send(new DescribeTableCommand({ TableName: table }));
  const StreamArn = Table?.LatestStreamArn;
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const records: DynamoDBRecord[] = [];
  for (const { ShardId } of StreamDescription?.Shards ?? []) {
    const start = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' } as const;
    let { ShardIterator } = await streams.send(new GetShardIteratorCommand(start));
    for (let isEmpty = false; ShardIterator !== undefined && !isEmpty; ) {
      const page = await streams.send(new GetRecordsCommand({ ShardIterator }));
      // Lambda hands records over as JSON, without the client's types.
      records.push(...JSON.parse(JSON.stringify(page.Records ?? [])));
      isEmpty = (page.Records ?? []).length === 0;
      ShardIterator = page.NextShardIterator;
    }
  }
  streams.destroy();
  return records;
}
