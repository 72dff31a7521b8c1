const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

/** `2026-11-02` as people write it: November 2, 2026. */
export function longDay(date: string): string {
  return day.format(new Date(date));
}
