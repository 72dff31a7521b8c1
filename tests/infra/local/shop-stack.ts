import { attribute, joined, type Resources, ref, writeAssembly } from './synthetic-assembly.ts';

/** Calls DynamoDB as the SDK would, with the credentials and the address of the environment. */
const CALL = `
async function call(operation, input) {
  const { AWS_ENDPOINT_URL_DYNAMODB: endpoint, AWS_ACCESS_KEY_ID: key, AWS_REGION: region } = process.env;
  const date = new Date().toISOString().replace(/[-:]|\\.\\d+/g, '');
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.' + operation,
      'x-amz-date': date,
      authorization: \`AWS4-HMAC-SHA256 Credential=\${key}/\${date.slice(0, 8)}/\${region}/dynamodb/aws4_request, SignedHeaders=host, Signature=x\`,
    },
    body: JSON.stringify(input),
  });
  const body = await response.json();
  if (!response.ok) throw new Error(body.message);
  return body;
}`;

const ORDER = `${CALL}
export const handler = async (event) => {
  const { id, ...order } = JSON.parse(event.body);
  const Item = { id: { S: id }, order: { S: JSON.stringify(order) } };
  await call('PutItem', { TableName: process.env.ORDERS_TABLE, Item });
  const seen = [event.headers?.['x-forwarded-for'], event.requestContext?.http.sourceIp].join(' at ');
  return { statusCode: 201, headers: { 'content-type': 'application/json', 'x-seen': seen }, body: JSON.stringify({ id, site: process.env.SITE }) };
};`;

/** Writes a receipt for every order; fails for those that are called bad. */
const RECEIPT = `${CALL}
export const handler = async ({ Records }) => {
  const batchItemFailures = [];
  for (const { eventSourceARN, dynamodb } of Records) {
    const id = dynamodb.NewImage.id.S;
    if (id.startsWith('bad')) {
      batchItemFailures.push({ itemIdentifier: dynamodb.SequenceNumber });
      break;
    }
    await call('UpdateItem', {
      TableName: process.env.RECEIPTS_TABLE,
      Key: { id: { S: id } },
      UpdateExpression: 'ADD #times :one SET #stream = :stream',
      ExpressionAttributeNames: { '#times': 'times', '#stream': 'stream' },
      ExpressionAttributeValues: { ':one': { N: '1' }, ':stream': { S: eventSourceARN } },
    });
  }
  return { batchItemFailures };
};`;

const table = (more: object = {}) => ({
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    ...more,
  },
});

const allow = (Action: string | readonly string[], ...Resource: readonly object[]) => ({
  Effect: 'Allow',
  Action,
  Resource,
});

const lambda = (role: string, asset: string, Variables: object) => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    Handler: 'index.handler',
    Runtime: 'nodejs24.x',
    Timeout: 10,
    Role: attribute(role, 'Arn'),
    Code: { S3Bucket: 'assets', S3Key: `${asset}.zip` },
    Environment: { Variables },
  },
});

const role = (...Statement: readonly object[]) => ({
  Type: 'AWS::IAM::Role',
  Properties: { Policies: [{ PolicyName: 'own', PolicyDocument: { Statement } }] },
});

const STREAM_READ = [
  'dynamodb:DescribeStream',
  'dynamodb:GetRecords',
  'dynamodb:GetShardIterator',
  'dynamodb:ListStreams',
];

/** A shop: POST /api/orders writes an order, a function that follows the table writes its receipt. */
const SHOP: Resources = {
  Orders: table({ StreamSpecification: { StreamViewType: 'NEW_IMAGE' } }),
  Receipts: table(),
  OrderRole: role(allow('dynamodb:PutItem', attribute('Orders', 'Arn'))),
  Order: lambda('OrderRole', 'order', {
    ORDERS_TABLE: ref('Orders'),
    SITE: joined('https://', attribute('Site', 'DomainName')),
  }),
  ReceiptRole: role(
    allow('dynamodb:UpdateItem', attribute('Receipts', 'Arn')),
    allow(STREAM_READ, attribute('Orders', 'StreamArn')),
    allow('sqs:SendMessage', attribute('Unsent', 'Arn')),
  ),
  Receipt: lambda('ReceiptRole', 'receipt', { RECEIPTS_TABLE: ref('Receipts') }),
  Unsent: { Type: 'AWS::SQS::Queue' },
  Follow: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      FunctionName: ref('Receipt'),
      EventSourceArn: attribute('Orders', 'StreamArn'),
      StartingPosition: 'TRIM_HORIZON',
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 1,
      FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT"]}' }] },
      DestinationConfig: { OnFailure: { Destination: attribute('Unsent', 'Arn') } },
    },
  },
  Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
  Stage: {
    Type: 'AWS::ApiGatewayV2::Stage',
    Properties: { ApiId: ref('Api'), StageName: '$default', AutoDeploy: true },
  },
  Integration: {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: {
      ApiId: ref('Api'),
      IntegrationType: 'AWS_PROXY',
      IntegrationUri: attribute('Order', 'Arn'),
      PayloadFormatVersion: '2.0',
    },
  },
  Route: {
    Type: 'AWS::ApiGatewayV2::Route',
    Properties: {
      ApiId: ref('Api'),
      RouteKey: 'POST /api/orders',
      Target: joined('integrations/', ref('Integration')),
    },
  },
  Permission: {
    Type: 'AWS::Lambda::Permission',
    Properties: {
      Action: 'lambda:InvokeFunction',
      FunctionName: attribute('Order', 'Arn'),
      Principal: 'apigateway.amazonaws.com',
      SourceArn: joined(
        'arn:aws:execute-api:',
        ref('AWS::Region'),
        ':',
        ref('AWS::AccountId'),
        ':',
        ref('Api'),
        '/*/*/api/orders',
      ),
    },
  },
  Site: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        Enabled: true,
        Origins: [
          {
            Id: 'api',
            DomainName: { 'Fn::Select': [2, { 'Fn::Split': ['/', attribute('Api', 'ApiEndpoint')] }] },
          },
        ],
        DefaultCacheBehavior: {
          TargetOriginId: 'api',
          AllowedMethods: ['GET', 'HEAD', 'POST'],
          CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
        },
      },
    },
  },
};

/** Writes the shop's assembly, with some resources put in place of its own. */
export function writeShop(directory: string, changes: Resources = {}): string {
  return writeAssembly(directory, {
    resources: { ...SHOP, ...changes },
    outputs: { OrdersTableName: ref('Orders'), ReceiptsTableName: ref('Receipts') },
    assets: { order: { 'index.mjs': ORDER }, receipt: { 'index.mjs': RECEIPT } },
  });
}

/** A role with no statement at all. */
export const POWERLESS_ROLE = role();

/** Added to the shop: a user pool with a group for admins. */
export const STAFF: Resources = {
  Staff: {
    Type: 'AWS::Cognito::UserPool',
    Properties: { UsernameAttributes: ['email'], AutoVerifiedAttributes: ['email'] },
  },
  Web: { Type: 'AWS::Cognito::UserPoolClient', Properties: { UserPoolId: { Ref: 'Staff' } } },
  Admins: {
    Type: 'AWS::Cognito::UserPoolGroup',
    Properties: { UserPoolId: { Ref: 'Staff' }, GroupName: 'admin' },
  },
};
