import { API } from '#contract/api.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { endpoint } from '../http/endpoint.ts';
import { vapidKeyStore } from '../push/vapid-keys-table.ts';
import { createReadPushKey } from './read-push-key.ts';

const client = documentClient();

const readPushKey = createReadPushKey({
  keys: vapidKeyStore(client, {
    bookkeeping: requiredSetting('BOOKKEEPING_TABLE'),
    pushKeys: requiredSetting('PUSH_KEYS_TABLE'),
  }),
});

export const handler = endpoint(API.readPushKey, () => readPushKey(), { identify: signedInStaff(client) });
