import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import type { Caller } from '../http/caller.ts';
import type { ClientInfo } from '../http/client-info.ts';
import type { CalendarFeeds } from './calendar-feeds-table.ts';
import { digestOf, newFeedAddress } from './feed-secret.ts';

export interface ChangeCalendarFeedStores {
  readonly feeds: Pick<CalendarFeeds, 'renew' | 'end'>;
  readonly trail: AuditTrail;
  readonly now: () => Date;
  /** Path of the feeds, to which the last part of an address is added. */
  readonly path: string;
}

interface Wish {
  readonly caller: Pick<Caller, 'userId'>;
  readonly wish: 'renew' | 'end';
  readonly clientInfo: ClientInfo;
}

const ACTIONS = { renew: 'calendar_feed_renewed', end: 'calendar_feed_ended' } as const;

/** Makes or ends the caller's own feed. It is recorded first: what then fails stands in the log as a try. */
export function createChangeCalendarFeed({ feeds, trail, now, path }: ChangeCalendarFeedStores) {
  return async ({ caller: { userId }, wish, clientInfo }: Wish): Promise<{ path: string | null }> => {
    const at = now();
    await trail.append(
      serverEvent({ userId, action: ACTIONS[wish], details: {}, trustLevel: 'trusted', at, clientInfo }),
    );
    if (wish === 'end') {
      await feeds.end(userId);
      return { path: null };
    }
    const { address, secret } = newFeedAddress(userId);
    await feeds.renew(userId, { digest: digestOf(secret), since: at });
    return { path: path + address };
  };
}
