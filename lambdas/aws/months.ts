/**
 * Calendar months in UTC as `YYYY-MM`, newest first: partition keys of rows that are listed by time.
 * @param count number of months, including that of `now`
 */
export function monthsBackFrom(now: Date, count: number): readonly string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  );
}
