import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { StreamedTableName } from '#contract/tables.ts';
import type { Alarms } from './alarms.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { FunctionDefinition } from './function-definition.ts';
import type { ProtectedTable } from './protected-table.ts';
import type { ServiceFunction } from './service-function.ts';

/** A function that consumes the stream of a table. */
export interface StreamFunction extends FunctionDefinition {
  readonly source: StreamedTableName;
  /**
   * Event filter of Lambda: only matching records reach the function.
   * https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html
   */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Maximum number of records per invocation. */
  readonly batchSize: number;
  /** Retries before a record is discarded and noted in the dead-letter queue. */
  readonly retryAttempts: number;
  /** What the dashboard of the alarms says of records that could not be processed: the consequence for a person. */
  readonly lossMeans: string;
}

interface StreamConsumerProps
  extends Pick<StreamFunction, 'filter' | 'batchSize' | 'retryAttempts' | 'lossMeans'> {
  readonly source: ProtectedTable;
  readonly handler: ServiceFunction;
  readonly deadLetters: DeadLetters;
  readonly alarms: Alarms;
}

/**
 * The event source mapping between a stream and a function. When the function throws, the batch is retried in halves
 * until the failing record is alone, so the function must be idempotent; a function that reports batch item failures
 * gets only those again. After the last retry the record is noted in a dead-letter queue and the stream continues.
 */
export class StreamConsumer extends Construct {
  constructor(scope: Construct, id: string, { source, handler, ...props }: StreamConsumerProps) {
    super(scope, id);
    const streamArn = source.streamFor(id);
    const { queueArn } = props.deadLetters.queue;
    handler.grant(['sqs:SendMessage'], queueArn);
    handler.grant(
      ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'],
      streamArn,
    );
    new EventSourceMapping(this, 'Mapping', {
      target: handler.lambda,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: props.batchSize,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: props.retryAttempts,
      filters: [FilterCriteria.filter(props.filter)],
      onFailure: { bind: () => ({ destination: queueArn }) },
    });
    props.alarms.explain('WorkGivenUp', { of: handler.node.id, means: props.lossMeans });
  }
}
