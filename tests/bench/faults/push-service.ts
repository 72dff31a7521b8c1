import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { HttpRequest, HttpResponse } from '../../../infra/local/shared/http-message.ts';
import { sessionTracker } from '../../../lambdas/accounts/sessions-table.ts';
import { pushSubscriptions } from '../../../lambdas/push/push-subscriptions-table.ts';
import { vapidKeyStore } from '../../../lambdas/push/vapid-keys-table.ts';
import { createReadPushKey } from '../../../lambdas/push-subscriptions/read-push-key.ts';
import { createSavePushSubscription } from '../../../lambdas/push-subscriptions/save-push-subscription.ts';
import { type PushDevice, pushDevice } from '../../builders/push-device.ts';
import { sessionRow } from '../../builders/session-row.ts';
import { CREDENTIALS, REGION } from '../../lambdas/dynamodb-engine.ts';
import type { Database } from './database.ts';
import { FaultPlan } from './faults.ts';
import { ELSEWHERE } from './faulty-server.ts';
import { ADMIN } from './mail-service.ts';
import type { Chance } from './random.ts';
import { type Service, startTellingService } from './telling-service.ts';
import type { Ledger } from './told.ts';

const plain = (status: number): HttpResponse => ({ status, headers: [], body: Buffer.alloc(0) });

/** Has a device of the admin told, as the dashboard does. */
async function switchOn({ endpoint, bookkeeping }: Database): Promise<PushDevice> {
  const plainClient = new DynamoDBClient({ endpoint, region: REGION, credentials: CREDENTIALS });
  const client = DynamoDBDocumentClient.from(plainClient);
  const now = () => new Date();
  const session = crypto.randomUUID();
  const lastActivity = now().toISOString();
  await sessionTracker(client, 'sessions').track(
    sessionRow({ user_id: ADMIN, id: session, last_activity: lastActivity }),
  );
  const readPushKey = createReadPushKey({
    keys: vapidKeyStore(client, { bookkeeping, pushKeys: 'pushKeys' }),
  });
  const { application_server_key } = await readPushKey();
  const device = await pushDevice();
  await createSavePushSubscription({ subscriptions: pushSubscriptions(client, 'pushSubscriptions'), now })({
    caller: { userId: ADMIN, originJti: session },
    device: { endpoint: device.endpoint, keys: device.keys, application_server_key },
  });
  plainClient.destroy();
  return device;
}

/** How the service says that it has taken a push: nobody on the way answers with that. */
const TAKEN = 201;

/**
 * The service of a browser's maker with faults, and a device of the one admin. Of pushes it is seen which came twice, not
 * which came never: nobody is pushed to above the ceiling, nor an hour later.
 */
export async function startPushService(
  database: Database,
  ledger: Ledger,
  share: number,
  chance: Chance,
): Promise<Service> {
  const device = await switchOn(database);

  async function forward(request: HttpRequest): Promise<HttpResponse> {
    if (ledger.isRepeat(request)) return plain(TAKEN);
    const { url } = JSON.parse(await device.read(request.body));
    const quote = /#quote=(.+)$/.exec(String(url))?.[1];
    if (quote !== undefined) await ledger.accept(request, 'push', quote);
    return plain(TAKEN);
  }

  const plan = new FaultPlan(
    {
      forward,
      errors: [plain(500), plain(503)],
      throttles: [plain(429)],
      elsewhere: ELSEWHERE,
      delays: [20, 100, 500, 3_000],
      isEmptyBelieved: false,
    },
    share,
    chance,
  );
  return startTellingService(plan, ledger, ({ status }) => status === TAKEN);
}
