const DAY_MS = 86_400_000;

/**
 * Calendar months in UTC as `YYYY-MM`, newest first: partition keys of rows that are listed by time.
 * @param count number of months, including that of `now`
 */
export function monthsBackFrom(now: Date, count: number): readonly string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  );
}

/**
 * The calendar months that the last so many days are in, newest first: no others have rows that are kept so long.
 * @param days full days before `now`
 */
export function monthsOfLastDays(now: Date, days: number): readonly string[] {
  const first = new Date(now.getTime() - days * DAY_MS);
  const years = now.getUTCFullYear() - first.getUTCFullYear();
  return monthsBackFrom(now, years * 12 + now.getUTCMonth() - first.getUTCMonth() + 1);
}
