import { ExpectedFailure } from '../../shared/expected-failure.ts';
import { type ClientSettings, readClient } from './client-settings.ts';
import {
  parseProperties,
  type UserPoolProperties,
  userPoolGroupPropertiesSchema,
  userPoolPropertiesSchema,
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

export type TriggerName =
  | 'PreSignUp'
  | 'PreAuthentication'
  | 'PostAuthentication'
  | 'CustomEmailSender'
  | 'PostConfirmation'
  | 'PreTokenGeneration';

export interface Trigger {
  /** The function's ARN as the template resolves it. */
  readonly functionArn: string;
  readonly version: 'V1_0' | 'V2_0';
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
  /** ARN of the key under which a CustomEmailSender trigger is handed codes; present where there is one. */
  readonly codesKey: string | undefined;
}

const LAMBDA_CONFIG_NAMES = new Set([
  'PreSignUp',
  'PreAuthentication',
  'PostAuthentication',
  'CustomEmailSender',
  'KMSKeyID',
  'PostConfirmation',
  'PreTokenGeneration',
  'PreTokenGenerationConfig',
]);

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
  const properties = parseProperties(
    userPoolPropertiesSchema,
    userPool.properties,
    `User pool ${userPool.id}`,
  );
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
    codesKey: properties.LambdaConfig?.KMSKeyID,
  };
}

function readGroup(resource: unknown): [string, GroupSettings] {
  const properties = parseProperties(userPoolGroupPropertiesSchema, resource, 'User pool group');
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
  add('PreAuthentication', config?.PreAuthentication);
  add('PostAuthentication', config?.PostAuthentication);
  add('CustomEmailSender', config?.CustomEmailSender?.LambdaArn);
  add('PostConfirmation', config?.PostConfirmation);
  add('PreTokenGeneration', config?.PreTokenGeneration);
  const generation = config?.PreTokenGenerationConfig;
  add('PreTokenGeneration', generation?.LambdaArn, generation?.LambdaVersion);
  return triggers;
}

/** A setting that this emulator would silently get wrong stops the start instead. */
function assertEmulated(properties: UserPoolProperties, id: string): void {
  for (const name of Object.keys(properties.LambdaConfig ?? {})) {
    if (!LAMBDA_CONFIG_NAMES.has(name))
      throw new ExpectedFailure(`User pool ${id}: the trigger ${name} is not emulated.`);
  }
  const { CustomEmailSender: sender, KMSKeyID: key } = properties.LambdaConfig ?? {};
  if (sender !== undefined && key === undefined) {
    throw new ExpectedFailure(`User pool ${id}: a CustomEmailSender trigger needs a KMSKeyID.`);
  }
  if (properties.VerificationMessageTemplate?.DefaultEmailOption === 'CONFIRM_WITH_LINK') {
    throw new ExpectedFailure(
      `User pool ${id}: CONFIRM_WITH_LINK is not emulated; send a link from a CustomEmailSender trigger.`,
    );
  }
  const other = properties.EnabledMfas.find((factor) => factor !== 'SOFTWARE_TOKEN_MFA');
  if (properties.MfaConfiguration !== 'OFF' && other !== undefined) {
    throw new ExpectedFailure(
      `User pool ${id}: the second factor ${other} is not emulated; keep SOFTWARE_TOKEN_MFA.`,
    );
  }
}
