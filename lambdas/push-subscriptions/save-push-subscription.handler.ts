import { API } from '#contract/api.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { endpoint } from '../http/endpoint.ts';
import { pushSubscriptions } from '../push/push-subscriptions-table.ts';
import { createSavePushSubscription } from './save-push-subscription.ts';

const client = documentClient();

const savePushSubscription = createSavePushSubscription({
  subscriptions: pushSubscriptions(client, requiredSetting('PUSH_SUBSCRIPTIONS_TABLE')),
  now: () => new Date(),
});

export const handler = endpoint(
  API.savePushSubscription,
  ({ caller, body }) => savePushSubscription({ caller, device: body }),
  { identify: signedInStaff(client) },
);
