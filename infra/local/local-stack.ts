import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type LocalAlarms, startAlarms } from './alarms/start-alarms.ts';
import { readAssembly } from './assembly/read-assembly.ts';
import { openTemplate } from './assembly/template.ts';
import { lockDataDirectory, writeJsonAtomically } from './data/data-directory.ts';
import { clearDataDirectory } from './data/own-files.ts';
import { createExpiredItems } from './dynamodb/expired-items.ts';
import { startExpiry } from './dynamodb/expiry.ts';
import { type Endpoints, tableNames } from './endpoints.ts';
import { type FunctionsOptions, type LocalFunctions, startFunctions } from './functions/start-functions.ts';
import { readApi } from './gateway/api-definition.ts';
import { createCallers } from './iam/callers.ts';
import type { Run } from './local-run.ts';
import { type EdgeRunOptions, openEdge, siteOnAws } from './open-edge.ts';
import { startSchedules } from './schedules/start-schedules.ts';
import type { CallService } from './shared/aws-json-client.ts';
import { createLocalizer } from './shared/localizer.ts';
import { createTeardown, type Teardown } from './shared/teardown.ts';
import { withTimeLimit } from './shared/time-limit.ts';
import { openSite, type Site, type SiteOptions } from './site.ts';
import { startLambda } from './start-lambda.ts';
import { type EngineOptions, type Services, startServices } from './start-services.ts';
import { startStreams } from './streams/start-streams.ts';

const STOP_TIMEOUT_MS = 3_000;

export interface LocalStackOptions
  extends EngineOptions,
    EdgeRunOptions,
    SiteOptions,
    Pick<FunctionsOptions, 'findSourceMap' | 'isDebugged' | 'accountConcurrency'> {
  /** Folder of the synthesized assembly. */
  readonly assemblyDirectory: string;
  /** Folder of all data; created if missing. */
  readonly dataDirectory: string;
  /** Names of the files that the caller keeps in the data directory: `fresh` deletes them too. */
  readonly callersFiles?: readonly string[];
}

export interface LocalStack {
  readonly endpoints: Endpoints;
  /** Where the site listens on this machine, also when another server stands before it. */
  readonly siteAddress: string;
  readonly functions: LocalFunctions['all'];
  /**
   * Calls the user pool with a developer's permissions; undefined when the template has no pool. Rejects with an error
   * whose `code` is the name of the service's exception.
   */
  readonly callUserPool: CallService | undefined;
  /**
   * Writes `endpoints.json` into the data directory for tools, for as long as the stack runs: its endpoints and the
   * caller's additions.
   */
  readonly announce: (more?: object) => void;
  readonly stop: () => Promise<void>;
}

function startTemplateFunctions(
  run: Run,
  { mail, push, kms, dynamoDb, pool }: Services,
  site: Site,
  alarms: LocalAlarms,
  options: LocalStackOptions,
): LocalFunctions {
  const functions = startFunctions({
    ...options,
    ...run,
    serviceEndpoints: {
      AWS_ENDPOINT_URL_DYNAMODB: dynamoDb.endpoint,
      AWS_ENDPOINT_URL_SESV2: mail.endpoint,
      AWS_ENDPOINT_URL_KMS: kms.endpoint,
      WEB_PUSH_ENDPOINT_URL: push.endpoint,
      // Read by functions that post to addresses which people type: a receiver on this machine will do.
      WEBHOOKS_TO_LOOPBACK: 'allowed',
      ...(pool && { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: pool.endpoint }),
    },
    localize: createLocalizer(new Map([[siteOnAws(run), site.origin]])),
    onLogLine: alarms.takeLine,
    onThrottled: () => alarms.count({ namespace: 'AWS/Lambda', name: 'Throttles' }, 1),
  });
  run.teardown.add(functions.stop);
  return functions;
}

/** Starts what runs without a request: stream consumers and schedules. */
function follow(run: Run, { dynamoDb }: Services, functions: LocalFunctions, alarms: LocalAlarms): void {
  run.teardown.add(startSchedules({ ...run, find: functions.find }));
  const expired = createExpiredItems(Date.now);
  run.teardown.add(startExpiry(run.template, dynamoDb.openClient('tables'), expired, run.log));
  const onDeadLetter = (QueueName: string) =>
    alarms.count({ namespace: 'AWS/SQS', name: 'NumberOfMessagesSent', dimensions: { QueueName } }, 1);
  const stopStreams = startStreams({ ...run, dynamoDb, functions, expired, onDeadLetter });
  run.teardown.add(() => withTimeLimit(stopStreams(), STOP_TIMEOUT_MS));
}

function endpointsOf(
  { template }: Run,
  { mail, push, dynamoDb, pool }: Services,
  site: Site,
  addresses: Pick<Endpoints, 'api' | 'lambda'>,
): Endpoints {
  return {
    site: site.origin,
    ...addresses,
    mail: mail.endpoint,
    push: push.endpoint,
    dynamodb: dynamoDb.endpoint,
    region: template.region,
    ...(pool && {
      cognito: { endpoint: pool.endpoint, userPoolId: pool.userPoolId, clientId: pool.clientId },
    }),
    tables: tableNames(template),
    outputs: template.outputs,
  };
}

async function start(options: LocalStackOptions, teardown: Teardown): Promise<LocalStack> {
  const { dataDirectory, callersFiles = [], host, log } = options;
  const assembly = readAssembly(options.assemblyDirectory);
  const template = openTemplate(assembly);
  const api = readApi(template);
  const site = await openSite(options);
  teardown.add(site.stop);
  teardown.add(await lockDataDirectory(dataDirectory, site.port, callersFiles));
  const endpointsFile = join(dataDirectory, 'endpoints.json');
  rmSync(endpointsFile, { force: true });
  if (options.fresh === true) clearDataDirectory(dataDirectory, callersFiles);

  const run: Run = { assembly, template, dataDirectory, host, callers: createCallers(), teardown, log };
  let functions: LocalFunctions | undefined;
  const services = await startServices(run, options, (arn) => functions?.find(arn));
  const alarms = startAlarms({ template, deliver: services.mail.deliver, log, now: Date.now });
  functions = startTemplateFunctions(run, services, site, alarms, options);
  const apiAddress = await openEdge(run, api, services, functions, site, options, alarms);
  follow(run, services, functions, alarms);

  const addresses = { api: apiAddress, lambda: await startLambda(run, functions) };
  const endpoints = endpointsOf(run, services, site, addresses);
  teardown.add(() => rmSync(endpointsFile, { force: true }));
  return {
    endpoints,
    siteAddress: site.address,
    functions: functions.all,
    callUserPool: services.pool?.call,
    announce: (more = {}) => writeJsonAtomically(endpointsFile, { ...endpoints, ...more }),
    stop: teardown.run,
  };
}

/**
 * Runs a synthesized stack on this machine. Throws an ExpectedFailure for a cause that the developer can mend, after
 * stopping what was started.
 */
export async function startLocalStack(options: LocalStackOptions): Promise<LocalStack> {
  const teardown = createTeardown();
  try {
    return await start(options, teardown);
  } catch (error) {
    await teardown.run();
    throw error;
  }
}
