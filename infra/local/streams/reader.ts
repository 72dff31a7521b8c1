import * as z from 'zod';
import type { CallService } from '../shared/aws-json-client.ts';
import { isObject, type JsonObject } from '../shared/json.ts';
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
  /** An iterator after this sequence number, or at an end of the shard. */
  readonly iteratorAt: (
    shardId: string,
    position: { after: string } | 'oldest' | 'latest',
  ) => Promise<string>;
  readonly read: (
    iterator: string,
    limit: number,
  ) => Promise<{ records: readonly StreamRecord[]; next: string | undefined }>;
}

export interface StreamSource {
  /** The engine's own ARN of the stream. */
  readonly engineArn: string;
  /** The template's ARN, which the records contain. */
  readonly streamArn: string;
  readonly region: string;
  /** Whether time to live has deleted the item. */
  readonly isExpired: (key: object, createdAt: number) => boolean;
}

/** Source: DynamoDB Developer Guide, "DynamoDB Streams and Time to Live". */
const BY_TIME_TO_LIVE = { type: 'Service', principalId: 'dynamodb.amazonaws.com' };

function toRecord(record: JsonObject, { streamArn, region, isExpired }: StreamSource): StreamRecord {
  const details = isObject(record.dynamodb) ? record.dynamodb : {};
  const { SequenceNumber, ApproximateCreationDateTime: created } = detailsSchema.parse(details);
  const createdAt = typeof created === 'number' ? created : Date.parse(created) / 1000;
  const isByService =
    record.eventName === 'REMOVE' && isObject(details.Keys) && isExpired(details.Keys, createdAt);
  return {
    sequenceNumber: SequenceNumber,
    createdAt,
    event: {
      ...record,
      ...(isByService && { userIdentity: BY_TIME_TO_LIVE }),
      awsRegion: region,
      dynamodb: { ...details, ApproximateCreationDateTime: createdAt },
      eventSourceARN: streamArn,
    },
  };
}

/** Reads a stream of the engine as if it were the template's. */
export function createStreamReader(call: CallService, source: StreamSource): StreamReader {
  const { engineArn } = source;
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
      const records = answer.Records.map((record) => toRecord(record, source));
      return { records, next: answer.NextShardIterator ?? undefined };
    },
  };
}
