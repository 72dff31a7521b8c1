import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_ACCOUNT } from './assembly/physical-names.ts';
import { type Assembly, readAssembly } from './assembly/read-assembly.ts';
import { openTemplate, type Template } from './assembly/template.ts';
import { lockDataDirectory, writeJsonAtomically } from './data-directory.ts';
import { fillWithDemo } from './demo/fill-with-demo.ts';
import { type LocalDynamoDb, startDynamoDb } from './dynamodb/start-dynamodb.ts';
import { startEdge } from './edge/start-edge.ts';
import { codeEncryption } from './encrypt-code.ts';
import { type Endpoints, tableNames } from './endpoints.ts';
import type { ExpectedFailure } from './expected-failure.ts';
import { type LocalFunctions, startFunctions } from './functions/start-functions.ts';
import { type ApiDefinition, readApi } from './gateway/api-definition.ts';
import { createGateway } from './gateway/gateway.ts';
import { type Callers, createCallers } from './iam/callers.ts';
import { type RunningKms, startKms } from './kms/start-kms.ts';
import { createLocalizer } from './localizer.ts';
import { type RunningMail, startMail } from './mail/start-mail.ts';
import { clearDataDirectory } from './own-files.ts';
import { startSchedules } from './schedules/start-schedules.ts';
import { openSite, type Site } from './site.ts';
import { type LocalPool, startPool } from './start-pool.ts';
import { startStreams } from './streams/start-streams.ts';
import { createTeardown, type Teardown } from './teardown.ts';
import { withTimeLimit } from './time-limit.ts';

const STOP_PATIENCE_MS = 3_000;

export interface LocalStackOptions {
  /** Where the stack was synthesized to. */
  readonly assemblyDirectory: string;
  /** Where all data live; it is created. */
  readonly dataDirectory: string;
  /** Of the site; 0 lets the system choose. */
  readonly port: number;
  /** Whether existing data are deleted first. */
  readonly fresh?: boolean;
  /** Whether believable quotes, security logs and sessions are added, unless they are there. */
  readonly demo?: boolean;
  /** Address of another database engine. */
  readonly engineEndpoint?: string | undefined;
  /** Program of the database engine, instead of the installed package's. */
  readonly engineBinary?: string | undefined;
  /** Told once when the stack can no longer work, for example because its database has ended; stopping it is left to the caller. */
  readonly onFailure?: (failure: ExpectedFailure) => void;
  readonly log: (line: string) => void;
}

export interface LocalStack {
  readonly endpoints: Endpoints;
  readonly stop: () => Promise<void>;
}

/** What every part of the run is given. */
interface Run {
  readonly assembly: Assembly;
  readonly template: Template;
  readonly dataDirectory: string;
  readonly callers: Callers;
  readonly teardown: Teardown;
  readonly log: (line: string) => void;
}

interface Services {
  readonly mail: RunningMail;
  readonly kms: RunningKms;
  readonly dynamoDb: LocalDynamoDb;
  readonly pool: LocalPool | undefined;
}

function siteDomain({ template }: Run): string {
  return template.only('AWS::CloudFront::Distribution').attribute('DomainName');
}

/** What functions call: databases, mail, keys and the user pool, whose triggers are functions themselves. */
async function startServices(
  run: Run,
  options: LocalStackOptions,
  findFunction: LocalFunctions['find'],
): Promise<Services> {
  const { template, teardown } = run;
  const mail = await startMail({ ...run, region: template.region, accountId: LOCAL_ACCOUNT });
  teardown.add(mail.stop);
  const kms = await startKms(run);
  teardown.add(kms.stop);
  const { engineEndpoint, engineBinary, fresh = false, log } = options;
  const { onFailure = ({ message }: ExpectedFailure) => log(message) } = options;
  const dynamoDb = await startDynamoDb({ ...run, engineEndpoint, engineBinary, fresh, onFailure });
  const encryptCode = codeEncryption(template.region, kms.endpoint);
  const pool = await startPool({ ...run, findFunction, sendMail: mail.deliver, encryptCode });
  return { mail, kms, dynamoDb, pool };
}

function startTemplateFunctions(
  run: Run,
  { mail, kms, dynamoDb, pool }: Services,
  site: Site,
): LocalFunctions {
  const functions = startFunctions({
    ...run,
    serviceEndpoints: {
      AWS_ENDPOINT_URL_DYNAMODB: dynamoDb.endpoint,
      AWS_ENDPOINT_URL_SESV2: mail.endpoint,
      AWS_ENDPOINT_URL_KMS: kms.endpoint,
      ...(pool && { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: pool.endpoint }),
    },
    localize: createLocalizer(new Map([[`https://${siteDomain(run)}`, site.origin]])),
  });
  run.teardown.add(functions.stop);
  return functions;
}

function openEdge(
  run: Run,
  api: ApiDefinition,
  { pool }: Services,
  functions: LocalFunctions,
  site: Site,
): void {
  const gateway = createGateway({
    ...run,
    api,
    findFunction: functions.find,
    findKeys: (issuer) => (pool?.issuer === issuer ? pool.jwks : undefined),
    now: Date.now,
  });
  const origins = new Map([[`https://${siteDomain(run)}`, site.origin]]);
  if (pool !== undefined) origins.set(new URL(pool.issuer).origin, pool.endpoint);
  const edge = startEdge({
    ...run,
    gateway,
    apiDomain: api.domainName,
    localConfig: pool === undefined ? {} : { userPoolEndpoint: pool.endpoint },
    localize: createLocalizer(origins),
  });
  site.open(edge);
}

/** Starts what runs without anybody asking: the followers of streams and the clocks. */
function follow(run: Run, { dynamoDb }: Services, functions: LocalFunctions): void {
  run.teardown.add(startSchedules(run.template, functions.find));
  const stopStreams = startStreams({ ...run, dynamoDb, functions });
  run.teardown.add(() => withTimeLimit(stopStreams(), STOP_PATIENCE_MS));
}

async function addDemo({ template, log }: Run, { dynamoDb }: Services): Promise<void> {
  const { quotes, logs, sessions } = await fillWithDemo({
    call: dynamoDb.openClient('tables'),
    tables: tableNames(template),
    now: new Date(),
  });
  log(`Demo: added ${quotes} quotes, ${logs} security logs and ${sessions} sessions`);
}

async function start(options: LocalStackOptions, teardown: Teardown): Promise<Endpoints> {
  const { dataDirectory, log } = options;
  const assembly = readAssembly(options.assemblyDirectory);
  const template = openTemplate(assembly);
  const api = readApi(template);
  const site = await openSite(options.port, log);
  teardown.add(site.stop);
  teardown.add(await lockDataDirectory(dataDirectory, site.port));
  const endpointsFile = join(dataDirectory, 'endpoints.json');
  rmSync(endpointsFile, { force: true });
  if (options.fresh === true) clearDataDirectory(dataDirectory);

  const run: Run = { assembly, template, dataDirectory, callers: createCallers(), teardown, log };
  let functions: LocalFunctions | undefined;
  const services = await startServices(run, options, (arn) => functions?.find(arn));
  functions = startTemplateFunctions(run, services, site);
  openEdge(run, api, services, functions, site);
  follow(run, services, functions);
  if (options.demo === true) await addDemo(run, services);

  const { mail, dynamoDb, pool } = services;
  const endpoints: Endpoints = {
    site: site.origin,
    mail: mail.endpoint,
    dynamodb: dynamoDb.endpoint,
    region: template.region,
    ...(pool && {
      cognito: { endpoint: pool.endpoint, userPoolId: pool.userPoolId, clientId: pool.clientId },
    }),
    tables: tableNames(template),
    ...(pool && { admin: pool.admin }),
  };
  writeJsonAtomically(endpointsFile, endpoints);
  teardown.add(() => rmSync(endpointsFile, { force: true }));
  return endpoints;
}

/**
 * Runs the synthesized stack on this machine.
 * Throws an ExpectedFailure, having stopped what was started, when something a person can mend is in the way.
 */
export async function startLocalStack(options: LocalStackOptions): Promise<LocalStack> {
  const teardown = createTeardown();
  try {
    return { endpoints: await start(options, teardown), stop: teardown.run };
  } catch (error) {
    await teardown.run();
    throw error;
  }
}
