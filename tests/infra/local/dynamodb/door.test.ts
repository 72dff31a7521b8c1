import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDynamoDbClient } from '../../../../infra/local/dynamodb/api.ts';
import { openDoor } from '../../../../infra/local/dynamodb/door.ts';
import { startEngine } from '../../../../infra/local/dynamodb/engine.ts';
import { createCallers } from '../../../../infra/local/iam/callers.ts';
import { policyDocumentSchema } from '../../../../infra/local/iam/policy-document.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const TABLE = 'arn:aws:dynamodb:us-west-2:123456789012:table/Quotes';

async function setup(...statements: readonly object[]) {
  const engine = await startEngine({ dataDirectory: temporaryDirectory(), log: () => {} });
  onTestFinished(engine.stop);
  await createDynamoDbClient(
    engine.endpoint,
    'us-west-2',
    'tables',
  )('CreateTable', {
    TableName: 'Quotes',
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  });
  const callers = createCallers();
  const logged: string[] = [];
  const door = await openDoor({
    engine: engine.endpoint,
    callers,
    tables: { region: 'us-west-2', partitionKeys: () => ({ table: 'id', indexes: new Map() }) },
    log: (line) => logged.push(line),
  });
  onTestFinished(door.stop);
  const credentials = callers.add('submitQuote', {
    arn: 'arn:aws:sts::123456789012:assumed-role/SubmitRole/submitQuote',
    statements: policyDocumentSchema.parse({ Statement: statements }).Statement,
  });
  const clientWith = (keys: { accessKeyId: string; secretAccessKey: string }) => {
    const client = new DynamoDBClient({ endpoint: door.endpoint, region: 'us-west-2', credentials: keys });
    onTestFinished(() => client.destroy());
    return client;
  };
  return {
    asFunction: clientWith(credentials),
    asDeveloper: clientWith({ accessKeyId: 'anything', secretAccessKey: 'at all' }),
    logged,
  };
}

const Item = { id: { S: 'ä\n' } };
const put = new PutItemCommand({ TableName: 'Quotes', Item });
const get = new GetItemCommand({ TableName: 'Quotes', Key: Item });

describe('the door to DynamoDB', () => {
  test('a function may do what its role allows, and the item arrives as it was sent', async () => {
    const { asFunction, asDeveloper } = await setup({
      Effect: 'Allow',
      Action: 'dynamodb:PutItem',
      Resource: TABLE,
    });
    await asFunction.send(put);
    expect((await asDeveloper.send(get)).Item).toEqual(Item);
  });

  test('a missing grant is refused in the words of AWS, which name the action', async () => {
    const { asFunction, asDeveloper, logged } = await setup({
      Effect: 'Allow',
      Action: 'dynamodb:GetItem',
      Resource: TABLE,
    });
    const sentence =
      'User: arn:aws:sts::123456789012:assumed-role/SubmitRole/submitQuote is not authorized to perform: dynamodb:PutItem on resource: arn:aws:dynamodb:us-west-2:123456789012:table/Quotes because no identity-based policy allows the dynamodb:PutItem action';
    await expect(asFunction.send(put)).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: sentence,
    });
    expect(logged).toEqual([`AccessDeniedException: ${sentence}`]);
    expect((await asDeveloper.send(get)).Item).toBeUndefined();
  });

  test('one item of a transaction that is not allowed refuses all of it', async () => {
    const { asFunction, asDeveloper } = await setup({
      Effect: 'Allow',
      Action: 'dynamodb:PutItem',
      Resource: TABLE,
    });
    const TransactItems = [
      { Put: { TableName: 'Quotes', Item } },
      { Delete: { TableName: 'Quotes', Key: { id: { S: 'b' } } } },
    ];
    await expect(asFunction.send(new TransactWriteItemsCommand({ TransactItems }))).rejects.toThrow(
      'is not authorized to perform: dynamodb:DeleteItem',
    );
    expect((await asDeveloper.send(get)).Item).toBeUndefined();
  });

  test("the engine's own errors come through", async () => {
    const { asDeveloper } = await setup();
    const conditional = new PutItemCommand({
      TableName: 'Quotes',
      Item,
      ConditionExpression: 'attribute_exists(id)',
    });
    await expect(asDeveloper.send(conditional)).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
    });
  });
});
