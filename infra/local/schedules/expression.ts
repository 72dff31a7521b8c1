import { Cron } from 'croner';
import { ExpectedFailure } from '../shared/expected-failure.ts';

/**
 * The times at which a schedule is due.
 * @param time milliseconds since 1970
 * @param startedAt when the rule was first seen, from which `rate(…)` counts
 * @returns the first due time after `time`; undefined when none is left
 */
export type NextAfter = (time: number, startedAt: number) => number | undefined;

const MINUTE_MS = 60_000;
const UNITS: Readonly<Record<string, number>> = {
  minute: MINUTE_MS,
  hour: 60 * MINUTE_MS,
  day: 24 * 60 * MINUTE_MS,
};

function readRate(expression: string): NextAfter | undefined {
  const [, count, unit = ''] = /^rate\(([1-9]\d*) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const unitMs = UNITS[unit];
  if (count === undefined || unitMs === undefined) return undefined;
  const periodMs = Number(count) * unitMs;
  return (time, startedAt) =>
    startedAt + (Math.max(0, Math.floor((time - startedAt) / periodMs)) + 1) * periodMs;
}

/**
 * Minutes, hours, day of the month, month, day of the week (1 is Sunday) and year; one of the two days is `?`.
 * Source: EventBridge User Guide, "Cron expressions reference"; Scheduler User Guide, "Schedule types".
 */
function readCron(expression: string, timezone: string): NextAfter | undefined {
  const fields = /^cron\((.+)\)$/.exec(expression)?.[1]?.trim().split(/\s+/) ?? [];
  const [, , dayOfMonth, , dayOfWeek] = fields;
  const isOneDayOpen = (dayOfMonth === '?') !== (dayOfWeek === '?');
  if (fields.length !== 6 || !isOneDayOpen) return undefined;
  const pattern = ['0', ...fields].join(' ').replace('?', '*');
  try {
    // Sloppy ranges are those that AWS takes: 0/15 for every quarter of an hour.
    const cron = new Cron(pattern, { timezone, alternativeWeekdays: true, sloppyRanges: true });
    return (time) => cron.nextRun(new Date(time))?.getTime();
  } catch {
    return undefined;
  }
}

/**
 * Reads `rate(…)` or `cron(…)`. Throws an ExpectedFailure that names the rule and what it should say.
 * @param timezone of a cron expression; rules have UTC alone
 */
export function readExpression(rule: string, expression: string, timezone = 'UTC'): NextAfter {
  const nextAfter = readRate(expression) ?? readCron(expression, timezone);
  if (nextAfter !== undefined) return nextAfter;
  throw new ExpectedFailure(
    `${rule} runs at ${expression}, which EventBridge would refuse: write rate(VALUE UNIT), or cron(…) with six fields of which one day is "?".`,
  );
}
