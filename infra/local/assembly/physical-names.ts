import { createHash } from 'node:crypto';

/** Account id in the ARNs of the local run. */
export const LOCAL_ACCOUNT = '123456789012';

/** What a resource's identifiers are derived from. */
export interface Identity {
  readonly logicalId: string;
  /** The logical id without the hash that CDK appends, where that is unambiguous. */
  readonly readableId: string;
  readonly stackName: string;
  readonly region: string;
  /** A property that the template sets, as text, or undefined. */
  readonly property: (name: string) => string | undefined;
}

interface Naming {
  readonly ref: (identity: Identity) => string;
  readonly attributes?: Readonly<Record<string, (identity: Identity) => string>>;
}

type Derive = (identity: Identity) => string;

/** Letters and digits in the form of a service's ids; the same at every start. */
function code(identity: Identity, length: number): string {
  const digest = createHash('sha256').update(`${identity.stackName}/${identity.logicalId}`).digest('hex');
  return BigInt(`0x${digest}`).toString(36).slice(0, length);
}

const named =
  (property: string): Derive =>
  (identity) =>
    identity.property(property) ?? `${identity.stackName}-${identity.readableId}`;

const coded =
  (length: number): Derive =>
  (identity) =>
    code(identity, length);

const arn =
  (service: string, prefix: string, name: Derive, suffix = ''): Derive =>
  (identity) =>
    `arn:aws:${service}:${identity.region}:${LOCAL_ACCOUNT}:${prefix}${name(identity)}${suffix}`;

const globalArn =
  (service: string, prefix: string, name: Derive): Derive =>
  (identity) =>
    `arn:aws:${service}::${LOCAL_ACCOUNT}:${prefix}${name(identity)}`;

const tableName = named('TableName');
const functionName = named('FunctionName');
const roleName = named('RoleName');
const queueName = named('QueueName');
const ruleName = named('Name');
const topicArn = arn('sns', '', named('TopicName'));
const logGroupName = named('LogGroupName');
const distributionId: Derive = (identity) => `E${code(identity, 13).toUpperCase()}`;
const bucketName: Derive = (identity) => named('BucketName')(identity).toLowerCase();
const userPoolId: Derive = (identity) => `${identity.region}_${code(identity, 9).toUpperCase()}`;
const userPoolHost: Derive = (identity) =>
  `cognito-idp.${identity.region}.amazonaws.com/${userPoolId(identity)}`;
/** Secrets Manager ends the ARN with a hyphen and six characters of its own. */
const secretArn: Derive = (identity) =>
  arn('secretsmanager', 'secret:', named('Name'), `-${code(identity, 6)}`)(identity);
const edgeFunctionArn = globalArn('cloudfront', 'function/', named('Name'));
const queueUrl: Derive = (identity) =>
  `https://sqs.${identity.region}.amazonaws.com/${LOCAL_ACCOUNT}/${queueName(identity)}`;

const table: Naming = {
  ref: tableName,
  attributes: {
    Arn: arn('dynamodb', 'table/', tableName),
    StreamArn: arn('dynamodb', 'table/', tableName, '/stream/2026-01-01T00:00:00.000'),
  },
};

const byId = (length: number, ...attributes: readonly string[]): Naming => ({
  ref: coded(length),
  attributes: Object.fromEntries(['Id', ...attributes].map((name) => [name, coded(length)])),
});

/** The values of `Ref` and `Fn::GetAtt` in CloudFormation, for the resource types that the product uses. */
const NAMINGS: Readonly<Record<string, Naming>> = {
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::Cognito::UserPool': {
    ref: userPoolId,
    attributes: {
      Arn: arn('cognito-idp', 'userpool/', userPoolId),
      ProviderName: userPoolHost,
      ProviderURL: (identity) => `https://${userPoolHost(identity)}`,
      UserPoolId: userPoolId,
    },
  },
  'AWS::Cognito::UserPoolClient': byId(26, 'ClientId'),
  'AWS::Cognito::UserPoolGroup': { ref: named('GroupName') },
  'AWS::ApiGatewayV2::Api': {
    ref: coded(10),
    attributes: {
      ApiId: coded(10),
      ApiEndpoint: (identity) => `https://${code(identity, 10)}.execute-api.${identity.region}.amazonaws.com`,
    },
  },
  'AWS::ApiGatewayV2::Stage': { ref: named('StageName') },
  'AWS::ApiGatewayV2::Route': byId(7, 'RouteId'),
  'AWS::ApiGatewayV2::Integration': byId(7, 'IntegrationId'),
  'AWS::ApiGatewayV2::Authorizer': byId(6, 'AuthorizerId'),
  'AWS::Events::Rule': { ref: ruleName, attributes: { Arn: arn('events', 'rule/', ruleName) } },
  'AWS::Scheduler::Schedule': {
    ref: named('Name'),
    attributes: { Arn: arn('scheduler', 'schedule/default/', named('Name')) },
  },
  'AWS::SES::ConfigurationSet': { ref: named('Name') },
  'AWS::Lambda::Function': {
    ref: functionName,
    attributes: { Arn: arn('lambda', 'function:', functionName) },
  },
  'AWS::S3::Bucket': {
    ref: bucketName,
    attributes: {
      Arn: (identity) => `arn:aws:s3:::${bucketName(identity)}`,
      DomainName: (identity) => `${bucketName(identity)}.s3.amazonaws.com`,
      RegionalDomainName: (identity) => `${bucketName(identity)}.s3.${identity.region}.amazonaws.com`,
    },
  },
  'AWS::CloudFront::Distribution': {
    ref: distributionId,
    attributes: {
      Id: distributionId,
      DomainName: (identity) => `d${code(identity, 13)}.cloudfront.net`,
    },
  },
  'AWS::CloudFront::Function': { ref: edgeFunctionArn, attributes: { FunctionARN: edgeFunctionArn } },
  'AWS::CloudFront::OriginAccessControl': byId(13),
  'AWS::IAM::Role': { ref: roleName, attributes: { Arn: globalArn('iam', 'role/', roleName) } },
  'AWS::KMS::Key': { ref: coded(36), attributes: { Arn: arn('kms', 'key/', coded(36)), KeyId: coded(36) } },
  'AWS::SecretsManager::Secret': { ref: secretArn, attributes: { Id: secretArn } },
  'AWS::SQS::Queue': {
    ref: queueUrl,
    attributes: { Arn: arn('sqs', '', queueName), QueueName: queueName, QueueUrl: queueUrl },
  },
  'AWS::SNS::Topic': { ref: topicArn, attributes: { TopicArn: topicArn, TopicName: named('TopicName') } },
  'AWS::Logs::LogGroup': {
    ref: logGroupName,
    attributes: { Arn: arn('logs', 'log-group:', logGroupName, ':*') },
  },
};

/** The value of `Ref` for a resource: the same at every start, and readable where names can be chosen. */
export function referenceTo(type: string, identity: Identity): string {
  return (NAMINGS[type]?.ref ?? coded(36))(identity);
}

/** The value of `Fn::GetAtt`, or undefined for an unknown attribute. */
export function attributeOf(type: string, name: string, identity: Identity): string | undefined {
  return NAMINGS[type]?.attributes?.[name]?.(identity);
}
