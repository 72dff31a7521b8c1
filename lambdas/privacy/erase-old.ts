import { dateAfter } from '#contract/appointments.ts';
import { businessDate } from '#contract/business-time.ts';
import { ORDERED_BY_AGE } from '#contract/erased.ts';
import { wrongMonths } from '#contract/retention.ts';
import type { ErasureOrders } from './order-erasure.ts';
import { type AgingRequest, lastDayOf, monthsAfter, oldestDayOf } from './request-age.ts';

/** A request as the list of its month has it. */
export interface KeptRequest extends AgingRequest {
  readonly id: string;
  /** Earlier requests of the same move, which this one leads. */
  readonly replaces: readonly string[];
  /** Nobody is left in it, or it goes by itself: erased, held as spam or removed. */
  readonly isGoing: boolean;
}

export interface KeptRequests {
  /** Months (`YYYY-MM`) with requests, oldest first. */
  readonly months: () => Promise<readonly string[]>;
  /** The requests of a month, oldest first. */
  readonly of: (month: string) => AsyncIterable<KeptRequest>;
}

/** When each month is to be looked through again, so that none is every night; of other settings there are others. */
export interface MonthLooks {
  /** Days (`YYYY-MM-DD`) by month; without one, a month has not been looked through to its end. */
  readonly read: (months: number) => Promise<ReadonlyMap<string, string>>;
  readonly note: (months: number, month: string, day: string) => Promise<void>;
}

export interface EraseOldStores {
  /** Of the settings; undefined where requests are kept until somebody asks. */
  readonly months: number | undefined;
  readonly requests: KeptRequests;
  readonly looks: MonthLooks;
  readonly orders: Pick<ErasureOrders, 'list'>;
  readonly now: () => Date;
}

interface Night {
  readonly today: string;
  /** So many more may be ordered. */
  readonly room: number;
  /** Months for which requests are kept. */
  readonly kept: number;
}

/** In a night. Carried out, they hold up what an admin orders for some minutes at most, and the rest is next night's. */
export const MOST_IN_A_NIGHT = 200;
/**
 * After so many days at most a month is looked through again, whatever was found: a day of a move that was far ahead can
 * have come nearer, and requests can have been put back from a backup.
 */
const LOOK_AGAIN_DAYS = 30;

/**
 * Orders the erasure of requests about which nothing happened for so many months, oldest first: it puts them on the list of
 * erasures and erases nothing itself. A request that leads others of the same move takes them with it, since without it
 * they would be open again. What was ordered is looked at again the next night, and ordered again if it is still there.
 * @returns the use case; it resolves to the number of requests that were ordered
 */
export function createEraseOld({ months, requests, looks, orders, now }: EraseOldStores) {
  const wrong = wrongMonths(months);
  if (wrong !== undefined) throw new Error(wrong);

  /** @returns how many were put on the list, and whether all others can wait until `again`; undefined: room was short */
  async function orderIn(month: string, { today, room, kept }: Night) {
    let ordered = 0;
    let again = dateAfter(today, LOOK_AGAIN_DAYS);
    for await (const request of requests.of(month)) {
      if (request.isGoing) continue;
      const due = monthsAfter(lastDayOf(request), kept);
      const ids = due > today ? [] : [...request.replaces, request.id];
      if (ordered + ids.length > room) return { ordered, again: undefined };
      for (const id of ids) {
        const state = await orders.list(id, ORDERED_BY_AGE, now());
        if (state === 'asked') ordered += 1;
        if (state !== 'done') again = dateAfter(today, 1);
      }
      if (due > today && due < again) again = due;
    }
    return { ordered, again };
  }

  return async (): Promise<number> => {
    if (months === undefined) return 0;
    const today = businessDate(now());
    const known = await looks.read(months);
    let ordered = 0;
    for (const month of await requests.months()) {
      if (oldestDayOf(month, months) > today || (known.get(month) ?? '') > today) continue;
      const found = await orderIn(month, { today, room: MOST_IN_A_NIGHT - ordered, kept: months });
      ordered += found.ordered;
      if (found.again === undefined) break;
      await looks.note(months, month, found.again);
    }
    return ordered;
  };
}
