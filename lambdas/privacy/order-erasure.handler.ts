import { randomUUID } from 'node:crypto';
import { API } from '#contract/api.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { erasureOrders } from './erasure-orders-table.ts';
import { createFindPerson, type FindPersonStores } from './find-person.ts';
import { personLookup } from './find-person-table.ts';
import { createOrderErasure, type OrderErasureStores } from './order-erasure.ts';

type Stores = Omit<OrderErasureStores, 'find'> & {
  readonly identify: Identify;
  readonly lookup: FindPersonStores;
};

export function build({ identify, lookup, ...stores }: Stores) {
  const orderErasure = createOrderErasure({ ...stores, find: createFindPerson(lookup) });
  return endpoint(
    API.orderErasure,
    ({ caller, params, body, clientInfo }) =>
      orderErasure({ ...body, quote: params.id, by: caller.userId, clientInfo }),
    { identify, now: stores.now },
  );
}

const client = documentClient();
const bookkeeping = requiredSetting('BOOKKEEPING_TABLE');
const now = () => new Date();

export const handler = build({
  identify: signedInStaff(client),
  lookup: personLookup(client, {
    quotes: requiredSetting('QUOTES_TABLE'),
    bookkeeping,
    searchKeys: requiredSetting('SEARCH_KEYS_TABLE'),
  }),
  orders: erasureOrders(client, bookkeeping),
  trail: auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID }),
  now,
});
