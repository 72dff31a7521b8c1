import { CfnOutput, Stack, Tags } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { BUSINESS } from '#contract/business.ts';
import { REGION, stackName } from '#contract/deployment.ts';
import { EDGE_SECRET_HEADER } from '#contract/edge.ts';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { mapRecord, namedEntries } from '#contract/named-entries.ts';
import { CONFIG_PATH } from '#contract/site-config.ts';
import { TABLES, type TableName } from '#contract/tables.ts';
import { Alarms } from './constructs/alarms.ts';
import { AlarmsDashboard } from './constructs/alarms-dashboard.ts';
import { DailySchedule } from './constructs/daily-schedule.ts';
import { DataTables } from './constructs/data-tables.ts';
import { DeadLetters } from './constructs/dead-letters.ts';
import { EdgeSecrets } from './constructs/edge-secrets.ts';
import { SUCCEEDED } from './constructs/function-alarms.ts';
import type { FunctionDefinition } from './constructs/function-definition.ts';
import { FunctionsApi } from './constructs/functions-api.ts';
import { type EventFunction, MailEvents } from './constructs/mail-events.ts';
import { pascalCase } from './constructs/pascal-case.ts';
import type { ProtectedTable } from './constructs/protected-table.ts';
import {
  type FunctionDependencies,
  ServiceFunction,
  type ServiceFunctionDefinition,
} from './constructs/service-function.ts';
import { SiteDeployment } from './constructs/site-deployment.ts';
import { StaffPool } from './constructs/staff-pool.ts';
import { StreamConsumer, type StreamFunction } from './constructs/stream-consumer.ts';
import { Website } from './constructs/website.ts';
import type { SiteBuild } from './edge/site-build.ts';
import { ENDPOINT_FUNCTIONS } from './endpoint-functions.ts';
import { EVENT_FUNCTIONS } from './event-functions.ts';
import { acknowledgeFindings } from './nag-acknowledgements.ts';
import { SCHEDULED_FUNCTIONS, type ScheduledFunction } from './scheduled-functions.ts';
import { STAFF_ACCOUNTS } from './staff-accounts.ts';
import { STAFF_RIGHTS } from './staff-rights.ts';
import { dnsOutput, type Stage, secondFactorDays } from './stages.ts';
import { STREAM_FUNCTIONS } from './stream-functions.ts';
import { TRIGGER_FUNCTIONS, type TriggerFunction } from './trigger-functions.ts';

export interface FiveStarMovingProps {
  readonly stageName: string;
  readonly stage: Stage;
  readonly site: SiteBuild;
  /** Folder with one bundle per function. */
  readonly bundles: string;
  /** Whether CloudFormation has no such stack yet: it is protected once it is there, by npm run deploy. */
  readonly isFirstDeployment?: boolean;
}

interface Watched {
  readonly deadLetters: DeadLetters;
  readonly alarms: Alarms;
}

/** The stack of one stage: builds constructs from the records in this folder. */
export class FiveStarMovingStack extends Stack {
  constructor(
    scope: Construct,
    { stageName, stage, site, bundles, isFirstDeployment = false }: FiveStarMovingProps,
  ) {
    super(scope, stackName(stageName), {
      // The CDK refuses to deploy a stack of an account with credentials of another.
      env: { region: REGION, ...(stage.account && { account: stage.account }) },
      description: `${BUSINESS.name}, ${stageName}: website and back office.`,
      terminationProtection: stage.deletionProtection && !isFirstDeployment,
    });
    Tags.of(this).add('product', 'five-star-moving');
    Tags.of(this).add('stage', stageName);

    const { byName: tables } = new DataTables(this, 'Tables', { ...stage, tables: TABLES });
    const userPool = new StaffPool(this, 'Staff', { ...stage, ...STAFF_ACCOUNTS });
    const alarms = new Alarms(this, 'Alarms', { email: stage.alarmEmail, key: userPool.codesKey });
    const deadLetters = new DeadLetters(this, 'DeadLetters', alarms);
    const api = new FunctionsApi(this, 'FunctionsApi', {
      ...stage,
      description: `${BUSINESS.name}: everything under /functions/v1.`,
      endpoints: ENDPOINTS,
      userPool,
      alarms,
    });
    const edgeSecrets = new EdgeSecrets(this, 'EdgeSecrets', stage.edgeSecrets);
    const website = new Website(this, 'Website', {
      description: BUSINESS.name,
      site,
      api: { host: api.host, headers: { [EDGE_SECRET_HEADER]: edgeSecrets.sent } },
      staffRights: STAFF_RIGHTS,
      domain: stage.domain,
      webAcl: stage.webAcl,
    });
    const mail = { ...stage.mail, from: `${BUSINESS.name} <${stage.mail.from}>` };
    const functions = this.#addFunctions(api, deadLetters, {
      ...stage,
      tables,
      userPool,
      alarms,
      bundles,
      mail,
      mailEvents: new MailEvents(this, 'MailEvents'),
      edgeSecrets,
      settings: {
        SITE_ORIGIN: website.origin,
        ADMIN_EMAILS: stage.adminEmails.join(','),
        ALERT_EMAILS: stage.alertEmails.join(','),
        SECOND_FACTOR_DAYS: secondFactorDays(stage),
      },
    });

    const ids = { userPoolId: userPool.pool.userPoolId, userPoolClientId: userPool.client.userPoolClientId };
    new SiteDeployment(this, 'SiteDeployment', {
      ...stage,
      website,
      directory: site.directory,
      config: { region: REGION, ...ids },
      configPath: CONFIG_PATH,
    });
    this.#publish({
      SiteUrl: website.origin,
      DistributionId: website.distribution.distributionId,
      ...Object.fromEntries(
        (stage.domain?.names ?? []).map((name) => [
          dnsOutput(name),
          website.distribution.distributionDomainName,
        ]),
      ),
      MailFrom: mail.from,
      UserPoolId: ids.userPoolId,
      UserPoolClientId: ids.userPoolClientId,
      ...tableOutputs(tables),
    });
    const consumers = functions.filter(({ node }) => node.id in STREAM_FUNCTIONS);
    const all = { alarms, functions, consumers, tables: Object.values(tables), api, website };
    const webAclName = stage.webAcl === undefined ? undefined : this.stackName;
    new AlarmsDashboard(this, 'Dashboard', { ...all, webAclName });
    acknowledgeFindings(this, stage);
  }

  #addFunctions(
    api: FunctionsApi,
    deadLetters: DeadLetters,
    shared: FunctionDependencies,
  ): readonly ServiceFunction[] {
    const functions = new Construct(this, 'Functions');
    const all: ServiceFunction[] = [];
    const add = (name: string, definition: ServiceFunctionDefinition) => {
      const added = new ServiceFunction(functions, name, definition, shared);
      all.push(added);
      return added;
    };
    api.serve(
      mapRecord<EndpointName, FunctionDefinition, ServiceFunction>(ENDPOINT_FUNCTIONS, (definition, name) =>
        add(name, { ...definition, record: 'infra/endpoints/', isEndpoint: true }),
      ),
    );
    for (const [name, definition] of namedEntries<string, TriggerFunction>(TRIGGER_FUNCTIONS)) {
      const { lambda } = add(name, { ...definition, record: 'infra/trigger-functions.ts', isTrigger: true });
      shared.userPool.addTrigger(definition.operation, lambda);
    }
    for (const [name, definition] of namedEntries<string, StreamFunction>(STREAM_FUNCTIONS)) {
      const handler = add(name, { ...definition, record: 'infra/stream-functions.ts' });
      const source = shared.tables[definition.source];
      new StreamConsumer(this, pascalCase(name), { ...definition, ...shared, source, handler, deadLetters });
    }
    for (const [name, definition] of namedEntries<string, ScheduledFunction>(SCHEDULED_FUNCTIONS)) {
      const handler = add(name, { ...definition, record: 'infra/scheduled-functions.ts' });
      this.#callByTheClock(`${name}Schedule`, handler, { ...definition, deadLetters, alarms: shared.alarms });
    }
    for (const [name, definition] of namedEntries<string, EventFunction>(EVENT_FUNCTIONS)) {
      const { lambda } = add(name, { ...definition, record: 'infra/event-functions.ts' });
      shared.mailEvents.call(lambda, name, definition);
    }
    return all;
  }

  #callByTheClock(
    id: string,
    handler: ServiceFunction,
    { deadLetters, alarms, ...definition }: ScheduledFunction & Watched,
  ): void {
    const of = handler.node.id;
    alarms.explain('WorkGivenUp', { of, means: 'The clock could not call it.' });
    if ('daily' in definition) {
      new DailySchedule(this, id, handler, { ...definition.daily, deadLetters });
      return;
    }
    const schedule = Schedule.rate(definition.every);
    const target = new LambdaFunction(handler.lambda, { deadLetterQueue: deadLetters.queue });
    new Rule(this, id, { schedule, targets: [target] });
    alarms.explain('SchedulesStopped', { of, means: definition.failureMeans });
    alarms.countRuns(handler, { logGroup: handler.logGroup, pattern: SUCCEEDED, every: definition.every });
  }

  #publish(outputs: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}

function tableOutputs(tables: Readonly<Record<TableName, ProtectedTable>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.values(tables).map(({ table, definition }) => [definition.output, table.tableName]),
  );
}
