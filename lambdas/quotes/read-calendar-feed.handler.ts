import { isUsable } from '#contract/account-options.ts';
import { API } from '#contract/api.ts';
import { may, roleIn } from '#contract/staff-roles.ts';
import { ownFrom } from '../accounts/account-proofs-table.ts';
import { accounts, staffGroups } from '../accounts/user-pool.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import { publicFile } from '../http/endpoint.ts';
import { calendarFeeds } from './calendar-feeds-table.ts';
import { quotesOfDays } from './calendar-table.ts';
import { createReadCalendarFeed, type ReadCalendarFeedStores } from './read-calendar-feed.ts';

export function build(stores: ReadCalendarFeedStores) {
  const readCalendarFeed = createReadCalendarFeed(stores);
  return publicFile(API.readCalendarFeed, 'text/calendar', ({ params }) => readCalendarFeed(params.address));
}

const client = documentClient();
const bookkeeping = requiredSetting('BOOKKEEPING_TABLE');
const pool = [userPoolClient(), requiredSetting('USER_POOL_ID')] as const;
const { find } = accounts(...pool);
const groups = staffGroups(...pool);

export const handler = build({
  feeds: calendarFeeds(client, bookkeeping),
  maySeeQuotesNow: async (userId) => {
    const [account, roles] = await Promise.all([find(userId), groups.of(userId)]);
    return account !== undefined && isUsable(account) && may(roleIn(roles), 'quotes');
  },
  ownFrom: ownFrom(client, bookkeeping),
  calendar: quotesOfDays(client, requiredSetting('QUOTES_TABLE')),
  siteOrigin: requiredSetting('SITE_ORIGIN'),
  now: () => new Date(),
});
