import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { startMeter, sumOf } from '../bench/admin/meter.ts';
import { CREDENTIALS, type Engine, REGION, startEngine } from './dynamodb-engine.ts';

export interface MeteredEngine extends Engine {
  /** Capacity units that the calls of this engine's client take while something is done. */
  readonly unitsOf: (
    act: () => Promise<unknown>,
  ) => Promise<{ readonly read: number; readonly write: number }>;
}

/** The real engine, whose client's calls are counted in the database's own units; its tables are made uncounted. */
export async function startMeteredEngine(): Promise<MeteredEngine> {
  const engine = await startEngine();
  const meter = await startMeter(engine.endpoint);
  const plain = new DynamoDBClient({ endpoint: meter.endpoint, region: REGION, credentials: CREDENTIALS });
  const client = DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });
  return {
    ...engine,
    client,
    unitsOf: async (act) => {
      meter.take();
      await act();
      return sumOf(meter.take());
    },
    stop: async () => {
      client.destroy();
      await meter.stop();
      await engine.stop();
    },
  };
}
