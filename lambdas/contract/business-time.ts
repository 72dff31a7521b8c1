/** Time zone of the business day. */
export const BUSINESS_TIME_ZONE = 'America/Los_Angeles';

const HOUR_MS = 3_600_000;

const hourOfDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  hour: 'numeric',
  hourCycle: 'h23',
});

/**
 * Start of the current business day, also on days with a clock change. Walks back by hours, because the zone's offset
 * is whole hours and no clock change skips midnight.
 */
export function startOfBusinessDay(now: Date): Date {
  let start = now.getTime() - (now.getTime() % HOUR_MS);
  while (Number(hourOfDay.format(start)) !== 0) start -= HOUR_MS;
  return new Date(start);
}

/**
 * A time in words, in the time zone of the business.
 * @param time milliseconds since 1970
 * @returns for example `Sunday, November 22 at 7:30 AM PST`
 */
export function businessTime(time: number): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: BUSINESS_TIME_ZONE,
    timeZoneName: 'short',
  }).format(time);
}
