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
import { createBoundedCount } from './bounded-count.ts';
import { idempotencyKey, sentReference } from './idempotency-key.ts';
import { createAssertRoom } from './quotes-of-sender.ts';
import { quoteStore } from './quotes-table.ts';
import { createSharedAllowance } from './shared-allowance.ts';
import { createSubmitQuote, type SubmitQuoteStores } from './submit-quote.ts';
import { isTrial, TRIAL_HEADER } from './trial-proof.ts';

const secret = requiredSetting('EDGE_SECRET');
const pseudonym = networkPseudonym('quotes', secret);

interface Stores extends SubmitQuoteStores {
  readonly count: Count;
}

export function build({ count, ...stores }: Stores) {
  const submitQuote = createSubmitQuote(stores);
  const { now } = stores;
  const bounded = createBoundedCount({ count, now });
  const assertRoom = createAssertRoom({ count: bounded, pseudonym, now });
  const allowance = createSharedAllowance({ count: bounded, now });
  return publicEndpoint(
    API.submitQuote,
    async ({ header, body, clientInfo, asksLittle }) => {
      const { submitted_at, ...content } = body;
      const key = idempotencyKey(header(IDEMPOTENCY_HEADER));
      const trial = isTrial(secret, header(TRIAL_HEADER), key, now());
      // The first ones of a visitor are rarely counted: a count is another write before theirs.
      const isSpared = asksLittle && (await allowance.take());
      if (!isSpared) await assertRoom(clientInfo);
      const arrival = {
        submitted_at,
        fill_ms: fillTime(header(FILL_TIME_HEADER)),
        sender: senderOf(clientInfo, pseudonym),
      };
      const submitted = submitQuote({ key, content, arrival, isTrial: trial });
      const { id, createdAt, isNew } = await submitted.finally(allowance.settled);
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
