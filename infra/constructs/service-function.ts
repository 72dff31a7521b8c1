import { type RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  type Conditions,
  Policy,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { FunctionSetting } from '#contract/function-settings.ts';
import { namedEntries } from '#contract/named-entries.ts';
import type { TableDefinition, TableName } from '#contract/tables.ts';
import type { Alarms } from './alarms.ts';
import { assertSettingsBound } from './assert-settings-bound.ts';
import type { EdgeSecrets } from './edge-secrets.ts';
import { watchFunction } from './function-alarms.ts';
import type { FunctionDefinition, Setting, TableAccess, UserPoolAction } from './function-definition.ts';
import type { MailEvents } from './mail-events.ts';
import type { ProtectedTable } from './protected-table.ts';
import type { StaffPool } from './staff-pool.ts';

const isRead = (action: string) => /:(?:BatchGetItem|GetItem|Query)$/.test(action);

/** Holds a grant on a table to rows whose partition keys begin so; to all of them without prefixes. */
const rowsThatBegin = (prefixes: readonly string[] | undefined): Conditions =>
  prefixes === undefined
    ? {}
    : { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes.map((prefix) => `${prefix}*`) } };

/** Resources that functions are bound to, and settings that all functions share. */
export interface FunctionDependencies {
  readonly tables: Readonly<Record<TableName, ProtectedTable>>;
  readonly userPool: StaffPool;
  readonly alarms: Alarms;
  /** Sender of mails, and the verified SES identity that covers its address. */
  readonly mail: { readonly from: string; readonly identity: string };
  readonly mailEvents: MailEvents;
  readonly settings: Readonly<Record<Setting, string>>;
  readonly edgeSecrets: Pick<EdgeSecrets, 'accepted'>;
  /** Folder with one bundle per function, written by `bundleFunctions`. */
  readonly bundles: string;
  readonly logRetention: RetentionDays;
  readonly removalPolicy: RemovalPolicy;
  readonly reservedConcurrency?: number | undefined;
}

export interface ServiceFunctionDefinition extends FunctionDefinition {
  /** Source file of its definition, named in error messages. */
  readonly record: string;
  /** Whether it is a trigger of the user pool. */
  readonly isTrigger?: boolean;
  /** Whether it is an endpoint: these answer unexpected errors with 500 instead of throwing. */
  readonly isEndpoint?: boolean;
}

/**
 * A function with its own role and log group, whose failures set off alarms. Its role allows writing its log and what its definition lists;
 * its environment names every resource that it is bound to.
 */
export class ServiceFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly logGroup: LogGroup;
  readonly #grants = new PolicyDocument();
  readonly #boundSettings = new Set<string>();

  constructor(
    scope: Construct,
    name: string,
    definition: ServiceFunctionDefinition,
    shared: FunctionDependencies,
  ) {
    super(scope, name);
    this.logGroup = new LogGroup(this, 'Log', {
      retention: shared.logRetention,
      removalPolicy: shared.removalPolicy,
    });
    const bundle = `${shared.bundles}/${name}`;
    const role = this.#role(definition);
    this.grant(['logs:CreateLogStream', 'logs:PutLogEvents'], this.logGroup.logGroupArn);
    this.lambda = new LambdaFunction(this, 'Function', {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(bundle),
      memorySize: definition.memory.toMebibytes(),
      timeout: definition.timeout,
      role,
      logGroup: this.logGroup,
      // Lambda's own report of an invocation has a status in this format, which the alarms read.
      loggingFormat: LoggingFormat.JSON,
      ...(shared.reservedConcurrency && { reservedConcurrentExecutions: shared.reservedConcurrency }),
    });
    this.#bind(definition, shared);
    const tableVariables = Object.values(shared.tables).map((table) => table.definition.variable);
    assertSettingsBound({ ...definition, bundle, bound: this.#boundSettings, tableVariables });
    watchFunction(this, { ...definition, logGroup: this.logGroup, alarms: shared.alarms });
  }

  /** Allows these actions on this resource under these conditions. */
  grant(actions: readonly string[], resource: string, conditions: Conditions = {}): void {
    if (actions.length === 0) return;
    this.#grants.addStatements(
      new PolicyStatement({ actions: [...actions], resources: [resource], conditions }),
    );
  }

  /**
   * The grants are part of the role, one resource less of the 500 of a stack, and new code never runs without them. Only
   * a trigger has them beside it: the pool depends on its triggers, so a role that names the pool would be a cycle.
   */
  #role({ isTrigger }: ServiceFunctionDefinition): Role {
    const assumedBy = new ServicePrincipal('lambda.amazonaws.com');
    if (!isTrigger) return new Role(this, 'Role', { assumedBy, inlinePolicies: { Grants: this.#grants } });
    const role = new Role(this, 'Role', { assumedBy });
    new Policy(this, 'Grants', { roles: [role], document: this.#grants });
    return role;
  }

  #bind(definition: ServiceFunctionDefinition, shared: FunctionDependencies): void {
    for (const [table, access] of namedEntries<TableName, TableAccess>(definition.tables)) {
      const read = definition.onlyRows?.[table];
      this.#bindTable(shared.tables[table], access, { read, write: definition.onlyWrites?.[table] ?? read });
    }
    for (const setting of definition.settings ?? []) this.#tell(setting, shared.settings[setting]);
    if (definition.isEndpoint || definition.provesTrials)
      this.#tell('EDGE_SECRET', shared.edgeSecrets.accepted);
    if (definition.sendsMail) this.#bindMail(shared);
    if (definition.readsPoolCodes) this.#bindPoolCodes(shared.userPool);
    if (definition.userPool) this.#bindUserPool(definition, definition.userPool, shared.userPool);
  }

  #tell(setting: FunctionSetting | TableDefinition['variable'], value: string): void {
    this.#boundSettings.add(setting);
    this.lambda.addEnvironment(setting, value);
  }

  #bindTable(
    { table, definition }: ProtectedTable,
    access: TableAccess,
    { read, write }: Readonly<Record<'read' | 'write', readonly string[] | undefined>>,
  ): void {
    this.#tell(definition.variable, table.tableName);
    for (const [part, actions] of namedEntries<string, NonNullable<TableAccess['table']>>(access)) {
      const resource = part === 'table' ? table.tableArn : `${table.tableArn}/index/${part}`;
      if (read === write) this.grant(actions, resource, rowsThatBegin(read));
      else {
        this.grant(actions.filter(isRead), resource, rowsThatBegin(read));
        this.grant(
          actions.filter((action) => !isRead(action)),
          resource,
          rowsThatBegin(write),
        );
      }
    }
  }

  /** Whoever sends, with the set that tells of what comes back; who sends with a set needs the permission on it as well. */
  #bindMail({ mail, mailEvents }: FunctionDependencies): void {
    const { configurationSetName } = mailEvents.configurationSet;
    this.#tell('MAIL_FROM', mail.from);
    this.#tell('MAIL_EVENTS', configurationSetName);
    this.#grantSending('identity', mail.identity);
    this.#grantSending('configuration-set', configurationSetName);
  }

  #grantSending(resource: string, resourceName: string): void {
    this.grant(['ses:SendEmail'], Stack.of(this).formatArn({ service: 'ses', resource, resourceName }));
  }

  #bindPoolCodes({ pool, codesKey }: StaffPool): void {
    this.#tell('POOL_CODES_KEY', codesKey.keyArn);
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
    this.#tell('USER_POOL_ID', pool.userPoolId);
    this.#tell('USER_POOL_CLIENT_ID', client.userPoolClientId);
  }
}
