import { randomUUID } from 'node:crypto';
import { API } from '#contract/api.ts';
import { FILL_TIME_HEADER } from '#contract/held-quotes.ts';
import { IDEMPOTENCY_HEADER, quoteReference } from '#contract/quote-options.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { Created, publicEndpoint } from '../http/endpoint.ts';
import { networkPseudonym } from '../http/network-pseudonym.ts';
import { fillTime, senderOf } from './arrival.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { quoteStore } from './quotes-table.ts';
import { createSubmitQuote, type SubmitQuoteStores } from './submit-quote.ts';

const pseudonym = networkPseudonym('quotes', requiredSetting('EDGE_SECRETS'));

export function build(stores: SubmitQuoteStores) {
  const submitQuote = createSubmitQuote(stores);
  return publicEndpoint(API.submitQuote, async ({ header, body, clientInfo }) => {
    const { submitted_at, ...content } = body;
    const key = idempotencyKey(header(IDEMPOTENCY_HEADER));
    const arrival = {
      submitted_at,
      fill_ms: fillTime(header(FILL_TIME_HEADER)),
      sender: senderOf(clientInfo, pseudonym),
    };
    const { id, createdAt, isNew } = await submitQuote({ key, content, arrival });
    const answer = { id, reference: quoteReference(id), created_at: createdAt };
    return isNew ? new Created(answer) : answer;
  });
}

export const handler = build({
  quotes: quoteStore(documentClient(), requiredSetting('QUOTES_TABLE')),
  now: () => new Date(),
  newId: randomUUID,
});
