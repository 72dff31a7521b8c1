import { describe, expect, it } from 'vitest';
import { byDay, dayName, isSameDay } from '../../../../web/staff/admin/logs/by-day.ts';
import { groupRuns } from '../../../../web/staff/admin/logs/group-failures.ts';

/** Half past one in the night of the business, on a Thursday. */
const NOW = Date.parse('2026-03-05T09:30:00.000Z');

const groupsAt = (...times: readonly string[]) =>
  groupRuns(
    times.map((created_at) => ({
      id: created_at,
      user_id: null,
      action: 'logout',
      new_data: {},
      created_at,
      verified: true,
    })),
  );

describe('The days of the log', () => {
  it('are those of the business: what was last evening there is of yesterday', () => {
    expect(dayName('2026-03-05T08:00:00.000Z', NOW)).toBe('Today');
    expect(dayName('2026-03-05T07:59:59.999Z', NOW)).toBe('Yesterday');
    expect(dayName('2026-03-04T07:59:59.999Z', NOW)).toBe('Tuesday, Mar 3');
  });

  it('have their year where it is another one, and on the day after the clocks change yesterday is yesterday', () => {
    expect(dayName('2025-11-26T20:00:00.000Z', NOW)).toBe('Wednesday, Nov 26, 2025');
    // On March 8, 2026 the clocks go forward.
    expect(dayName('2026-03-08T09:00:00.000Z', Date.parse('2026-03-09T08:00:00.000Z'))).toBe('Yesterday');
  });

  it('keep the order of the list', () => {
    const groups = groupsAt(
      '2026-03-05T09:00:00.000Z',
      '2026-03-05T08:00:00.000Z',
      '2026-03-05T07:00:00.000Z',
      '2026-03-01T07:00:00.000Z',
    );
    const days = byDay(groups);
    expect(days.map((day) => day.groups.length)).toEqual([2, 1, 1]);
    expect(days.flatMap((day) => day.groups)).toEqual(groups);
    expect(byDay([])).toEqual([]);
  });

  it('take a text that is no time for a day of its own', () => {
    expect(dayName('soon', NOW)).toBe('soon');
    expect(isSameDay('soon', 'soon')).toBe(true);
    expect(isSameDay('soon', '2026-03-05T09:00:00.000Z')).toBe(false);
  });
});
