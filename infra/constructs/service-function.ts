import { Duration, type RemovalPolicy, Stack } from 'aws-cdk-lib';
import { type IMetric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { type Conditions, Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, LogGroup, MetricFilter, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { BUSINESS } from '#contract/business.ts';
import type {
  FunctionDefinition,
  Setting,
  TableAccess,
  TableName,
  UserPoolAction,
} from '../function-definition.ts';
import { namedEntries } from '../named-entries.ts';
import type { MailSender } from '../stages.ts';
import type { Alarms } from './alarms.ts';
import { TABLE_VARIABLES } from './data-tables.ts';
import type { ProtectedTable } from './protected-table.ts';
import type { StaffPool } from './staff-pool.ts';

/** What the functions of a stack share. */
export interface FunctionSurroundings {
  readonly tables: Readonly<Record<TableName, ProtectedTable>>;
  readonly userPool: StaffPool;
  readonly alarms: Alarms;
  readonly mail: MailSender;
  readonly settings: Readonly<Record<Setting, string>>;
  /** Folder with one bundle per function, as `bundleFunctions` leaves it. */
  readonly bundles: string;
  readonly logRetention: RetentionDays;
  readonly removalPolicy: RemovalPolicy;
  readonly reservedConcurrency?: number | undefined;
}

const PERIOD = Duration.minutes(5);

/** What `lambdas/http` writes into the log when it answers with 500, and others when they go on. */
const UNEXPECTED = 'unexpected_error';

interface ServiceFunctionDefinition extends FunctionDefinition {
  /** Whether the user pool calls it. */
  readonly isTrigger?: boolean;
  /** Whether it answers unexpected errors with 500 instead of throwing them, as endpoints do. */
  readonly isEndpoint?: boolean;
}

/**
 * A function with a role, a log group and alarms of its own. It may do nothing but write its log and
 * what its definition names; whatever it is bound to, its environment names too.
 */
export class ServiceFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly #grants: Policy;

  constructor(
    scope: Construct,
    name: string,
    definition: ServiceFunctionDefinition,
    shared: FunctionSurroundings,
  ) {
    super(scope, name);
    const logGroup = new LogGroup(this, 'Log', {
      retention: shared.logRetention,
      removalPolicy: shared.removalPolicy,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.#grants = new Policy(this, 'Grants', { roles: [role] });
    this.grant(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn);
    this.lambda = new LambdaFunction(this, 'Function', {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(`${shared.bundles}/${name}`),
      memorySize: definition.memory.toMebibytes(),
      timeout: definition.timeout,
      role,
      logGroup,
      ...(shared.reservedConcurrency && { reservedConcurrentExecutions: shared.reservedConcurrency }),
    });
    for (const [table, access] of namedEntries<TableName, TableAccess>(definition.tables)) {
      this.#bindTable(table, access, shared.tables[table]);
    }
    for (const setting of definition.settings ?? []) {
      this.lambda.addEnvironment(setting, shared.settings[setting]);
    }
    if (definition.sendsMail) this.#bindMail(shared.mail);
    if (definition.readsPoolCodes) this.#bindPoolCodes(shared.userPool);
    if (definition.userPool) this.#bindUserPool(definition, definition.userPool, shared.userPool);
    // The pool waits for its triggers, so a trigger cannot wait for a grant on the pool.
    if (!definition.isTrigger) this.lambda.node.addDependency(this.#grants);
    this.#watch(name, definition, logGroup, shared.alarms);
  }

  #watch(
    name: string,
    { failureMeans: means, isEndpoint, goesOnAfterErrors }: ServiceFunctionDefinition,
    logGroup: LogGroup,
    alarms: Alarms,
  ): void {
    alarms.add(name, { metric: this.lambda.metricErrors({ period: PERIOD }), means });
    if (isEndpoint || goesOnAfterErrors)
      alarms.add(`${name}Answered`, { metric: this.#answeredErrors(name, logGroup), means });
  }

  /** An error that became an answer, or was passed over, is none to Lambda: only the log tells of it. */
  #answeredErrors(name: string, logGroup: LogGroup): IMetric {
    const filter = new MetricFilter(this, 'AnsweredErrors', {
      logGroup,
      // A term and no field of JSON, because the runtime writes its own words in front of the line.
      filterPattern: FilterPattern.allTerms(UNEXPECTED),
      metricNamespace: Stack.of(this).stackName,
      metricName: `${name}AnsweredErrors`,
    });
    return filter.metric({ period: PERIOD, statistic: Stats.SUM });
  }

  /** Allows exactly these actions on exactly this resource, where the conditions hold. */
  grant(actions: readonly string[], resource: string, conditions: Conditions = {}): void {
    this.#grants.addStatements(
      new PolicyStatement({ actions: [...actions], resources: [resource], conditions }),
    );
  }

  #bindTable(name: TableName, access: TableAccess, { table }: ProtectedTable): void {
    this.lambda.addEnvironment(TABLE_VARIABLES[name], table.tableName);
    if (access.table) this.grant(access.table, table.tableArn);
    if (access.newest) this.grant(access.newest, `${table.tableArn}/index/newest`);
  }

  #bindMail({ from, identity }: MailSender): void {
    this.lambda.addEnvironment('MAIL_FROM', `${BUSINESS.name} <${from}>`);
    this.grant(
      ['ses:SendEmail'],
      Stack.of(this).formatArn({ service: 'ses', resource: 'identity', resourceName: identity }),
    );
  }

  #bindPoolCodes({ pool, codesKey }: StaffPool): void {
    this.lambda.addEnvironment('POOL_CODES_KEY', codesKey.keyArn);
    this.grant(['kms:Decrypt'], codesKey.keyArn, {
      StringEquals: { 'kms:EncryptionContext:userpool-id': pool.userPoolId },
    });
  }

  #bindUserPool(
    { isTrigger }: ServiceFunctionDefinition,
    actions: readonly UserPoolAction[],
    { pool, client }: StaffPool,
  ): void {
    if (actions.length > 0) this.grant(actions, pool.userPoolArn);
    if (isTrigger) return;
    this.lambda.addEnvironment('USER_POOL_ID', pool.userPoolId);
    this.lambda.addEnvironment('USER_POOL_CLIENT_ID', client.userPoolClientId);
  }
}
