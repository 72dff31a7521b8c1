import { randomUUID } from 'node:crypto';
import { API } from '#contract/api.ts';
import { FILL_TIME_HEADER } from '#contract/held-quotes.ts';
import { IDEMPOTENCY_HEADER, quoteReference } from '#contract/quote-options.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { Created, publicEndpoint } from '../http/endpoint.ts';
import { networkPseudonym } from '../http/network-pseudonym.ts';
import type { Count } from '../mail/ceilings.ts';
import { ceilingCounter } from '../mail/ceilings-table.ts';
import { fillTime, senderOf } from './arrival.ts';
import { idempotencyKey, sentReference } from './idempotency-key.ts';
import { createAssertRoom } from './quotes-of-sender.ts';
import { quoteStore } from './quotes-table.ts';
import { createSubmitQuote, type SubmitQuoteStores } from './submit-quote.ts';
import { isTrial, TRIAL_HEADER } from './trial-proof.ts';
import { createUncountedQuotes } from './uncounted-quotes.ts';

const secret = requiredSetting('EDGE_SECRET');
const pseudonym = networkPseudonym('quotes', secret);

interface Stores extends SubmitQuoteStores {
  readonly count: Count;
}

export function build({ count, ...stores }: Stores) {
  const submitQuote = createSubmitQuote(stores);
  const assertRoom = createAssertRoom({ count, pseudonym, now: stores.now });
  const uncounted = createUncountedQuotes({ count, now: stores.now });
  return publicEndpoint(
    API.submitQuote,
    async ({ header, body, clientInfo, asksLittle }) => {
      // The first ones of a visitor wait for no counter and pay for none.
      const isUncounted = asksLittle && (await uncounted.take());
      if (!isUncounted) await assertRoom(clientInfo);
      const { submitted_at, ...content } = body;
      const key = idempotencyKey(header(IDEMPOTENCY_HEADER));
      const trial = isTrial(secret, header(TRIAL_HEADER), key, stores.now());
      const arrival = {
        submitted_at,
        fill_ms: fillTime(header(FILL_TIME_HEADER)),
        sender: senderOf(clientInfo, pseudonym),
      };
      const submitted = submitQuote({ key, content, arrival, isTrial: trial });
      const { id, createdAt, isNew } = await submitted.finally(uncounted.settled);
      const answer = { id, reference: quoteReference(id), created_at: createdAt };
      return isNew ? new Created(answer) : answer;
    },
    { referenceOf: sentReference },
  );
}

const client = documentClient();

export const handler = build({
  quotes: quoteStore(client, requiredSetting('QUOTES_TABLE')),
  count: ceilingCounter(client, requiredSetting('BOOKKEEPING_TABLE')),
  now: () => new Date(),
  newId: randomUUID,
});
