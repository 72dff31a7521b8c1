import * as z from 'zod';
import type { CallService } from '../aws-json-client.ts';
import { isObject, type JsonObject } from '../json.ts';
import type { StreamRecord } from './delivery.ts';

const streamSchema = z.object({
  StreamDescription: z.object({ Shards: z.array(z.object({ ShardId: z.string() })).default([]) }),
});
const iteratorSchema = z.object({ ShardIterator: z.string() });
const recordsSchema = z.object({
  Records: z.array(z.custom<JsonObject>(isObject)),
  NextShardIterator: z.string().nullish(),
});
const detailsSchema = z.object({
  SequenceNumber: z.string(),
  ApproximateCreationDateTime: z.union([z.number(), z.string()]),
});

/** Reads the shards of one stream of the engine. */
export interface StreamReader {
  readonly shards: () => Promise<readonly string[]>;
  /** An iterator behind this sequence number, or at an end of the shard. */
  readonly iteratorAt: (
    shardId: string,
    position: { after: string } | 'oldest' | 'latest',
  ) => Promise<string>;
  readonly read: (
    iterator: string,
    limit: number,
  ) => Promise<{ records: readonly StreamRecord[]; next: string | undefined }>;
}

function toRecord(record: JsonObject, streamArn: string, region: string): StreamRecord {
  const details = isObject(record.dynamodb) ? record.dynamodb : {};
  const { SequenceNumber, ApproximateCreationDateTime: created } = detailsSchema.parse(details);
  const createdAt = typeof created === 'number' ? created : Date.parse(created) / 1000;
  return {
    sequenceNumber: SequenceNumber,
    createdAt,
    event: {
      ...record,
      awsRegion: region,
      dynamodb: { ...details, ApproximateCreationDateTime: createdAt },
      eventSourceARN: streamArn,
    },
  };
}

/**
 * @param engineArn the engine's own ARN of the stream
 * @param streamArn the ARN that records carry, which is the one of the template
 */
export function createStreamReader(
  call: CallService,
  engineArn: string,
  streamArn: string,
  region: string,
): StreamReader {
  return {
    async shards() {
      const described = streamSchema.parse(await call('DescribeStream', { StreamArn: engineArn }));
      return described.StreamDescription.Shards.map(({ ShardId }) => ShardId);
    },
    async iteratorAt(shardId, position) {
      const start =
        typeof position === 'object'
          ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: position.after }
          : { ShardIteratorType: position === 'oldest' ? 'TRIM_HORIZON' : 'LATEST' };
      const answer = await call('GetShardIterator', { StreamArn: engineArn, ShardId: shardId, ...start });
      return iteratorSchema.parse(answer).ShardIterator;
    },
    async read(iterator, limit) {
      const answer = recordsSchema.parse(await call('GetRecords', { ShardIterator: iterator, Limit: limit }));
      const records = answer.Records.map((record) => toRecord(record, streamArn, region));
      return { records, next: answer.NextShardIterator ?? undefined };
    },
  };
}
