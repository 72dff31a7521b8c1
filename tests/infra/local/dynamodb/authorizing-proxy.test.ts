import {
  DynamoDBClient,
  ExecuteStatementCommand,
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDynamoDbClient } from '../../../../infra/local/dynamodb/api.ts';
import { startAuthorizingProxy } from '../../../../infra/local/dynamodb/authorizing-proxy.ts';
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
  const proxy = await startAuthorizingProxy({
    engine: engine.endpoint,
    callers,
    tables: { region: 'us-west-2', partitionKeys: () => ({ table: 'id', indexes: new Map() }) },
    log: (line) => logged.push(line),
  });
  onTestFinished(proxy.stop);
  const credentials = callers.add('submitQuote', {
    arn: 'arn:aws:sts::123456789012:assumed-role/SubmitRole/submitQuote',
    statements: policyDocumentSchema.parse({ Statement: statements }).Statement,
  });
  const clientWith = (keys: { accessKeyId: string; secretAccessKey: string }) => {
    const client = new DynamoDBClient({ endpoint: proxy.endpoint, region: 'us-west-2', credentials: keys });
    onTestFinished(() => client.destroy());
    return client;
  };
  return {
    asFunction: clientWith(credentials),
    asDeveloper: clientWith({ accessKeyId: 'anything', secretAccessKey: 'at all' }),
    logged,
    writes: proxy.writes,
  };
}

const Item = { id: { S: 'ä\n' } };
const put = new PutItemCommand({ TableName: 'Quotes', Item });
const get = new GetItemCommand({ TableName: 'Quotes', Key: Item });

describe('the authorizing proxy before DynamoDB', () => {
  test('counts what may have written something, and no reads', async () => {
    const { asDeveloper, writes } = await setup();

    await asDeveloper.send(put);
    await asDeveloper.send(get);
    expect(writes()).toBe(1);

    await asDeveloper.send(new TransactWriteItemsCommand({ TransactItems: [{ Put: put.input }] }));
    const Statement = `INSERT INTO "Quotes" VALUE {'id': 'other'}`;
    await asDeveloper.send(new ExecuteStatementCommand({ Statement }));
    expect(writes()).toBe(3);
  });

  test('a function may do what its role allows, and the item arrives unchanged', async () => {
    const { asFunction, asDeveloper } = await setup({
      Effect: 'Allow',
      Action: 'dynamodb:PutItem',
      Resource: TABLE,
    });
    await asFunction.send(put);
    expect((await asDeveloper.send(get)).Item).toEqual(Item);
  });

  test('a call without a grant is refused with AWS’s message, which names the action', async () => {
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

  test('a transaction with one item that is not allowed is refused as a whole', async () => {
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

  test('who may insert adds an item once, and can neither replace nor change it', async () => {
    const { asFunction, asDeveloper } = await setup({
      Effect: 'Allow',
      Action: 'dynamodb:PartiQLInsert',
      Resource: TABLE,
    });
    const insert = new ExecuteStatementCommand({
      Statement: `INSERT INTO "Quotes" VALUE {'id': ?}`,
      Parameters: [Item.id],
    });
    const update = new ExecuteStatementCommand({
      Statement: `UPDATE "Quotes" SET a = 1 WHERE id = ?`,
      Parameters: [Item.id],
    });
    await asFunction.send(insert);

    await expect(asFunction.send(insert)).rejects.toMatchObject({ name: 'DuplicateItemException' });
    for (const other of [asFunction.send(put), asFunction.send(update)])
      await expect(other).rejects.toMatchObject({ name: 'AccessDeniedException' });
    expect((await asDeveloper.send(get)).Item).toEqual(Item);
  });

  test('errors of the engine are passed on', async () => {
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
