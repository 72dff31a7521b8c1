import { API } from '#contract/api.ts';
import { signedIn } from '../accounts/signed-in.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { endpoint } from '../http/endpoint.ts';
import { pushSubscriptions } from '../push/push-subscriptions-table.ts';
import { createEndPushSubscription } from './end-push-subscription.ts';

const client = documentClient();

const endPushSubscription = createEndPushSubscription({
  subscriptions: pushSubscriptions(client, requiredSetting('PUSH_SUBSCRIPTIONS_TABLE')),
  now: () => new Date(),
});

export const handler = endpoint(
  API.endPushSubscription,
  ({ caller, body }) => endPushSubscription({ caller, endpoint: body.endpoint }),
  { identify: signedIn(client) },
);
