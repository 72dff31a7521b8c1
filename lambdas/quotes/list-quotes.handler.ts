import { API } from '#contract/api.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { backOff } from '../aws/back-off.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { searchKeys } from '../search/search-keys-table.ts';
import { quotesOfDays } from './calendar-table.ts';
import { countedMonths } from './counters-table.ts';
import { type CalendarStores, createListCalendar } from './list-calendar.ts';
import { createListQuotes, type ListQuotesStores } from './list-quotes.ts';
import { createListStage, type StageStores } from './list-stage.ts';
import { createListToday, type TodayStores } from './list-today.ts';
import { quotesById } from './quotes-by-id-table.ts';
import { quoteList } from './quotes-table.ts';
import { createSearchQuotes, type QuotesById, type SearchStores } from './search-quotes.ts';
import { quotesOfStage } from './stages-table.ts';
import { quotesOfDay } from './today-table.ts';

interface Stores extends ListQuotesStores, SearchStores, StageStores, TodayStores, CalendarStores {
  readonly quotes: ListQuotesStores['quotes'] & QuotesById;
}

export function build({ identify, ...stores }: Stores & { readonly identify: Identify }) {
  const listQuotes = createListQuotes(stores);
  const listStage = createListStage(stores, listQuotes);
  const searchQuotes = createSearchQuotes(stores);
  const listToday = createListToday(stores);
  const listCalendar = createListCalendar(stores);
  return endpoint(
    API.listQuotes,
    ({ query: { cursor, q, stage, view, from } }) => {
      if (q !== undefined) return searchQuotes(q, stage);
      if (stage !== undefined) return listStage({ stage, cursor });
      if (view === 'calendar') return listCalendar(from);
      return view === 'today' ? listToday() : listQuotes({ cursor });
    },
    { identify },
  );
}

const client = documentClient();
const table = requiredSetting('QUOTES_TABLE');

export const handler = build({
  identify: signedInStaff(client),
  quotes: {
    ...quoteList(client, table),
    ...countedMonths(client, table),
    ...quotesById(client, table, backOff),
  },
  keys: searchKeys(client, requiredSetting('SEARCH_KEYS_TABLE')),
  stages: quotesOfStage(client, table),
  day: quotesOfDay(client, table),
  calendar: quotesOfDays(client, table),
  now: () => new Date(),
});
