import type { ReadLogs } from '../audit-trail/audit-trail.ts';
import { LOG_PARTS } from '../audit-trail/log-parts.ts';

/** How far back among the changes of roles one that broke off is looked for: it is repeated at once, or never. */
const LOOKED_AT = 100;

const PARTS = LOG_PARTS.filter(
  ({ trustLevel, kind }) => trustLevel === 'trusted' && (kind === 'roles' || kind === 'all'),
);

interface Dependencies {
  readonly read: ReadLogs;
  readonly now: () => Date;
}

/**
 * Whether the newest change of a person's role began and was never recorded as done. Such a change is carried out again
 * when it is asked for again, although the group may show it as done already.
 */
export function createHasUnfinishedChange({ read, now }: Dependencies) {
  return async (userId: string): Promise<boolean> => {
    let looked = 0;
    const range = { parts: PARTS, now: now(), pageSize: LOOKED_AT, consistent: true };
    for await (const { action, new_data: data } of read(range)) {
      looked += 1;
      const isOfChange = action === 'role_change_started' || action === 'role_updated';
      if (isOfChange && data.target_user_id === userId) return action === 'role_change_started';
      if (looked === LOOKED_AT) break;
    }
    return false;
  };
}
