/**
 * What a visitor's and a staff member's device may have to fetch, and a function to load; raised only with a reason in
 * docs/engineering.md that says what people get for it.
 */
export const KB = 1024;

export const BUDGETS = {
  /**
   * Document and script of the home page, compressed, with the longest values that a business may fill in; the drawings
   * in the document have a budget of their own, as files of pictures do.
   */
  home: 24 * KB,
  homeDrawings: 5 * KB,
  /** Likewise a page of a city, with its strip of landmarks beside it. */
  city: 12 * KB,
  cityDrawings: 4 * KB,
  notFound: 5 * KB,
  /** The same as it is, because a function of CloudFront has 10 KB and carries it. */
  notFoundInFunction: 7.5 * KB,
  /** The script of the home page, compressed. */
  homeScript: 8 * KB,
  /** Pictures that a page does not load lazily, its drawings compressed. */
  firstPictures: 8 * KB,
  /** Script, compressed, before the first form of /auth is painted. */
  auth: 160 * KB,
  /** And before the tabs of /admin are. */
  admin: 190 * KB,
  /** Everything that a cold opening of `/admin` needs to be painted, and the data of its first 200 quotes, of their day and week. */
  adminOpening: 200 * KB,
  /** Script that it fetches when it is idle, for what it shows: the work on the cards, the links, what is kept offline. */
  adminIdle: 40 * KB,
  /** What coming back to `/admin` fetches when nothing is new, with the headers of its answers. */
  adminReturn: 2 * KB,
  /** The service worker, which the browser starts for each push and each opening of `/admin`, compressed. */
  worker: 3 * KB,
  /** The bundle of a function that somebody waits for, as it is. */
  functionInTheWay: 360 * KB,
  /** Of one that nobody waits for: that of the mails with codes takes the AWS Encryption SDK. */
  functionApart: 660 * KB,
} as const;

/** Part of a budget that stays free, so that the next change of a word is no matter of bytes. */
const ROOM = 0.05;

/** One line that says how much of a budget is free, and whether that is enough. */
export function roomIn(
  what: string,
  bytes: number,
  budget: number,
): { readonly line: string; readonly isEnough: boolean } {
  const free = (budget - bytes) / budget;
  const line = `${what} ${Math.round(bytes)} of ${budget} bytes, ${Math.round(budget - bytes)} (${(free * 100).toFixed(1)} %) free`;
  return { line, isEnough: free >= ROOM };
}
