/** The columns of the bill: months of business, and the worst that the product lets happen. */
import { CEILINGS, QUOTES_OF_SENDER } from '#contract/ceilings.ts';
import { ENDPOINT_FUNCTIONS } from '../../../infra/endpoint-functions.ts';
import { MONTH_SECONDS, mostInMonth, scaled, sumOfUsages, usageOfCalls } from '../attack/bill.ts';
import { FREE_OF_A_MONTH, PRICES, type PricedUnit, type Usage } from '../attack/prices.ts';
import {
  type PageView,
  usageOfKeeping,
  usageOfQuote,
  usageOfStaff,
  usageOfTrials,
  usageOfView,
} from './people-usage.ts';
import {
  hasWebAcl,
  isOnPlan,
  keptMonths,
  mostApiRequests,
  mostBilled,
  outsidePlan,
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
    usageOfTrials(),
    scaled(usageOfQuote(), quotes),
    scaled(usageOfView(view), quotes * PAGE_VIEWS_OF_QUOTE),
    usageOfKeeping(quotes),
  );
  return {
    ...used,
    keptLogGigabytes: (used.logGigabytes ?? 0) * keptMonths(template),
    webAclRequests: hasWebAcl(template) ? (used.edgeRequests ?? 0) : 0,
  };
}

/** Mails and people of a month in which every ceiling is reached in every window. */
export function usageOfCeilings(): Usage {
  const { signUp, confirmation, confirmationAgain, recovery, invitation, receipt, alert } = CEILINGS;
  const mails = [confirmation, confirmationAgain, recovery, invitation, receipt]
    .map(({ altogether }) => mostInMonth(altogether))
    .reduce((sum, most) => sum + most, mostInMonth([alert.address]));
  return { mails, activeUsers: mostInMonth(signUp.altogether) };
}

/**
 * Quotes that are stored in a second: of all senders together by what instances of the function share (`COMMON` in
 * `lambdas/http/sender-limits.ts`), for some instances, and of one by `QUOTES_OF_SENDER` there. They are stored,
 * counted, judged, and then held.
 */
const STORED_A_SECOND = 10 * 4;
const [OF_SENDER] = QUOTES_OF_SENDER.own;
const STORED_OF_SENDER = OF_SENDER.limit / OF_SENDER.window;
const HELD_WRITE_UNITS = 11;

/** Billed for a request that a function refuses, see `many-quotes.ts`. */
const REFUSAL_MS = 2;

/** Machines that send as much as they can for a month. */
interface Flood {
  readonly machines: number;
  /** Requests a second of each. */
  readonly each: number;
}

/**
 * What a flood uses: each request reaches the edge and the web ACL, where there is one, those that pass reach the API,
 * and all but few of these are refused by the function. CloudFront does not bill what the web ACL turns away.
 */
export function usageOfFlood(template: StackTemplate, { machines, each }: Flood): Usage {
  const past = Math.min(machines * each, mostBilled(template, machines), mostApiRequests(template));
  const passed = past * MONTH_SECONDS;
  const calls = usageOfCalls({
    sent: passed,
    throughEdge: passed,
    refusedByGateway: 0,
    memoryMegabytes: ENDPOINT_FUNCTIONS.submitQuote.memory.toMebibytes(),
    milliseconds: REFUSAL_MS,
  });
  const stored = Math.min(past, machines * STORED_OF_SENDER, STORED_A_SECOND) * MONTH_SECONDS;
  const looked = hasWebAcl(template) ? machines * each * MONTH_SECONDS : 0;
  return sumOfUsages(
    calls,
    { writeUnits: stored * HELD_WRITE_UNITS, webAclRequests: looked },
    usageOfKeeping(stored),
  );
}

/** What one laptop sends, as in `npm run bench:attack`. */
const LAPTOP: Flood = { machines: 1, each: 1_000 };
const THOUSAND: Flood = { machines: 1_000, each: 1_000 };
const NOBODY: Flood = { machines: 0, each: 0 };

const AIMS = { month: 1.5, worstDay: 25, worstMonth: 200 };

export function columnsOf(template: StackTemplate, view: PageView): readonly Column[] {
  const billed = (usage: Usage) => (isOnPlan(template) ? outsidePlan(usage) : usage);
  const month = (quotes: number) => billed(usageOfMonth(template, view, quotes));
  const worst = (flood: Flood) =>
    billed(sumOfUsages(month(0), usageOfCeilings(), usageOfFlood(template, flood)));
  const worstOf = (name: string, flood: Flood): readonly Column[] => [
    { name: `${name}, a day`, usage: scaled(worst(flood), 1 / DAYS), most: AIMS.worstDay, isDay: true },
    { name: `${name}, a month`, usage: worst(flood), most: AIMS.worstMonth },
  ];
  return [
    { name: '30 quotes', usage: month(30), most: AIMS.month },
    { name: '1,000 quotes', usage: month(1_000) },
    { name: '100,000 quotes', usage: month(100_000) },
    ...worstOf('all ceilings of mails and accounts', NOBODY),
    ...worstOf('and a laptop, 1,000 requests a second', LAPTOP),
    ...worstOf('and a thousand of them', THOUSAND),
  ];
}
