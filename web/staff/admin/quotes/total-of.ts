/**
 * How many quotes there are, for all that is known. A list that is complete counts itself: the server's count may be
 * older or newer than it. One that is not may show cards before the server has counted them.
 * @param counted by the server; undefined while, or if, it could not count them
 * @param shown how many cards the list has
 * @param hasMore whether the list goes on
 * @returns undefined while nobody knows
 */
export function totalOf(counted: number | undefined, shown: number, hasMore: boolean): number | undefined {
  if (!hasMore) return shown;
  return counted === undefined ? undefined : Math.max(counted, shown);
}
