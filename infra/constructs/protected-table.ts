import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  CfnTable,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { TableDefinition } from '#contract/tables.ts';
import { pinLogicalId } from './pin-logical-id.ts';

/**
 * "No more than two processes at most should be reading from the same stream's shard at the same time. Having more
 * than two readers per shard can result in throttling."
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Streams.html
 */
const MAX_STREAM_READERS = 2;

const text = (name: string) => ({ name, type: AttributeType.STRING });

/**
 * A table protected against data loss: point-in-time recovery over 35 days, deletion protection, retained when the
 * stack drops or replaces it, encrypted. All key attributes are strings.
 *
 * Encrypted under DynamoDB's own key, which costs nothing. KMS bills DynamoDB's requests under the AWS managed key ($0.03 for
 * 10,000), one "every 5 minutes per client connection with active traffic" and table: nobody can say how many these are, and
 * a flood makes more. CloudTrail would show them, and so which role used a table at all, not what it read; nor would that
 * key, or one of a customer, keep any further principal of the account from the rows.
 * Sources: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/EncryptionAtRest.html,
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/encryption.howitworks.html
 */
export class ProtectedTable extends Construct {
  readonly table: Table;
  readonly definition: TableDefinition;
  readonly #streamReaders: string[] = [];

  constructor(scope: Construct, id: string, definition: TableDefinition, deletionProtection: boolean) {
    super(scope, id);
    this.definition = definition;
    const { partitionKey, sortKey, expiry, stream } = definition;
    this.table = new Table(this, 'Table', {
      partitionKey: text(partitionKey),
      ...(sortKey && { sortKey: text(sortKey) }),
      ...(expiry && { timeToLiveAttribute: expiry }),
      ...(stream && { stream: StreamViewType[stream] }),
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection,
      removalPolicy: RemovalPolicy.RETAIN,
      encryption: TableEncryption.DEFAULT,
    });
    for (const [indexName, key] of Object.entries(definition.indexes)) {
      this.table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: text(key.partitionKey),
        sortKey: text(key.sortKey),
        projectionType: key.projects === 'keys' ? ProjectionType.KEYS_ONLY : ProjectionType.ALL,
      });
    }
    pinLogicalId(this.table, CfnTable, definition.logicalId);
  }

  /**
   * @returns ARN of the table's stream for a further reader
   * @throws when the table has no stream, or already the maximum of readers
   */
  streamFor(reader: string): string {
    const { logicalId } = this.definition;
    if (this.table.tableStreamArn === undefined) {
      throw new Error(
        `${logicalId} has no stream for ${reader} to read: give it one in lambdas/contract/tables.ts.`,
      );
    }
    if (this.#streamReaders.length >= MAX_STREAM_READERS) {
      throw new Error(
        `${reader} cannot read the stream of ${logicalId} as well, because DynamoDB throttles more than ${MAX_STREAM_READERS} readers: let ${this.#streamReaders.join(' or ')} in infra/stream-functions.ts do its work too.`,
      );
    }
    this.#streamReaders.push(reader);
    return this.table.tableStreamArn;
  }
}
