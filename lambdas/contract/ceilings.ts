/**
 * Ceilings on what anyone can cause by the address of another: accounts, mails of the user pool, receipts of quotes. An
 * honest company has a handful of sign-ups and recoveries and some twenty quotes a day, and each figure leaves room for
 * ten times that.
 */

const HOUR = 3600;
const DAY = 24 * HOUR;

export interface Ceiling {
  readonly limit: number;
  /** Seconds after which counting begins anew. */
  readonly window: number;
}

/** Counted in this order. What one refuses is not counted by those after it. */
export interface Ceilings {
  /** For all addresses of one inbox. */
  readonly address: Ceiling;
  readonly domain?: Ceiling;
  /** Instead of `domain` for mail providers with many customers. */
  readonly bigProvider?: Ceiling;
  /** For everybody together. */
  readonly altogether: readonly Ceiling[];
}

/**
 * Each kind has counters of its own, so that no flood of one kind takes the allowance of another: sign-ups never stop
 * a recovery.
 */
export const CEILINGS = {
  /** Accounts. 50 a day are at most 50 mails more. */
  signUp: {
    address: { limit: 5, window: DAY },
    domain: { limit: 10, window: DAY },
    bigProvider: { limit: 30, window: DAY },
    altogether: [
      { limit: 20, window: HOUR },
      { limit: 50, window: DAY },
    ],
  },
  /**
   * The mail of a sign-up to confirm its address: twice what the ceilings of sign-ups admit, because a mail may be counted
   * in the window after that of its sign-up.
   */
  confirmation: {
    address: { limit: 10, window: DAY },
    domain: { limit: 20, window: DAY },
    bigProvider: { limit: 60, window: DAY },
    altogether: [
      { limit: 40, window: HOUR },
      { limit: 100, window: DAY },
    ],
  },
  /**
   * The same mail, asked for again at the pool, which takes no pass. Counted apart, because who has made a few accounts
   * would use up the mails of everybody's sign-ups with them. So few for an inbox that the accounts which one sender may
   * make in a day use up half of a day.
   */
  confirmationAgain: {
    address: { limit: 5, window: DAY },
    domain: { limit: 20, window: DAY },
    bigProvider: { limit: 80, window: DAY },
    altogether: [
      { limit: 40, window: HOUR },
      { limit: 100, window: DAY },
    ],
  },
  /**
   * Codes for a new password. The pool itself lets one account ask five times an hour. No ceiling for an address by
   * day: only the newest code works, so a stranger who asks in the owner's place must not use up the owner's mails.
   */
  recovery: {
    address: { limit: 10, window: HOUR },
    altogether: [
      { limit: 60, window: HOUR },
      { limit: 200, window: DAY },
    ],
  },
  /** Invitations, which only admins send. */
  invitation: {
    address: { limit: 5, window: DAY },
    altogether: [
      { limit: 30, window: HOUR },
      { limit: 100, window: DAY },
    ],
  },
  /** Receipts of quotes. Who moves asks once, corrects it once, and asks for an office beside. */
  receipt: {
    address: { limit: 3, window: DAY },
    domain: { limit: 20, window: DAY },
    bigProvider: { limit: 150, window: DAY },
    altogether: [
      { limit: 60, window: HOUR },
      { limit: 200, window: DAY },
    ],
  },
  /** Mails to the business at once; those above are sent later, so this bounds no more than the pace. */
  alert: { address: { limit: 100, window: HOUR }, altogether: [] },
  /** Requests that phones are buzzed for: more of them say nothing that the mails do not. */
  push: { address: { limit: 60, window: HOUR }, altogether: [] },
} as const satisfies Readonly<Record<string, Ceilings>>;

export type CeilingName = keyof typeof CEILINGS;

/** Ceilings by the network that something is asked from, the narrowest first. */
export interface SenderCeilings {
  /** Of an IPv4 address, or of a /64 of IPv6. */
  readonly own: readonly Ceiling[];
  /** Of the /48 around it. */
  readonly site: readonly Ceiling[];
}

/**
 * Quotes of a sender of a day, over all instances, beside what it has of the allowance that all share (below). It bounds what
 * senders can have stored in a month, because each stored one is judged, counted and kept. An office that tries the form
 * stays far below, and so do the customers of one carrier who share an address: all of a mover's best day are fewer. There
 * is no ceiling of a shorter time, which would cost another write: how fast the sixty come, the limits of each instance say.
 */
export const QUOTES_OF_SENDER = {
  own: [{ limit: 60, window: DAY }],
  site: [{ limit: 240, window: DAY }],
} as const satisfies SenderCeilings;

/**
 * Quotes of a day that need not be counted against their senders, over all instances and senders: the first few that a sender
 * asks an instance for. Each spares a visitor a second write; beyond them all are counted. Twenty times a mover's best day,
 * and little enough to bound what a thousand senders, or one at a thousand instances, have stored beside what is counted.
 */
export const SHARED_ALLOWANCE = { limit: 2_000, window: DAY } as const satisfies Ceiling;

/** What one key may send, over all instances, the wider window last. A mover's best month has a hundred requests a day. */
export const LEADS_OF_KEY = [
  { limit: 60, window: HOUR / 6 },
  { limit: 500, window: DAY },
] as const satisfies readonly Ceiling[];

/** Errors in a page that a sender's browsers report; more say nothing new. */
export const PAGE_ERRORS_OF_SENDER = {
  own: [{ limit: 10, window: DAY }],
  site: [{ limit: 20, window: DAY }],
} as const satisfies SenderCeilings;

/** Networks that may report errors on one day; beyond them nothing is written down. */
export const PAGE_ERROR_NETWORKS = 100;

/**
 * Passes for a sign-up. One sender gets a quarter of the accounts that all may make in an hour, and a fifth of those of a
 * day: enough for an office that starts, with tries that fail.
 */
export const SIGN_UP_PASSES = {
  own: [
    { limit: 5, window: HOUR },
    { limit: 10, window: DAY },
  ],
  site: [
    { limit: 10, window: HOUR },
    { limit: 20, window: DAY },
  ],
} as const satisfies SenderCeilings;
