import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  CfnTable,
  ProjectionType,
  type StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { pinLogicalId } from './pin-logical-id.ts';

interface TableKey {
  readonly partitionKey: string;
  readonly sortKey: string;
}

interface ProtectedTableProps {
  /** Logical id in the template; changing it would replace the table by an empty one. */
  readonly logicalId: string;
  readonly partitionKey: string;
  readonly sortKey?: string;
  /** The index that lists rows with the newest first. It holds whole rows: every screen shows all of a row. */
  readonly newest?: TableKey;
  /** Attribute with the second of the Unix epoch after which a row may go. */
  readonly expiry?: string;
  readonly stream?: StreamViewType;
  readonly deletionProtection: boolean;
}

const text = (name: string) => ({ name, type: AttributeType.STRING });

/**
 * A table whose rows outlive mistakes: restorable to any second of the last 35 days, refusing deletion,
 * left in place when the stack drops or replaces it, encrypted. All key attributes are strings.
 *
 * The encryption key is the one AWS manages in this account: its use is on record in CloudTrail,
 * and there is nobody inside the account from whom a key of our own would keep the rows.
 */
export class ProtectedTable extends Construct {
  readonly table: Table;
  readonly streamArn: string | undefined;

  constructor(scope: Construct, id: string, props: ProtectedTableProps) {
    super(scope, id);
    this.table = new Table(this, 'Table', {
      partitionKey: text(props.partitionKey),
      ...(props.sortKey && { sortKey: text(props.sortKey) }),
      ...(props.expiry && { timeToLiveAttribute: props.expiry }),
      ...(props.stream && { stream: props.stream }),
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: props.deletionProtection,
      removalPolicy: RemovalPolicy.RETAIN,
      encryption: TableEncryption.AWS_MANAGED,
    });
    this.streamArn = this.table.tableStreamArn;
    if (props.newest) {
      this.table.addGlobalSecondaryIndex({
        indexName: 'newest',
        partitionKey: text(props.newest.partitionKey),
        sortKey: text(props.newest.sortKey),
        projectionType: ProjectionType.ALL,
      });
    }
    pinLogicalId(this.table, CfnTable, props.logicalId);
  }
}
