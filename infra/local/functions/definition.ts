import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Assembly } from '../assembly/read-assembly.ts';
import type { Resource, Template } from '../assembly/template.ts';
import type { Credentials } from '../iam/callers.ts';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import { shortName } from './function-names.ts';

/** Lambda gives a module ten seconds to load. */
const INIT_TIMEOUT_SECONDS = 10;

/** A function as its instances need to know it. */
export interface FunctionDefinition {
  readonly name: string;
  readonly arn: string;
  readonly file: string;
  /** Source map of the file, for what it prints. */
  readonly sourceMap?: string | undefined;
  readonly exportName: string;
  /** The whole environment of the function: nothing else is visible to it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutSeconds: number;
  readonly initTimeoutSeconds: number;
  readonly memoryMegabytes: number;
  readonly logGroupName: string;
  readonly logFormat: 'JSON' | 'Text';
}

const functionSchema = z.object({
  Handler: z.string(),
  Runtime: z.string(),
  Role: z.string(),
  Code: z.object({ S3Key: z.string().optional() }),
  Timeout: z.number().default(3),
  MemorySize: z.number().default(128),
  Environment: z.object({ Variables: z.record(z.string(), z.string()).default({}) }).optional(),
  LoggingConfig: z
    .object({ LogGroup: z.string().optional(), LogFormat: z.enum(['JSON', 'Text']).default('Text') })
    .optional(),
});

type FunctionProperties = z.infer<typeof functionSchema>;

/** The functions of the template that run on Node; the others belong to CDK's own deployment helpers. */
export function nodeFunctions(template: Template): readonly Resource[] {
  return template
    .all('AWS::Lambda::Function')
    .filter((resource) => resource.properties(functionSchema).Runtime.startsWith('nodejs'));
}

export function roleOf(template: Template, resource: Resource): Resource {
  const { Role } = resource.properties(functionSchema);
  const role = template.find(Role, 'AWS::IAM::Role');
  if (role !== undefined) return role;
  throw new ExpectedFailure(`${resource.logicalId} runs under ${Role}, which is not a role of the template.`);
}

function moduleFile(resource: Resource, assembly: Assembly, { Code, Handler }: FunctionProperties): string {
  const directory = assembly.assets.get(Code.S3Key ?? '');
  const path = Handler.slice(0, Handler.lastIndexOf('.'));
  const candidates =
    directory === undefined ? [] : ['.mjs', '.js', '.cjs'].map((end) => join(directory, path + end));
  const file = candidates.find((candidate) => existsSync(candidate));
  if (file !== undefined) return file;
  throw new ExpectedFailure(
    `The bundle of ${resource.logicalId} has no module for its handler ${Handler}: run "npm run synth" again.`,
  );
}

/** What Lambda itself puts into the environment of every function. */
function runtimeEnvironment(
  name: string,
  directory: string,
  region: string,
  { Runtime, Handler, MemorySize }: FunctionProperties,
  credentials: Credentials,
): Readonly<Record<string, string>> {
  return {
    _HANDLER: Handler,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: credentials.sessionToken,
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_EXECUTION_ENV: `AWS_Lambda_${Runtime}`,
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(MemorySize),
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    // Says to the code that what it logs stays on this machine.
    LOCAL_RUN: 'true',
    LAMBDA_TASK_ROOT: directory,
    // The SDK would otherwise find the developer's own ~/.aws.
    HOME: directory,
    LANG: 'en_US.UTF-8',
    TZ: ':UTC',
  };
}

export interface DefinitionOptions {
  readonly assembly: Assembly;
  readonly credentials: Credentials;
  /** Addresses of the local services, for example `AWS_ENDPOINT_URL_DYNAMODB`. */
  readonly serviceEndpoints: Readonly<Record<string, string>>;
  /** Puts local addresses in place of the AWS ones that a variable names. */
  readonly localize: (text: string) => string;
  /** Finds the source map of a function's bundle. */
  readonly findSourceMap?: ((shortName: string) => string | undefined) | undefined;
  /** Whether a debugger may hold a function for as long as a person looks at it: then no time limit ends it. */
  readonly isDebugged?: boolean;
}

const UNLIMITED_SECONDS = 24 * 60 * 60;

/** What the template says of a function, ready to run. */
export function defineFunction(resource: Resource, options: DefinitionOptions): FunctionDefinition {
  const { assembly, credentials, serviceEndpoints, localize, findSourceMap, isDebugged = false } = options;
  const properties = resource.properties(functionSchema);
  const file = moduleFile(resource, assembly, properties);
  const directory = assembly.assets.get(properties.Code.S3Key ?? '') ?? '';
  const logGroupName = properties.LoggingConfig?.LogGroup ?? `/aws/lambda/${resource.ref}`;
  const own = Object.entries(properties.Environment?.Variables ?? {});
  return {
    name: resource.ref,
    arn: resource.attribute('Arn'),
    file,
    sourceMap: findSourceMap?.(shortName(resource.readableId)),
    exportName: properties.Handler.slice(properties.Handler.lastIndexOf('.') + 1),
    timeoutSeconds: isDebugged ? UNLIMITED_SECONDS : properties.Timeout,
    initTimeoutSeconds: isDebugged ? UNLIMITED_SECONDS : INIT_TIMEOUT_SECONDS,
    memoryMegabytes: properties.MemorySize,
    logGroupName,
    logFormat: properties.LoggingConfig?.LogFormat ?? 'Text',
    environment: {
      ...runtimeEnvironment(resource.ref, directory, assembly.region, properties, credentials),
      AWS_LAMBDA_LOG_GROUP_NAME: logGroupName,
      ...serviceEndpoints,
      ...Object.fromEntries(own.map(([name, value]) => [name, localize(value)])),
    },
  };
}
