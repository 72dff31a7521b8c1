/**
 * Names of calendar months in UTC, `YYYY-MM`, newest first: the buckets that hold what is listed by time.
 * @param count how many, the month of `now` included
 */
export function monthsBackFrom(now: Date, count: number): readonly string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  );
}
