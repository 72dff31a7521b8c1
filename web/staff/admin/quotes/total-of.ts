/**
 * The best known number of quotes. For a complete list it is the list's own length, as the server's count may be older
 * or newer. An incomplete list may already show cards that the server has not counted.
 * @param counted the server's count; undefined while it is loading or unavailable
 * @param shown number of cards in the list
 * @param hasMore whether the list continues
 * @returns undefined while it is unknown
 */
export function totalOf(counted: number | undefined, shown: number, hasMore: boolean): number | undefined {
  if (!hasMore) return shown;
  return counted === undefined ? undefined : Math.max(counted, shown);
}
