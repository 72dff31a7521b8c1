import type { AuditLog, AuditLogList } from '#contract/account-answer-schemas.ts';
import { AUDIT_LOG_LENGTH, type LogView } from '#contract/audit-events.ts';
import { type ReadLogs, TRUST_LEVELS, type TrustLevel } from '../audit-trail/audit-trail.ts';
import { chooseFairly } from './choose-fairly.ts';
import { FAIR_VIEWS, type FairView } from './fair-views.ts';

export interface ListLogsStores {
  readonly read: ReadLogs;
  readonly now: () => Date;
}

/** Small, because what the newest of one trust level drive out of the list was read for nothing. */
const PAGE_OF_NEWEST = 25;
/**
 * How many events of each trust level a fair view looks at. A flood would have to be longer to hide what others of that
 * level did, and then hides nothing of the other levels.
 */
const WINDOW = 1000;
const PAGE_OF_WINDOW = 250;

/** So many found are enough. Where senders take turns, a rare one may stand far back. */
const MOST_FOUND: Readonly<Record<TrustLevel, number>> = {
  trusted: AUDIT_LOG_LENGTH,
  reported: WINDOW,
  plain: WINDOW,
  unverified: WINDOW,
};

async function newest({ read, now }: ListLogsStores): Promise<readonly AuditLog[]> {
  const logs: AuditLog[] = [];
  for await (const log of read({ trustLevels: TRUST_LEVELS, now: now(), pageSize: PAGE_OF_NEWEST })) {
    logs.push(log);
    if (logs.length === AUDIT_LOG_LENGTH) break;
  }
  return logs;
}

/** What a fair view holds of one trust level, newest first, read no further than it can show. */
async function find({ read, now }: ListLogsStores, trustLevel: TrustLevel, { holds }: FairView) {
  const found: AuditLog[] = [];
  const most = MOST_FOUND[trustLevel];
  const pageSize = Math.min(PAGE_OF_WINDOW, most);
  let looked = 0;
  for await (const log of read({ trustLevels: [trustLevel], now: now(), pageSize })) {
    looked += 1;
    if (holds(log)) found.push(log);
    if (found.length === most || looked === WINDOW) break;
  }
  return found;
}

async function fairly(stores: ListLogsStores, view: FairView): Promise<readonly AuditLog[]> {
  const found = view.trustLevels.map(async (level) => [level, await find(stores, level, view)] as const);
  return chooseFairly(Object.fromEntries(await Promise.all(found)));
}

/** One view of the security log: see `LOG_VIEWS`. */
export function createListLogs(stores: ListLogsStores) {
  return async (view: LogView): Promise<AuditLogList> => {
    const logs = view === 'newest' ? await newest(stores) : await fairly(stores, FAIR_VIEWS[view]);
    return { logs: [...logs] };
  };
}
