import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { STAGES } from '../../../infra/stages.ts';
import type { Meter } from '../admin/meter.ts';
import { startMeteredRun } from '../metered-run.ts';

const endpointsSchema = z.object({
  site: z.string(),
  api: z.string(),
  mail: z.string(),
  dynamodb: z.string(),
  region: z.string(),
  admin: z.object({ email: z.string(), password: z.string() }),
  tables: z.record(z.string(), z.string()),
  cognito: z.object({ endpoint: z.string(), userPoolId: z.string(), clientId: z.string() }),
});

const mailSchema = z.object({ to: z.array(z.string()) });
const inboxSchema = z.object({ messages: z.array(mailSchema) });

type Endpoints = z.infer<typeof endpointsSchema>;

/** A local run on a metered database, in which each request may name the address that it comes from. */
export interface AttackStack extends Endpoints {
  readonly meter: Meter;
  /** Mails in the inbox, to whom it may concern, without those of alarms: the newest 1,000 at most. */
  readonly countMails: (isCounted?: (address: string) => boolean) => Promise<number>;
  /** Rows of all tables together. */
  readonly countRows: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

async function countRows({ dynamodb, region, tables }: Endpoints): Promise<number> {
  const client = new DynamoDBClient({
    endpoint: dynamodb,
    region,
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
  });
  let rows = 0;
  for (const TableName of Object.values(tables)) {
    for await (const page of paginateScan({ client }, { TableName, Select: 'COUNT', ConsistentRead: true })) {
      rows += page.Count ?? 0;
    }
  }
  client.destroy();
  return rows;
}

/**
 * Starts a local run that believes tests which address a request comes from.
 * @param dataDirectory holds the data of the engine in `dynamodb`
 */
export async function openAttackStack(assembly: string, dataDirectory: string): Promise<AttackStack> {
  const { endpoints, meter, stop } = await startMeteredRun({
    assembly,
    dataDirectory,
    schema: endpointsSchema,
    options: ['--trust-viewer-address'],
  });
  const countMails: AttackStack['countMails'] = async (isCounted = () => true) => {
    const inbox = await fetch(`${endpoints.mail}/api/messages`);
    const { messages } = inboxSchema.parse(await inbox.json());
    const isOfAlarm = (address: string) => address === STAGES.dev.alarmEmail;
    return messages.filter(({ to }) => !to.some(isOfAlarm) && to.some(isCounted)).length;
  };
  return { ...endpoints, meter, countMails, countRows: () => countRows(endpoints), stop };
}
