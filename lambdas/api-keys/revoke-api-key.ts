import type { ApiKey } from '#contract/api-key-schemas.ts';
import type { RevokedKeys } from '../accounts/api-keys-table.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import { ApiError } from '../http/api-error.ts';
import type { ClientInfo } from '../http/client-info.ts';

export interface RevokeApiKeyStores extends RevokedKeys {
  readonly trail: AuditTrail;
  readonly now: () => Date;
}

interface Wish {
  readonly id: string;
  /** User id of the admin. */
  readonly by: string;
  readonly clientInfo: ClientInfo;
}

/**
 * Ends a key, at once and for good. A repeat changes nothing and is recorded again, because the first call may have broken
 * off before it was.
 * @returns the use case; it throws ApiError 404 for an unknown key
 */
export function createRevokeApiKey({ revoke, trail, now }: RevokeApiKeyStores) {
  return async ({ id, by, clientInfo }: Wish): Promise<ApiKey> => {
    const at = now();
    const before = await revoke(id, by, at);
    if (before === undefined) throw new ApiError('not_found', 'There is no such key. Reload the list.');
    await trail.append(
      serverEvent({
        userId: by,
        action: 'key_revoked',
        details: { key_id: id, key_name: before.name },
        trustLevel: 'trusted',
        at,
        clientInfo,
      }),
    );
    return { revoked_at: at.toISOString(), revoked_by: by, ...before };
  };
}
