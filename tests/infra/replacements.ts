import * as z from 'zod';
import type { Resource } from './synthesized.ts';

interface Kind {
  /** Another value of one of these makes CloudFormation put a new resource in the place of the old one, or fail. */
  readonly fixed: readonly string[];
  /** What is lost with the old one. */
  readonly loses: string;
}

/**
 * Resources whose replacement somebody would notice.
 * Source: the properties with 'Update requires: Replacement' in the CloudFormation template reference of each type, and
 * the attributes of a pool that cannot be changed: https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-updating.html
 */
export const KINDS: Readonly<Record<string, Kind>> = {
  'AWS::DynamoDB::Table': {
    fixed: ['TableName', 'KeySchema', 'LocalSecondaryIndexes', 'ImportSourceSpecification'],
    loses: 'the functions would read an empty table, and the rows would stay in the old one',
  },
  'AWS::Cognito::UserPool': {
    fixed: ['AliasAttributes', 'UsernameAttributes', 'UsernameConfiguration', 'Schema'],
    loses: 'nobody of the staff could sign in, because the accounts would stay in the old one',
  },
  'AWS::Cognito::UserPoolClient': {
    fixed: ['GenerateSecret', 'UserPoolId'],
    loses: 'everybody would be signed out',
  },
  'AWS::Cognito::UserPoolGroup': {
    fixed: ['GroupName', 'UserPoolId'],
    loses: 'nobody would be admin any more',
  },
  'AWS::KMS::Key': {
    fixed: ['KeySpec', 'KeyUsage', 'MultiRegion', 'Origin'],
    loses:
      'the pool could mail no code until it knows the new one, and the old one goes on costing $1 a month',
  },
  'AWS::S3::Bucket': {
    fixed: ['BucketName', 'ObjectLockEnabled'],
    loses: 'open tabs would miss the files of their build',
  },
  'AWS::CloudFront::Distribution': {
    fixed: [],
    loses: 'the DNS records and the free plan would name one that is gone',
  },
  'AWS::ApiGatewayV2::Api': {
    fixed: ['ProtocolType'],
    loses: 'calls would fail until every edge knows the new one',
  },
  'AWS::SNS::Topic': {
    fixed: ['TopicName', 'FifoTopic'],
    loses: 'no alarm would be mailed until its address is confirmed again',
  },
  'AWS::SQS::Queue': {
    fixed: ['QueueName', 'FifoQueue'],
    loses: 'the dead letters in it would be gone',
  },
  'AWS::CloudWatch::Dashboard': {
    fixed: ['DashboardName'],
    loses: 'mails of alarms name it, and a second one of its name would be refused',
  },
  'AWS::SecretsManager::Secret': {
    fixed: ['Name'],
    loses:
      'calls would be refused until edge and functions have the same one; a rotation takes three deployments (edgeSecrets in infra/stages.ts)',
  },
  'AWS::WAFv2::WebACL': {
    fixed: ['Name', 'Scope'],
    loses: 'the distribution would name one that is gone, and a second one of its name would be refused',
  },
  // Without a name of its own, so that a replacement by another subscriber is not refused.
  'AWS::Budgets::Budget': { fixed: [], loses: 'the mails of this month would come once more' },
  'AWS::CE::AnomalyMonitor': {
    fixed: ['MonitorType', 'MonitorDimension', 'MonitorSpecification'],
    loses: 'an account has one monitor of its services, so that a second one would be refused',
  },
  'AWS::CE::AnomalySubscription': { fixed: [], loses: 'a second one of its name would be refused' },
  'AWS::IAM::OIDCProvider': {
    fixed: ['Url'],
    loses: 'an account has one provider of an address, so that a second one would be refused',
  },
  'AWS::PricingPlanManager::Subscription': {
    fixed: ['PlanFamily'],
    loses:
      'a distribution has one plan, which stays to the end of its month, so that a second one would be refused',
  },
  'AWS::ApiGatewayV2::Stage': {
    fixed: ['ApiId', 'StageName'],
    loses: 'an API has one stage of a name, so that a second one would be refused',
  },
};

/** Types that have a name or are retained, and why one of them may move all the same. */
export const MOVABLE: Readonly<Record<string, string>> = {
  'AWS::Logs::LogGroup':
    'A new one begins beside the old one, which stays with its lines for the time of the stage; CloudFormation names both.',
  'AWS::IAM::Policy':
    'Its name is unique in its role alone and made of its path, so that a moved one has another.',
  'AWS::CloudFront::Function': 'Its name is made of its path, so that a moved one has another.',
  'AWS::CloudFront::ResponseHeadersPolicy': 'Its name is made of its path, so that a moved one has another.',
  'AWS::CloudFront::OriginAccessControl': 'Its name is made of its path, so that a moved one has another.',
  'AWS::ApiGatewayV2::Authorizer': 'Its name is a label: routes name it by its id.',
};

const configSchema = z.looseObject({ Name: z.unknown() });

/** Whether a resource says what it is called, itself or in its configuration: `Name`, or `TableName` of a table. */
function hasName({ Type, Properties }: Resource): boolean {
  return Object.entries(Properties).some(
    ([key, value]) =>
      key === 'Name' ||
      (key.endsWith('Name') && Type.endsWith(key.slice(0, -'Name'.length))) ||
      (key.endsWith('Config') && configSchema.safeParse(value).success),
  );
}

const isRetained = ({ DeletionPolicy, UpdateReplacePolicy }: Resource) =>
  DeletionPolicy === 'Retain' || UpdateReplacePolicy === 'Retain';

/** Types of these resources that have a name, of which there can be one, or that stay when the stack goes. */
export const namedOrRetained = (resources: Iterable<Resource>): ReadonlySet<string> =>
  new Set([...resources].filter((one) => hasName(one) || isRetained(one)).map(({ Type }) => Type));

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A resource as far as it decides whether the next deployment replaces it. */
export interface Kept {
  readonly type: string;
  readonly fixed: Readonly<Record<string, unknown>>;
  /** The global secondary indexes of a table, by name. */
  readonly indexes?: Readonly<Record<string, unknown>> | undefined;
}

const indexesSchema = z.array(z.looseObject({ IndexName: z.string() }));

function indexesOf({ GlobalSecondaryIndexes: indexes }: Resource['Properties']): Pick<Kept, 'indexes'> {
  if (indexes === undefined) return {};
  const byName = indexesSchema.parse(indexes).map(({ IndexName, ...rest }) => [IndexName, rest]);
  return { indexes: Object.fromEntries(byName) };
}

/**
 * What a deployment of these resources would leave behind.
 * @param stack its name, in the place of which stands STACK: the stages have the same list
 */
export function keptOf(
  resources: ReadonlyMap<string, Resource>,
  stack: string,
): Readonly<Record<string, Kept>> {
  return Object.fromEntries(
    [...resources].flatMap(([id, { Type: type, Properties }]) => {
      const kind = KINDS[type];
      if (kind === undefined) return [];
      const fixed = kind.fixed
        .filter((name) => name in Properties)
        .map((name) => {
          const value = Properties[name];
          return [name, typeof value === 'string' ? value.replaceAll(stack, 'STACK') : value];
        });
      return [[id, { type, fixed: Object.fromEntries(fixed), ...indexesOf(Properties) }]];
    }),
  );
}

/**
 * What CloudFormation refuses of a table's indexes: it adds or takes out one in a deployment, and changes none.
 * Source: https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-dynamodb-table.html#cfn-dynamodb-table-globalsecondaryindexes
 */
function refusedIndexes(
  id: string,
  { indexes: old = {} }: Kept,
  { indexes: next = {} }: Kept,
): readonly string[] {
  const changed = Object.keys(old).filter((name) => name in next && !same(old[name], next[name]));
  if (changed.length > 0) {
    return [
      `A deployment would change the index ${changed.join(' and ')} of ${id}, and CloudFormation changes none: add one of another name, and take this one out in the deployment after it.`,
    ];
  }
  const moved = [
    ...Object.keys(next).filter((name) => !(name in old)),
    ...Object.keys(old).filter((name) => !(name in next)),
  ];
  if (moved.length <= 1) return [];
  return [
    `A deployment would add or take out ${moved.length} indexes of ${id} (${moved.join(', ')}), and CloudFormation does one of a table in a deployment: deploy them one after the other, and write each down once it is deployed.`,
  ];
}

/** A sentence on each resource that a deployment would replace or leave out, or of which it would be refused. */
export function replacementsOf(
  deployed: Readonly<Record<string, Kept>>,
  next: Readonly<Record<string, Kept>>,
): readonly string[] {
  return Object.entries(deployed).flatMap(([id, before]) => {
    const { type, fixed } = before;
    const loses = KINDS[type]?.loses;
    const now = next[id];
    if (now === undefined) return [`${id} (${type}) is not in the stack any more: ${loses}.`];
    if (now.type !== type) return [`${id} was a ${type} and would be a ${now.type}: ${loses}.`];
    const names = [...new Set([...Object.keys(fixed), ...Object.keys(now.fixed)])];
    const replaced = names
      .filter((name) => !same(fixed[name], now.fixed[name]))
      .map((name) => `A deployment would replace ${id} (${type}), because its ${name} is another: ${loses}.`);
    return [...replaced, ...refusedIndexes(id, before, now)];
  });
}
