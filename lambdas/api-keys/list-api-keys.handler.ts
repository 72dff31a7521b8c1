import { API } from '#contract/api.ts';
import { keyList } from '../accounts/api-keys-table.ts';
import { lastKeyUses } from '../accounts/key-uses-table.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { endpoint } from '../http/endpoint.ts';
import { createListApiKeys } from './list-api-keys.ts';

const client = documentClient();

const listApiKeys = createListApiKeys({
  ...keyList(client, requiredSetting('API_KEYS_TABLE')),
  lastUses: lastKeyUses(client, requiredSetting('BOOKKEEPING_TABLE')),
});

export const handler = endpoint(API.listApiKeys, () => listApiKeys(), { identify: signedInStaff(client) });
