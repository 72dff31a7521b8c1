/** Where a day of the business begins and ends. */
export const BUSINESS_TIME_ZONE = 'America/Los_Angeles';

const HOUR = 3_600_000;

const hourOfDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  hour: 'numeric',
  hourCycle: 'h23',
});

/**
 * The midnight with which the current day of the business began, on days with a change of clocks too.
 * The zone is whole hours from UTC and has every midnight, so walking back by hours finds it.
 */
export function startOfBusinessDay(now: Date): Date {
  let start = now.getTime() - (now.getTime() % HOUR);
  while (Number(hourOfDay.format(start)) !== 0) start -= HOUR;
  return new Date(start);
}
