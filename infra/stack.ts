import { CfnOutput, Stack, Tags } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { REGION, stackName } from '#contract/deployment.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { Alarms } from './constructs/alarms.ts';
import { DataTables } from './constructs/data-tables.ts';
import { FunctionsApi } from './constructs/functions-api.ts';
import { ServiceFunction } from './constructs/service-function.ts';
import { SiteDeployment } from './constructs/site-deployment.ts';
import { StaffPool } from './constructs/staff-pool.ts';
import { StreamConsumer } from './constructs/stream-consumer.ts';
import { Website } from './constructs/website.ts';
import { ENDPOINT_FUNCTIONS } from './endpoint-functions.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { acknowledgeFindings } from './nag-acknowledgements.ts';
import { mapRecord, namedEntries } from './named-entries.ts';
import { SCHEDULED_FUNCTIONS, type ScheduledFunction, type ScheduledName } from './scheduled-functions.ts';
import type { SiteBuild } from './site-build.ts';
import type { Stage } from './stages.ts';
import { STREAM_FUNCTIONS } from './stream-functions.ts';
import { TRIGGER_FUNCTIONS, type TriggerName } from './trigger-functions.ts';

export interface FiveStarMovingProps {
  readonly stageName: string;
  readonly stage: Stage;
  readonly site: SiteBuild;
  /** Folder with one bundle per function. */
  readonly bundles: string;
}

/** The whole product, once per stage. */
export class FiveStarMovingStack extends Stack {
  constructor(scope: Construct, { stageName, stage, site, bundles }: FiveStarMovingProps) {
    super(scope, stackName(stageName), {
      env: { region: REGION },
      description: `FIVE Star Moving, ${stageName}: website and back office.`,
      terminationProtection: stage.deletionProtection,
    });
    Tags.of(this).add('product', 'five-star-moving');
    Tags.of(this).add('stage', stageName);

    const alarms = new Alarms(this, 'Alarms', { email: stage.alarmEmail });
    const { byName: tables } = new DataTables(this, 'Tables', stage);
    const userPool = new StaffPool(this, 'Staff', stage);
    const api = new FunctionsApi(this, 'FunctionsApi', { ...stage, userPool, alarms });
    const website = new Website(this, 'Website', { site, apiHost: api.host, domain: stage.domain });
    const settings = { SITE_ORIGIN: website.origin, ADMIN_EMAILS: stage.adminEmails.join(',') };
    const shared = { ...stage, tables, userPool, alarms, bundles, settings };

    const functions = new Construct(this, 'Functions');
    api.serve(
      mapRecord<EndpointName, FunctionDefinition, ServiceFunction>(
        ENDPOINT_FUNCTIONS,
        (definition, name) =>
          new ServiceFunction(functions, name, { ...definition, isEndpoint: true }, shared),
      ),
    );
    for (const [moment, definition] of namedEntries<TriggerName, FunctionDefinition>(TRIGGER_FUNCTIONS)) {
      const trigger = new ServiceFunction(functions, moment, { ...definition, isTrigger: true }, shared);
      userPool.addTrigger(moment, trigger.lambda);
    }
    new StreamConsumer(this, 'CountQuotes', {
      source: tables.quotes,
      handler: new ServiceFunction(functions, 'countQuotes', STREAM_FUNCTIONS.countQuotes, shared),
      alarms,
      lossMeans: 'Quote requests are stored but missing from the counters of the dashboard.',
    });

    for (const [name, definition] of namedEntries<ScheduledName, ScheduledFunction>(SCHEDULED_FUNCTIONS)) {
      const { lambda } = new ServiceFunction(functions, name, definition, shared);
      new Rule(this, `${name}Schedule`, {
        schedule: Schedule.rate(definition.every),
        targets: [new LambdaFunction(lambda)],
      });
    }

    const ids = { userPoolId: userPool.pool.userPoolId, userPoolClientId: userPool.client.userPoolClientId };
    new SiteDeployment(this, 'SiteDeployment', {
      ...stage,
      website,
      directory: site.directory,
      config: { region: REGION, ...ids },
    });
    this.#publish({
      SiteUrl: website.origin,
      UserPoolId: ids.userPoolId,
      UserPoolClientId: ids.userPoolClientId,
      QuotesTableName: tables.quotes.table.tableName,
      AuditLogsTableName: tables.auditLogs.table.tableName,
      SessionsTableName: tables.sessions.table.tableName,
    });
    acknowledgeFindings(this, stage);
  }

  #publish(outputs: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}
