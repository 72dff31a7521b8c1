import type { Erasure } from '#contract/person-schemas.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import { ApiError } from '../http/api-error.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { type FindPerson, meantOf } from './find-person.ts';

/** What an admin ordered: ids alone, and nothing of the person. */
export interface ErasureOrder {
  readonly operation: string;
  /** The quote whose person is meant. */
  readonly quote: string;
  /** The requests of that person that are to be erased, in the order of their ids. */
  readonly requests: readonly string[];
  /** User id of the admin. */
  readonly by: string;
}

export interface ErasureOrders {
  readonly find: (operation: string) => Promise<ErasureOrder | undefined>;
  /** @returns false when there is an order of this operation */
  readonly add: (order: ErasureOrder, at: Date) => Promise<boolean>;
  /**
   * Puts a request on the list of erasures, from which it is carried out; one that is on it and has not been done for a
   * while is carried out again.
   * @param by user id of who wants it, or `ORDERED_BY_AGE`
   */
  readonly list: (request: string, by: string, at: Date) => Promise<Listed>;
}

/** Of a request on the list: it was put there by this call or before the stream again, is being erased, or is erased. */
export type Listed = 'asked' | 'waiting' | 'done';

export interface OrderErasureStores {
  readonly find: FindPerson;
  readonly orders: ErasureOrders;
  readonly trail: AuditTrail;
  readonly now: () => Date;
}

interface Wish extends ErasureOrder {
  readonly clientInfo: ClientInfo;
}

const isSame = (one: ErasureOrder, other: ErasureOrder) =>
  one.quote === other.quote && one.by === other.by && one.requests.join() === other.requests.join();

const isUsed = () =>
  new ApiError('conflict', 'This operation was used for another order.', {
    operation: 'Send a new UUID for each order.',
  });

/**
 * Orders the erasure of a person: who ordered what is written down, then each request is put on the list of erasures,
 * whose stream carries it out. Repeated, it puts what is missing on the list and tells how far it is.
 * @returns the use case; it throws ApiError 404 for an unknown quote, 409 for an operation that was used for another
 * order and for requests that are erased or of somebody else
 */
export function createOrderErasure({ find, orders, trail, now }: OrderErasureStores) {
  async function writeDown(order: ErasureOrder, clientInfo: ClientInfo): Promise<void> {
    meantOf(await find(order.quote), order.requests);
    const { operation, quote, requests, by } = order;
    const at = now();
    await trail.append(
      serverEvent({
        userId: by,
        action: 'erasure_ordered',
        details: { quote, operation, number: String(requests.length) },
        trustLevel: 'trusted',
        at,
        clientInfo,
      }),
    );
    if (await orders.add(order, at)) return;
    const other = await orders.find(operation);
    if (other !== undefined && !isSame(other, order)) throw isUsed();
  }

  return async ({ clientInfo, ...wish }: Wish): Promise<Erasure> => {
    const order = { ...wish, requests: wish.requests.toSorted() };
    const known = await orders.find(order.operation);
    if (known === undefined) await writeDown(order, clientInfo);
    else if (!isSame(known, order)) throw isUsed();
    const at = now();
    const listed = await Promise.all(order.requests.map((request) => orders.list(request, order.by, at)));
    return { requests: listed.length, erased: listed.filter((state) => state === 'done').length };
  };
}
