/** ISO 8601 date-times; the calendar day is checked separately. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Whether a text is an existing day as `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${text}T`);
}

/** Whether a text is a date-time with UTC offset, such as `2026-01-05T10:00:00.000Z`. */
export function isInstant(text: string): boolean {
  return INSTANT.test(text) && isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}
