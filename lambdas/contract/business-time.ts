/** Time zone of the business day. */
export const BUSINESS_TIME_ZONE = 'America/Los_Angeles';

const HOUR_MS = 3_600_000;

const hourOfDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  hour: 'numeric',
  hourCycle: 'h23',
});

function startOf(time: number): Date {
  let start = time - (time % HOUR_MS);
  while (Number(hourOfDay.format(start)) !== 0) start -= HOUR_MS;
  return new Date(start);
}

/**
 * Start of a business day, also on days with a clock change. Walks back by hours, because the zone's offset is whole
 * hours and no clock change skips midnight.
 * @param ahead days after that of the time
 */
export function startOfBusinessDay(now: Date, ahead = 0): Date {
  const start = startOf(now.getTime());
  // Half a day on is the day itself, whether it has 23 hours or 25.
  return ahead === 0 ? start : startOf(start.getTime() + (ahead * 24 + 12) * HOUR_MS);
}

/** Start of a business day by its date, `YYYY-MM-DD`: at 20:00 UTC it is that day in Los Angeles, whatever the clocks. */
export const startOfDate = (date: string): Date => startOfBusinessDay(new Date(`${date}T20:00:00.000Z`));

/**
 * A time as people name one, in the time zone of the business.
 * @param time milliseconds since 1970
 * @returns for example `Sunday evening`
 */
export function roundTime(time: number): string {
  const options = {
    weekday: 'long',
    hour: 'numeric',
    hourCycle: 'h23',
    timeZone: BUSINESS_TIME_ZONE,
  } as const;
  const [day, hour = ''] = new Date(time).toLocaleString('en-US', options).split(/\W+(?:at )?/);
  return `${day} ${hour < '12' ? 'morning' : hour < '17' ? 'afternoon' : 'evening'}`;
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

const weekday = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  weekday: 'short',
});

/** Day of the week in the time zone of the business, such as `Mo`. */
export const dayOfWeek = (time: Date): string => weekday.format(time).slice(0, 2);

/** Minutes since midnight on the clock of the business. */
export const minutesOfDay = (time: Date): number =>
  Number(hourOfDay.format(time)) * 60 + time.getUTCMinutes();

/**
 * When the clock of the business shows a time of day, also on days with a clock change.
 * @param day start of the business day
 * @param minutes since midnight
 */
export function moment(day: Date, minutes: number): Date {
  const guess = new Date(day.getTime() + minutes * 60_000);
  return new Date(guess.getTime() + (minutes - minutesOfDay(guess)) * 60_000);
}

const calendarDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', {
  timeZone: BUSINESS_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date of a time on the calendar of the business, `YYYY-MM-DD`. */
export const businessDate = (time: Date): string => calendarDay.format(time);

/** Minutes since midnight as `HH:MM`. */
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The clock of the business at a time, `HH:MM`. */
export const businessClock = (time: Date): string => clockOf(minutesOfDay(time));
