import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { Alarms } from './alarms.ts';
import { pinLogicalId } from './pin-logical-id.ts';

/** A message says where in the stream the lost records are; the stream itself keeps records for one day. */
const RETENTION = Duration.days(14);

/**
 * The queue of what was tried in vain and given up: records of streams and calls by the clock. One for all, because a
 * message names its function; none holds what people typed.
 */
export class DeadLetters extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, alarms: Alarms) {
    super(scope, id);
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: RETENTION,
    });
    pinLogicalId(this.queue, CfnQueue, 'DeadLettersQueue');
    acknowledge(this.queue, {
      'AwsSolutions-SQS3': 'This queue is itself the place for what could not be worked off.',
    });
    // Sent by Lambda and EventBridge with SendMessage, which this metric counts; it leaves out what SQS itself moves by
    // the redrive policy of another queue, and no queue has one. What lies in the queue would keep the alarm on for
    // 14 days, silent about each further loss.
    // Sources: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-dead-letter-queues.html
    // ("NumberOfMessagesSent ... don't match"), https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-errors.html
    // and https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-rule-dlq.html (both need sqs:SendMessage)
    alarms.watchQueue(
      this.queue.metricNumberOfMessagesSent({ period: Duration.minutes(5), statistic: Stats.SUM }),
    );
  }
}
