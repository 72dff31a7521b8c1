import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { BUSINESS } from '#contract/business.ts';
import { rolesThatMay } from '#contract/staff-roles.ts';
import { sessionStatus } from '../accounts/sessions-table.ts';
import { staffGroups } from '../accounts/user-pool.ts';
import { requiredSetting } from '../aws/environment.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import type { AdmitsAddress } from '../mail/ceilings.ts';
import type { LogCeiling } from '../mail/log-ceiling.ts';
import { logRefusal } from '../push/log-refusal.ts';
import { pushSender } from '../push/push-sender.ts';
import { pushSubscriptions } from '../push/push-subscriptions-table.ts';
import { vapidKeyReader } from '../push/vapid-keys-table.ts';
import type { Channel } from './alert.ts';
import { logNotTold } from './log-announced.ts';
import { createPushChannel } from './push-channel.ts';
import { othersWaiting } from './waiting-count-table.ts';

interface Shared {
  readonly admits: AdmitsAddress;
  readonly logCeiling: LogCeiling;
  readonly now: () => Date;
}

/** The push channel with its stores; channel-stores.ts says which grants each function has. */
export function pushChannel(client: DynamoDBDocumentClient, { admits, logCeiling, now }: Shared): Channel {
  const groups = staffGroups(userPoolClient(), requiredSetting('USER_POOL_ID'));
  return createPushChannel({
    staff: () => groups.members(rolesThatMay('quotes')),
    subscriptions: pushSubscriptions(client, requiredSetting('PUSH_SUBSCRIPTIONS_TABLE')),
    statusOf: sessionStatus(client, requiredSetting('SESSIONS_TABLE')),
    keyOf: vapidKeyReader(client, requiredSetting('PUSH_KEYS_TABLE')),
    send: pushSender({
      contact: `mailto:${BUSINESS.email}`,
      now,
      inPlaceOfServices: process.env.WEB_PUSH_ENDPOINT_URL,
      logRefusal,
    }),
    othersWaiting: othersWaiting(client, requiredSetting('QUOTES_TABLE'), now),
    admits,
    logCeiling,
    logFailure: logNotTold('push'),
    now,
  });
}
