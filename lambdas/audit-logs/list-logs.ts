import type { AuditLog, AuditLogList } from '#contract/account-answer-schemas.ts';
import { AUDIT_LOG_LENGTH, type LogView } from '#contract/audit-events.ts';
import type { ReadLogs } from '../audit-trail/audit-trail.ts';
import { LOG_PARTS, type LogPart, type TrustLevel } from '../audit-trail/log-parts.ts';
import { chooseFairly } from './choose-fairly.ts';
import { FAIR_VIEWS, type FairView } from './fair-views.ts';

export interface ListLogsStores {
  readonly read: ReadLogs;
  readonly now: () => Date;
}

/** Small, because what the newest of one part drive out of the list was read for nothing. */
const PAGE_OF_NEWEST = 25;
/**
 * How many events of each part a fair view looks at. A flood would have to be longer to hide what others in that part
 * did, and then hides nothing of the other parts: no number of other events hides an alert.
 */
const WINDOW = 1000;
const PAGE_OF_WINDOW = 250;

/** So many found are enough: where senders take turns, a rare one may stand far back; these stand by their time. */
const mostFound = ({ trustLevel, kind }: LogPart) =>
  trustLevel === 'trusted' && kind === 'others' ? AUDIT_LOG_LENGTH : WINDOW;

async function newest({ read, now }: ListLogsStores): Promise<readonly AuditLog[]> {
  const logs: AuditLog[] = [];
  for await (const log of read({ parts: LOG_PARTS, now: now(), pageSize: PAGE_OF_NEWEST })) {
    logs.push(log);
    if (logs.length === AUDIT_LOG_LENGTH) break;
  }
  return logs;
}

/** What a fair view holds of one part, newest first, read no further than it can show. */
async function find({ read, now }: ListLogsStores, part: LogPart, { holds }: FairView) {
  const found: AuditLog[] = [];
  const most = mostFound(part);
  const pageSize = Math.min(PAGE_OF_WINDOW, most);
  let looked = 0;
  for await (const log of read({ parts: [part], now: now(), pageSize })) {
    looked += 1;
    if (holds(log)) found.push(log);
    if (found.length === most || looked === WINDOW) break;
  }
  return found;
}

async function fairly(stores: ListLogsStores, view: FairView): Promise<readonly AuditLog[]> {
  const found: Partial<Record<TrustLevel, AuditLog[]>> = {};
  const logs = await Promise.all(view.parts.map((part) => find(stores, part, view)));
  for (const [index, { trustLevel }] of view.parts.entries()) {
    found[trustLevel] = [...(found[trustLevel] ?? []), ...(logs[index] ?? [])];
  }
  return chooseFairly(found);
}

/** One view of the security log: see `LOG_VIEWS`. */
export function createListLogs(stores: ListLogsStores) {
  return async (view: LogView): Promise<AuditLogList> => {
    const logs = view === 'newest' ? await newest(stores) : await fairly(stores, FAIR_VIEWS[view]);
    return { logs: [...logs] };
  };
}
