import type { ApiKey, MadeApiKey } from '#contract/api-key-schemas.ts';
import { MOST_KEYS } from '#contract/api-keys.ts';
import { hashOfKey, newApiKey } from '../accounts/api-key.ts';
import type { KeyList, NewKeys } from '../accounts/api-keys-table.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import { ApiError } from '../http/api-error.ts';
import type { ClientInfo } from '../http/client-info.ts';

export interface MakeApiKeyStores extends KeyList, NewKeys {
  readonly trail: AuditTrail;
  readonly random: (bytes: number) => Buffer;
  readonly now: () => Date;
}

interface Wish {
  readonly name: string;
  /** User id of the admin. */
  readonly by: string;
  readonly clientInfo: ClientInfo;
}

/**
 * Makes a key for another system. Its entry in the security log comes before it is shown: one without an entry was seen by
 * nobody.
 * @returns the use case; it throws ApiError 409 while {@link MOST_KEYS} are in use
 */
export function createMakeApiKey({ all, add, trail, random, now }: MakeApiKeyStores) {
  return async ({ name, by, clientInfo }: Wish): Promise<MadeApiKey> => {
    const inUse = (await all()).filter(({ revoked_at: at }) => at === undefined);
    if (inUse.length >= MOST_KEYS) {
      throw new ApiError('conflict', `${MOST_KEYS} keys are in use. Revoke one that is not needed first.`);
    }
    const at = now();
    const { id, key } = newApiKey(random);
    const made: ApiKey = { id, name, made_by: by, made_at: at.toISOString() };
    await add(made, hashOfKey(key));
    await trail.append(
      serverEvent({
        userId: by,
        action: 'key_created',
        details: { key_id: id, key_name: name },
        trustLevel: 'trusted',
        at,
        clientInfo,
      }),
    );
    return { ...made, key };
  };
}
