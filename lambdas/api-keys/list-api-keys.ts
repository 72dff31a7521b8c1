import type { ApiKey } from '#contract/api-key-schemas.ts';
import type { KeyList } from '../accounts/api-keys-table.ts';
import type { LastUses } from '../accounts/key-uses-table.ts';

interface Stores extends KeyList {
  readonly lastUses: LastUses;
}

/** Those in use first, each group newest first. */
function inOrder(one: ApiKey, other: ApiKey): number {
  const isRevoked = ({ revoked_at: at }: ApiKey) => Number(at !== undefined);
  return isRevoked(one) - isRevoked(other) || (one.made_at < other.made_at ? 1 : -1);
}

export function createListApiKeys({ all, lastUses }: Stores) {
  return async (): Promise<{ readonly keys: ApiKey[] }> => {
    const keys = (await all()).toSorted(inOrder);
    const used = await lastUses(keys.map(({ id }) => id));
    return { keys: keys.map((key) => ({ ...key, last_used_on: used.get(key.id) })) };
  };
}
