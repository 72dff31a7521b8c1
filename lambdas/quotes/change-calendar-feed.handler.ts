import { randomUUID } from 'node:crypto';
import { API } from '#contract/api.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { calendarFeeds } from './calendar-feeds-table.ts';
import { type ChangeCalendarFeedStores, createChangeCalendarFeed } from './change-calendar-feed.ts';

interface Stores extends Omit<ChangeCalendarFeedStores, 'path'> {
  readonly identify: Identify;
}

export function build({ identify, ...stores }: Stores) {
  const path = API.readCalendarFeed.path.replace('{address}', '');
  const changeCalendarFeed = createChangeCalendarFeed({ ...stores, path });
  return endpoint(
    API.changeCalendarFeed,
    ({ caller, body: { wish }, clientInfo }) => changeCalendarFeed({ caller, wish, clientInfo }),
    { identify, now: stores.now },
  );
}

const client = documentClient();
const now = () => new Date();

export const handler = build({
  identify: signedInStaff(client),
  feeds: calendarFeeds(client, requiredSetting('BOOKKEEPING_TABLE')),
  trail: auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID }),
  now,
});
