/** The columns of the bill: months of business, and the worst that the product lets happen. */
import { CEILINGS, QUOTES_OF_SENDER, SHARED_ALLOWANCE } from '#contract/ceilings.ts';
import { ENDPOINTS, SUBMIT_QUOTE } from '#contract/endpoints.ts';
import { ENDPOINT_FUNCTIONS } from '../../../infra/endpoint-functions.ts';
import { LITTLE } from '../../../lambdas/http/sender-limits.ts';
import { MONTH_SECONDS, mostInMonth, scaled, sumOfUsages, usageOfCalls } from '../attack/bill.ts';
import { POOL_FLOODS, POOL_QUOTAS, requestsOfMonth, UNITS_OF_CALL } from '../attack/month.ts';
import { FREE_OF_A_MONTH, PRICES, type PricedUnit, type Usage } from '../attack/prices.ts';
import {
  type PageView,
  usageOfFloodQuote,
  usageOfKeeping,
  usageOfQuote,
  usageOfStaff,
  usageOfSweeping,
  usageOfTrials,
  usageOfView,
} from './people-usage.ts';
import {
  ceilingOf,
  hasWebAcl,
  isAboveAllowance,
  isOnPlan,
  keptMonths,
  mostApiRequests,
  mostBilled,
  mostOpenRequests,
  mostUnnoticed,
  outsidePlan,
  type StackTemplate,
  speaksIpv6,
  usageOfClock,
  usageOfResources,
  usageOfRotations,
} from './stack-usage.ts';

export interface Column {
  readonly name: string;
  readonly usage: Usage;
  /** Dollars that are aimed at; undefined where nothing is. */
  readonly most?: number;
  /** Whether it is a day: what is free by the month is used up then. */
  readonly isDay?: boolean;
  /** Why nothing keeps it below what is aimed at. */
  readonly unbounded?: string;
  /** Whether the site is on the free plan, and this is more than that allows. */
  readonly isAboveAllowance?: boolean;
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

const DAY_SECONDS = 86_400;
/** Of what is counted in the table, for one sender. */
const COUNTED_OF_SENDER = mostInMonth(QUOTES_OF_SENDER.own);
/** Lambda ends an instance every few hours, however busy: https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtime-environment.html */
const INSTANCE_SECONDS = 2 * 3_600;
/** Instances that a flood can keep open: as many as the gateway lets in at one moment, at most the account's concurrency. */
const MOST_INSTANCES = 1_000;

/** Quotes of a month that a flood has stored: the counted ones of each sender, and what is spared the count by all instances together. */
function storedBy(template: StackTemplate, machines: number) {
  const instances = Math.min(MOST_INSTANCES, ceilingOf(template, SUBMIT_QUOTE).burst);
  const lives = instances * (MONTH_SECONDS / INSTANCE_SECONDS);
  const littleInLife = LITTLE.burst + LITTLE.rate * INSTANCE_SECONDS;
  const spared = Math.min(lives * machines * littleInLife, mostInMonth([SHARED_ALLOWANCE]));
  return { stored: machines * COUNTED_OF_SENDER + spared, spared, lives, instances };
}

/** Billed for a request that a function refuses, see `many-quotes.ts`. */
const REFUSAL_MS = 2;

/** What another open route writes for a call at most: a line of the security log, or counters of what was refused. */
const OTHER_WRITE_UNITS = 2;

/** Machines that send as much as they can for a month. */
interface Flood {
  readonly machines: number;
  /** Requests a second of each. */
  readonly each: number;
  /** Whether each has a network of IPv6, with an address for every request, where the site has one. */
  readonly hasNetwork?: boolean;
}

/**
 * Requests a second that reach the API: what the web ACL lets through of steady senders, or what those send who pause
 * once it has noticed them, whichever is more.
 */
function mostPassing(template: StackTemplate, { machines, each, hasNetwork = false }: Flood): number {
  if (machines === 0) return 0;
  const addresses = hasNetwork && speaksIpv6(template) ? Number.POSITIVE_INFINITY : machines;
  const noticed = Math.max(mostBilled(template, addresses), mostUnnoticed(template, addresses));
  // The gateway's ceilings of the routes that want no token; nobody is billed for a token that it refuses.
  const ceiling = hasWebAcl(template) ? mostOpenRequests(template) : mostApiRequests(template);
  return Math.min(machines * each, noticed, ceiling);
}

/**
 * What a flood uses: each request reaches the edge and the web ACL, where there is one, those that pass reach the API,
 * and all but few of these are refused by the function. CloudFront does not bill what the web ACL turns away.
 */
export function usageOfFlood(template: StackTemplate, flood: Flood): Usage {
  const { machines, each } = flood;
  const passed = mostPassing(template, flood) * MONTH_SECONDS;
  const calls = usageOfCalls({
    sent: passed,
    throughEdge: passed,
    refusedByGateway: 0,
    memoryMegabytes: ENDPOINT_FUNCTIONS.submitQuote.memory.toMebibytes(),
    milliseconds: REFUSAL_MS,
  });
  const { rate: quotes } = ceilingOf(template, SUBMIT_QUOTE);
  const most = storedBy(template, machines);
  const stored = Math.min(passed, most.stored);
  // Each instance asks the table once a day about a sender who has no room left, and for the shared allowance once and for each block.
  const refused = Math.min(passed, machines * (most.lives + MONTH_SECONDS / DAY_SECONDS));
  const asked = Math.min(passed, most.lives + most.instances * DAYS + most.spared);
  const others = Math.min(passed, Math.max(0, mostOpenRequests(template) - quotes) * MONTH_SECONDS);
  const looked = hasWebAcl(template) ? machines * each * MONTH_SECONDS : 0;
  const used = sumOfUsages(calls, scaled(usageOfFloodQuote(), stored), usageOfSweeping(stored), {
    writeUnits: stored + refused + asked + others * OTHER_WRITE_UNITS,
    webAclRequests: looked,
  });
  return { ...used, keptLogGigabytes: (used.logGigabytes ?? 0) * keptMonths(template) };
}

/** What one laptop sends, as in `npm run bench:attack`. */
const LAPTOP: Flood = { machines: 1, each: 1_000 };
const THOUSAND: Flood = { machines: 1_000, each: 1_000 };
const NETWORK: Flood = { ...LAPTOP, hasNetwork: true };
const NOBODY: Flood = { machines: 0, each: 0 };

const DAYS_OF_YEAR = 365;
/** Keys are to be rotated for the first time after these years, and twice within the others. */
const AIMED_YEARS = 7;
const ROTATED_YEARS = 15;

const AIMS = { month: 1.5, worstDay: 25, worstMonth: 200 };

/** Calls that whoever knows the pool's id can send past everything of ours. */
const PAST_THE_EDGE =
  'calls straight at Cognito pass neither the web ACL nor the gateway: its own rates alone bound them';

/**
 * What a flood straight at the pool uses, as fast as Cognito takes it of an account. Sign-ups there are refused without a
 * pass, and passes are given out behind web ACL and gateway.
 */
export function usageOfPoolFlood(template: StackTemplate, kind: keyof typeof POOL_FLOODS): Usage {
  const passes = Math.min(POOL_QUOTAS.userCreation, ceilingOf(template, ENDPOINTS.requestSignUpPass).rate);
  const perSecond = kind === 'signUps' ? POOL_QUOTAS.userCreation : POOL_QUOTAS.userAuthentication;
  const used = sumOfUsages(
    POOL_FLOODS[kind](requestsOfMonth(passes)),
    scaled(UNITS_OF_CALL[kind], requestsOfMonth(perSecond)),
  );
  return { ...used, keptLogGigabytes: (used.logGigabytes ?? 0) * keptMonths(template) };
}

export function columnsOf(template: StackTemplate, view: PageView): readonly Column[] {
  const isFlat = isOnPlan(template);
  const column = (name: string, usage: Usage, more: Omit<Column, 'name' | 'usage'> = {}): Column => ({
    name,
    usage: isFlat ? outsidePlan(usage) : usage,
    ...more,
    isAboveAllowance: isFlat && isAboveAllowance(usage),
  });
  const month = (quotes: number) => usageOfMonth(template, view, quotes);
  const inYear = (year: number) => sumOfUsages(month(30), usageOfRotations(template, year * DAYS_OF_YEAR));
  const worstOf = (name: string, flood: Usage, unbounded?: string): readonly Column[] => {
    const worst = sumOfUsages(month(0), usageOfCeilings(), flood);
    const why = unbounded === undefined ? {} : { unbounded };
    return [
      column(`${name}, a day`, scaled(worst, 1 / DAYS), { most: AIMS.worstDay, isDay: true, ...why }),
      column(`${name}, a month`, worst, { most: AIMS.worstMonth, ...why }),
    ];
  };
  const ofMachines = (name: string, flood: Flood) => worstOf(name, usageOfFlood(template, flood));
  const atPool = (name: string, kind: keyof typeof POOL_FLOODS) =>
    worstOf(name, usageOfPoolFlood(template, kind), PAST_THE_EDGE);
  return [
    column('30 quotes', month(30), { most: AIMS.month }),
    column(`30 quotes, in year ${AIMED_YEARS} of the keys`, inYear(AIMED_YEARS), { most: AIMS.month }),
    column(`30 quotes, in year ${ROTATED_YEARS}`, inYear(ROTATED_YEARS)),
    column('1,000 quotes', month(1_000)),
    column('100,000 quotes', month(100_000)),
    ...ofMachines('all ceilings of mails and accounts', NOBODY),
    ...ofMachines('and a laptop, 1,000 requests a second', LAPTOP),
    ...ofMachines('the same with a /64 of IPv6', NETWORK),
    ...ofMachines('and a thousand of them', THOUSAND),
    ...atPool(`ceilings, and ${POOL_QUOTAS.userCreation} refused sign-ups a second at the pool`, 'signUps'),
    ...atPool(`and ${POOL_QUOTAS.userAuthentication} wrong passwords a second there`, 'guesses'),
    ...atPool(`and ${POOL_QUOTAS.userAuthentication} sign-ins a second of one user`, 'signIns'),
  ];
}
