import { Duration } from 'aws-cdk-lib';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Alarms } from './alarms.ts';
import type { ProtectedTable } from './protected-table.ts';
import type { ServiceFunction } from './service-function.ts';

const BATCH_SIZE = 100;
const RETRIES = 10;
/** A message tells where in the stream the lost records are; the stream itself keeps them for a day only. */
const KEPT_FOR = Duration.days(14);

interface StreamConsumerProps {
  readonly source: ProtectedTable;
  readonly handler: ServiceFunction;
  readonly alarms: Alarms;
  /** One sentence for the alarm: what it means for a person that records could not be worked off. */
  readonly lossMeans: string;
}

/**
 * Feeds a function with the new rows of a table. Where it throws, the batch comes again in halves until the record
 * that it fails at is alone, so it must not mind a record that it has seen; one that names the records at fault
 * instead gets only those again. After ten tries the record is noted in a queue and the rest goes on.
 */
export class StreamConsumer extends Construct {
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { source, handler, alarms, lossMeans }: StreamConsumerProps) {
    super(scope, id);
    const { streamArn } = source;
    if (streamArn === undefined) throw new Error(`${source.node.path} has no stream to read from.`);
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: KEPT_FOR,
    });
    handler.grant(['sqs:SendMessage'], this.deadLetters.queueArn);
    handler.grant(
      ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'],
      streamArn,
    );
    new EventSourceMapping(this, 'Mapping', {
      target: handler.lambda,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: BATCH_SIZE,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: RETRIES,
      filters: [FilterCriteria.filter({ eventName: FilterRule.isEqual('INSERT') })],
      onFailure: { bind: () => ({ destination: this.deadLetters.queueArn }) },
    });
    alarms.add(`${id}DeadLetters`, {
      metric: this.deadLetters.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5) }),
      means: lossMeans,
    });
  }
}
