import { randomUUID } from 'node:crypto';
import { API } from '#contract/api.ts';
import { IDEMPOTENCY_HEADER, quoteReference } from '#contract/quote-options.ts';
import { createIdentifyKey } from '../accounts/api-key.ts';
import { keysInUse } from '../accounts/api-keys-table.ts';
import { keyUseNotes } from '../accounts/key-uses-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { Created, keyEndpoint } from '../http/endpoint.ts';
import type { IdentifyKey } from '../http/key-holder.ts';
import { ceilingCounter } from '../mail/ceilings-table.ts';
import { idempotencyKey, sentReference } from './idempotency-key.ts';
import { quoteStore } from './quotes-table.ts';
import { createSendLead, type SendLeadStores } from './send-lead.ts';

export function build({ identifyKey, ...stores }: SendLeadStores & { readonly identifyKey: IdentifyKey }) {
  const sendLead = createSendLead(stores);
  return keyEndpoint(
    API.sendLead,
    async ({ holder, header, body }) => {
      const { submitted_at, source, ...content } = body;
      const key = idempotencyKey(header(IDEMPOTENCY_HEADER));
      const { id, createdAt, isNew } = await sendLead({ holder, key, content, submitted_at, source });
      const answer = { id, reference: quoteReference(id), created_at: createdAt };
      return isNew ? new Created(answer) : answer;
    },
    { identifyKey, referenceOf: sentReference },
  );
}

const client = documentClient();
const bookkeeping = requiredSetting('BOOKKEEPING_TABLE');

export const handler = build({
  identifyKey: createIdentifyKey(keysInUse(client, requiredSetting('API_KEYS_TABLE'))),
  quotes: quoteStore(client, requiredSetting('QUOTES_TABLE')),
  count: ceilingCounter(client, bookkeeping),
  noteUse: keyUseNotes(client, bookkeeping),
  now: () => new Date(),
  newId: randomUUID,
});
