import { API } from '#contract/api.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { createListQuoteEvents, type QuoteEventSource } from './list-quote-events.ts';
import { quoteEvents } from './quote-events-table.ts';

interface Parts {
  readonly identify: Identify;
  readonly events: QuoteEventSource;
}

export function build({ identify, events }: Parts) {
  const listQuoteEvents = createListQuoteEvents({ events });
  return endpoint(API.listQuoteEvents, ({ params }) => listQuoteEvents(params), { identify });
}

const client = documentClient();

export const handler = build({
  identify: signedInStaff(client),
  events: quoteEvents(client, {
    quotes: requiredSetting('QUOTES_TABLE'),
    events: requiredSetting('QUOTE_EVENTS_TABLE'),
  }),
});
