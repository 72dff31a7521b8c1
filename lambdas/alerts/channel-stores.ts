import { randomUUID } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { backOff } from '../aws/back-off.ts';
import { requiredSetting } from '../aws/environment.ts';
import { addressDigest } from '../mail/address-digest.ts';
import { createAdmitsAddress } from '../mail/ceilings.ts';
import { ceilingCounter } from '../mail/ceilings-table.ts';
import { logCeiling } from '../mail/log-ceiling.ts';
import { indexQuote } from '../search/search-keys-table.ts';
import { webhookQueue } from '../webhook-queue/webhook-queue-table.ts';
import { createConnectRepeats } from '../work/connect-repeats.ts';
import { repeatStore } from '../work/repeats-table.ts';
import { type Announce, createAnnounce } from './announce.ts';
import { createCustomerChannel } from './customer-channel.ts';
import { createJudgeQuote } from './judge-quote.ts';
import { logAnnounced } from './log-announced.ts';
import { mailPauses } from './mail-pauses-table.ts';
import { delivery } from './mail-stores.ts';
import { ofTheLeader } from './of-the-leader.ts';
import { quoteOutbox } from './outbox-table.ts';
import { createOwnerChannel } from './owner-channel.ts';
import { pushChannel } from './push-stores.ts';
import { crowdCounter, quoteHolder } from './spam-table.ts';
import { createWebhookChannel } from './webhook-channel.ts';

const now = () => new Date();
/** A database that is overloaded gets few writes again. */
const LONGEST_PAUSE_MS = 5_000;

/** Announces a quote over all channels there are: a further one is a line here, and a file of its own. */
export function announcer(client: DynamoDBDocumentClient) {
  const bookkeeping = requiredSetting('BOOKKEEPING_TABLE');
  const shared = {
    pauses: mailPauses(client, bookkeeping),
    admits: createAdmitsAddress({ count: ceilingCounter(client, bookkeeping), digest: addressDigest, now }),
    logCeiling,
    deliver: delivery(client),
    now,
  };
  const addresses = requiredSetting('ALERT_EMAILS').split(',');
  const quotesTable = requiredSetting('QUOTES_TABLE');
  const outbox = quoteOutbox(client, quotesTable);
  const hold = createJudgeQuote({
    crowds: crowdCounter(client, bookkeeping),
    digest: addressDigest,
    ...quoteHolder(client, quotesTable, now),
  });
  const channels = [
    ofTheLeader(createOwnerChannel({ ...shared, addresses, siteOrigin: requiredSetting('SITE_ORIGIN') })),
    createCustomerChannel(shared),
    ofTheLeader(pushChannel(client, shared)),
    createWebhookChannel(webhookQueue(client, requiredSetting('WEBHOOKS_TABLE'))),
  ];
  const searchKeys = requiredSetting('SEARCH_KEYS_TABLE');
  const index = indexQuote(client, searchKeys);
  const connect = createConnectRepeats({
    store: repeatStore(client, {
      quotes: quotesTable,
      events: requiredSetting('QUOTE_EVENTS_TABLE'),
      keys: searchKeys,
    }),
    index,
    trail: auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID }),
    now,
    pause: backOff,
  });
  const announce = createAnnounce({
    outbox,
    channels,
    hold,
    index,
    connect,
    now,
    pause: (attempt) => backOff(attempt, LONGEST_PAUSE_MS),
  });
  const announceAndLog: Announce = async (id, caller) => {
    const announced = await announce(id, caller);
    logAnnounced(id, announced);
    return announced;
  };
  return { outbox, announce: announceAndLog };
}
