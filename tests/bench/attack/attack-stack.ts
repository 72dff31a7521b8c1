import * as z from 'zod';
import type { Meter } from '../admin/meter.ts';
import { startMeteredRun } from '../metered-run.ts';

const endpointsSchema = z.object({
  site: z.string(),
  api: z.string(),
  mail: z.string(),
  region: z.string(),
  cognito: z.object({ endpoint: z.string(), userPoolId: z.string(), clientId: z.string() }),
});

const inboxSchema = z.object({ messages: z.array(z.unknown()) });

/** A local run on a metered database, in which each request may name the address that it comes from. */
export interface AttackStack extends z.infer<typeof endpointsSchema> {
  readonly meter: Meter;
  /** Mails in the inbox: the newest 1,000 at most. */
  readonly countMails: () => Promise<number>;
  readonly stop: () => Promise<void>;
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
  const countMails = async () => {
    const inbox = await fetch(`${endpoints.mail}/api/messages`);
    return inboxSchema.parse(await inbox.json()).messages.length;
  };
  return { ...endpoints, meter, countMails, stop };
}
