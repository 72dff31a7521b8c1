/** The columns of the bill: months of business, and the worst that the product lets happen. */
import { CEILINGS } from '#contract/ceilings.ts';
import { ENDPOINT_FUNCTIONS } from '../../../infra/endpoint-functions.ts';
import { MONTH_SECONDS, mostInMonth, scaled, sumOfUsages, usageOfCalls } from '../attack/bill.ts';
import { FREE_OF_A_MONTH, PRICES, type PricedUnit, type Usage } from '../attack/prices.ts';
import { type PageView, usageOfKeeping, usageOfQuote, usageOfStaff, usageOfView } from './people-usage.ts';
import {
  keptMonths,
  mostApiRequests,
  type StackTemplate,
  usageOfClock,
  usageOfResources,
} from './stack-usage.ts';

export interface Column {
  readonly name: string;
  readonly usage: Usage;
  /** Dollars that are aimed at; undefined where nothing is. */
  readonly most?: number;
  /** Whether it is a day: what is free by the month is used up then. */
  readonly isDay?: boolean;
}

const UNITS = Object.keys(PRICES).filter((name): name is PricedUnit => name in PRICES);
const DAYS = 30;

/** Dollars of each item that costs anything, the dearest first. */
export function itemsOf({ usage, isDay = false }: Column): readonly (readonly [PricedUnit, number])[] {
  const free = isDay ? scaled(FREE_OF_A_MONTH, 1 / DAYS) : FREE_OF_A_MONTH;
  return UNITS.map(
    (unit) => [unit, PRICES[unit] * Math.max(0, (usage[unit] ?? 0) - (free[unit] ?? 0))] as const,
  )
    .filter(([, dollars]) => dollars > 0)
    .toSorted(([, one], [, other]) => other - one);
}

export const totalOf = (column: Column): number =>
  itemsOf(column).reduce((sum, [, dollars]) => sum + dollars, 0);

/** The dearest items that together are four fifths of a column. */
export function mainItemsOf(column: Column): readonly (readonly [PricedUnit, number])[] {
  const wanted = 0.8 * totalOf(column);
  let sum = 0;
  return itemsOf(column).filter(([, dollars]) => {
    const isNeeded = sum < wanted;
    sum += dollars;
    return isNeeded;
  });
}

const PAGE_VIEWS_OF_QUOTE = 100;

/** A month in which so many ask for a quote, each after 100 views of pages. */
export function usageOfMonth(template: StackTemplate, view: PageView, quotes: number): Usage {
  const used = sumOfUsages(
    usageOfResources(template),
    usageOfClock(template),
    usageOfStaff(),
    scaled(usageOfQuote(), quotes),
    scaled(usageOfView(view), quotes * PAGE_VIEWS_OF_QUOTE),
    usageOfKeeping(quotes),
  );
  return { ...used, keptLogGigabytes: (used.logGigabytes ?? 0) * keptMonths(template) };
}

/** Mails and people of a month in which every ceiling is reached in every window. */
export function usageOfCeilings(): Usage {
  const { signUp, confirmation, recovery, invitation, receipt, alert } = CEILINGS;
  const mails = [confirmation, recovery, invitation, receipt]
    .map(({ altogether }) => mostInMonth(altogether))
    .reduce((sum, most) => sum + most, mostInMonth([alert.address]));
  return { mails, activeUsers: mostInMonth(signUp.altogether) };
}

/**
 * Quotes that all senders together have stored in a second, by what instances of the function share: `COMMON` in
 * `lambdas/http/sender-limits.ts`, for some instances. They are stored, counted, judged, and then held.
 */
const STORED_A_SECOND = 10 * 4;
const HELD_WRITE_UNITS = 11;

/** Billed for a request that a function refuses, see `many-quotes.ts`. */
const REFUSAL_MS = 2;

/** Calls of the API for a month, at so many a second, each through the edge; all but few are refused by the function. */
export function usageOfFlood(perSecond: number): Usage {
  const sent = perSecond * MONTH_SECONDS;
  const calls = usageOfCalls({
    sent,
    throughEdge: sent,
    refusedByGateway: 0,
    memoryMegabytes: ENDPOINT_FUNCTIONS.submitQuote.memory.toMebibytes(),
    milliseconds: REFUSAL_MS,
  });
  const stored = Math.min(perSecond, STORED_A_SECOND) * MONTH_SECONDS;
  return sumOfUsages(calls, { writeUnits: stored * HELD_WRITE_UNITS }, usageOfKeeping(stored));
}

/** What one laptop sends, as in `npm run bench:attack`. */
const LAPTOP_A_SECOND = 1_000;

const AIMS = { month: 1.5, worstDay: 25, worstMonth: 200 };

export function columnsOf(template: StackTemplate, view: PageView): readonly Column[] {
  const month = (quotes: number) => usageOfMonth(template, view, quotes);
  const worst = (perSecond: number) => sumOfUsages(month(0), usageOfCeilings(), usageOfFlood(perSecond));
  const most = mostApiRequests(template);
  const day = (usage: Usage) => scaled(usage, 1 / DAYS);
  return [
    { name: '30 quotes', usage: month(30), most: AIMS.month },
    { name: '1,000 quotes', usage: month(1_000) },
    { name: '100,000 quotes', usage: month(100_000) },
    {
      name: 'all ceilings of mails and accounts, a day',
      usage: day(worst(0)),
      most: AIMS.worstDay,
      isDay: true,
    },
    { name: 'all ceilings of mails and accounts, a month', usage: worst(0), most: AIMS.worstMonth },
    {
      name: `${LAPTOP_A_SECOND} requests a second, a day`,
      usage: day(worst(LAPTOP_A_SECOND)),
      most: AIMS.worstDay,
      isDay: true,
    },
    {
      name: `${LAPTOP_A_SECOND} requests a second, a month`,
      usage: worst(LAPTOP_A_SECOND),
      most: AIMS.worstMonth,
    },
    {
      name: `${most} requests a second, the throttle of the API, a day`,
      usage: day(worst(most)),
      most: AIMS.worstDay,
      isDay: true,
    },
    {
      name: `${most} requests a second, the throttle of the API, a month`,
      usage: worst(most),
      most: AIMS.worstMonth,
    },
  ];
}
