import * as z from 'zod';
import { ExpectedFailure } from '../expected-failure.ts';
import {
  type UserPoolClientProperties,
  type UserPoolProperties,
  userPoolClientPropertiesSchema,
  userPoolGroupPropertiesSchema,
  userPoolPropertiesSchema,
  type ValidityUnit,
} from './template-properties.ts';

/** The resources of one user pool as the synthesized template has them, every intrinsic resolved. */
export interface UserPoolResources {
  readonly region: string;
  readonly accountId: string;
  /** `id` is what `Ref` answers: `{region}_{name}`. */
  readonly userPool: { readonly id: string; readonly properties: unknown };
  readonly clients: readonly { readonly id: string; readonly properties: unknown }[];
  readonly groups: readonly { readonly properties: unknown }[];
}

export type TriggerName = 'PreSignUp' | 'CustomMessage' | 'PostConfirmation' | 'PreTokenGeneration';

export interface Trigger {
  /** The function's ARN as the template resolves it. */
  readonly functionArn: string;
  readonly version: 'V1_0' | 'V2_0';
}

export interface ClientSettings {
  readonly id: string;
  readonly name: string;
  readonly authFlows: readonly string[];
  /** Lifetimes in seconds. */
  readonly accessTokenSeconds: number;
  readonly idTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  readonly challengeSeconds: number;
  /** Undefined where refresh tokens do not rotate. */
  readonly rotationGraceSeconds: number | undefined;
  readonly hidesUserExistence: boolean;
  /** Undefined where the client may write every attribute. */
  readonly writeAttributes: readonly string[] | undefined;
  readonly properties: UserPoolClientProperties;
}

export interface GroupSettings {
  readonly name: string;
  readonly description: string | undefined;
  readonly precedence: number | undefined;
  readonly roleArn: string | undefined;
}

export interface UserPoolSettings {
  readonly region: string;
  readonly id: string;
  /** The id without its region; part of every password proof. */
  readonly nameInProofs: string;
  readonly arn: string;
  /** The real service's issuer, which tokens keep wherever the pool runs. */
  readonly issuer: string;
  readonly properties: UserPoolProperties;
  readonly caseSensitive: boolean;
  readonly clients: ReadonlyMap<string, ClientSettings>;
  readonly groups: ReadonlyMap<string, GroupSettings>;
  readonly triggers: ReadonlyMap<TriggerName, Trigger>;
}

const TRIGGER_NAMES = new Set([
  'PreSignUp',
  'CustomMessage',
  'PostConfirmation',
  'PreTokenGeneration',
  'PreTokenGenerationConfig',
]);

const SECONDS_IN = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 } as const;

/**
 * Reads what the template says of a pool, its clients and its groups.
 *
 * @throws ExpectedFailure that names the resource and the property which the emulator cannot honour
 */
export function readUserPoolSettings(resources: UserPoolResources): UserPoolSettings {
  const { region, accountId, userPool } = resources;
  const [prefix, nameInProofs] = userPool.id.split('_');
  if (prefix !== region || nameInProofs === undefined || nameInProofs === '') {
    throw new ExpectedFailure(
      `User pool id '${userPool.id}' must be '${region}_' and a name, as the service makes it.`,
    );
  }
  const properties = parse(userPoolPropertiesSchema, userPool.properties, `User pool ${userPool.id}`);
  assertEmulated(properties, userPool.id);
  return {
    region,
    id: userPool.id,
    nameInProofs,
    arn: `arn:aws:cognito-idp:${region}:${accountId}:userpool/${userPool.id}`,
    issuer: `https://cognito-idp.${region}.amazonaws.com/${userPool.id}`,
    properties,
    caseSensitive: properties.UsernameConfiguration?.CaseSensitive ?? true,
    clients: new Map(
      resources.clients.map((client) => [client.id, readClient(client.id, client.properties)]),
    ),
    groups: new Map(resources.groups.map((group) => readGroup(group.properties))),
    triggers: readTriggers(properties),
  };
}

function readClient(id: string, resource: unknown): ClientSettings {
  const properties = parse(userPoolClientPropertiesSchema, resource, `User pool client ${id}`);
  if (properties.GenerateSecret) {
    throw new ExpectedFailure(
      `User pool client ${id}: GenerateSecret is not emulated; a browser cannot keep a secret.`,
    );
  }
  if (!properties.EnableTokenRevocation) {
    throw new ExpectedFailure(
      `User pool client ${id}: EnableTokenRevocation false is not emulated; leave it on.`,
    );
  }
  const rotation = properties.RefreshTokenRotation;
  const units = properties.TokenValidityUnits;
  if (rotation?.Feature === 'ENABLED' && properties.ExplicitAuthFlows.includes('ALLOW_REFRESH_TOKEN_AUTH')) {
    throw new ExpectedFailure(
      `User pool client ${id}: take ALLOW_REFRESH_TOKEN_AUTH out of ExplicitAuthFlows, the service refuses it beside RefreshTokenRotation.`,
    );
  }
  return {
    id,
    name: properties.ClientName ?? id,
    authFlows: properties.ExplicitAuthFlows,
    accessTokenSeconds: seconds(properties.AccessTokenValidity ?? 1, units?.AccessToken ?? 'hours'),
    idTokenSeconds: seconds(properties.IdTokenValidity ?? 1, units?.IdToken ?? 'hours'),
    refreshTokenSeconds: seconds(properties.RefreshTokenValidity ?? 30, units?.RefreshToken ?? 'days'),
    challengeSeconds: properties.AuthSessionValidity * 60,
    rotationGraceSeconds: rotation?.Feature === 'ENABLED' ? rotation.RetryGracePeriodSeconds : undefined,
    hidesUserExistence: properties.PreventUserExistenceErrors === 'ENABLED',
    writeAttributes: properties.WriteAttributes,
    properties,
  };
}

function readGroup(resource: unknown): [string, GroupSettings] {
  const properties = parse(userPoolGroupPropertiesSchema, resource, 'User pool group');
  return [
    properties.GroupName,
    {
      name: properties.GroupName,
      description: properties.Description,
      precedence: properties.Precedence,
      roleArn: properties.RoleArn,
    },
  ];
}

function readTriggers({ LambdaConfig: config }: UserPoolProperties): ReadonlyMap<TriggerName, Trigger> {
  const triggers = new Map<TriggerName, Trigger>();
  const add = (name: TriggerName, functionArn: string | undefined, version: Trigger['version'] = 'V1_0') => {
    if (functionArn !== undefined) triggers.set(name, { functionArn, version });
  };
  add('PreSignUp', config?.PreSignUp);
  add('CustomMessage', config?.CustomMessage);
  add('PostConfirmation', config?.PostConfirmation);
  add('PreTokenGeneration', config?.PreTokenGeneration);
  const generation = config?.PreTokenGenerationConfig;
  add('PreTokenGeneration', generation?.LambdaArn, generation?.LambdaVersion);
  return triggers;
}

/** A setting that this emulator would silently get wrong stops the start instead. */
function assertEmulated(properties: UserPoolProperties, id: string): void {
  for (const name of Object.keys(properties.LambdaConfig ?? {})) {
    if (!TRIGGER_NAMES.has(name))
      throw new ExpectedFailure(`User pool ${id}: the trigger ${name} is not emulated.`);
  }
  if (properties.VerificationMessageTemplate?.DefaultEmailOption === 'CONFIRM_WITH_LINK') {
    throw new ExpectedFailure(
      `User pool ${id}: CONFIRM_WITH_LINK is not emulated; send a link from a CustomMessage trigger.`,
    );
  }
  const other = properties.EnabledMfas.find((factor) => factor !== 'SOFTWARE_TOKEN_MFA');
  if (properties.MfaConfiguration !== 'OFF' && other !== undefined) {
    throw new ExpectedFailure(
      `User pool ${id}: the second factor ${other} is not emulated; keep SOFTWARE_TOKEN_MFA.`,
    );
  }
}

function seconds(value: number, unit: ValidityUnit): number {
  return value * SECONDS_IN[unit];
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, resource: string): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ExpectedFailure(`${resource} in the template: ${z.prettifyError(result.error)}`);
}
