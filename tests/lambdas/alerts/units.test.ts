/** What an alert costs beside its mails, in the database's own units. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Meter, startMeter, sumOf } from '../../bench/admin/meter.ts';
import { CREDENTIALS, type Engine, REGION, startEngine } from '../dynamodb-engine.ts';
import { channelDouble, openOutbox } from './outbox.ts';

let engine: Engine;
let meter: Meter;
let client: DynamoDBDocumentClient;

beforeAll(async () => {
  engine = await startEngine();
  meter = await startMeter(engine.endpoint);
  const plain = new DynamoDBClient({ endpoint: meter.endpoint, region: REGION, credentials: CREDENTIALS });
  client = DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });
});
afterAll(async () => {
  client.destroy();
  await meter.stop();
  await engine.stop();
});

async function unitsOf(act: () => Promise<unknown>) {
  meter.take();
  await act();
  return sumOf(meter.take());
}

test('Storing a quote of up to 1 KB takes three write units: itself, its place in the list, and in the outbox', async () => {
  const { submit } = await openOutbox({ ...engine, client }, []);

  expect(await unitsOf(() => submit())).toEqual({ read: 0, write: 3 });
});

test('Announcing it over two channels takes eleven, judging it three, and finding nothing in the outbox half a read unit', async () => {
  const channels = ['owner-mail', 'customer-mail'].map((name) => channelDouble(name).channel);
  const { submit, announce, sweep } = await openOutbox({ ...engine, client }, channels);
  const id = await submit();

  expect(await unitsOf(() => announce(id))).toEqual({ read: 0, write: 11 + 3 });
  expect((await unitsOf(sweep)).read).toBeLessThanOrEqual(0.5);
});
