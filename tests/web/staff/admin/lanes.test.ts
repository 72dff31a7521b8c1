import { expect, test } from 'vitest';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { ofDay } from '../../../../web/staff/admin/quotes/use-week.ts';
import { laneOf, lanesOf } from '../../../../web/staff/admin/views/lanes.ts';
import { quoteContent } from '../../../builders/quote-content.ts';

function anAppointment(last_name: string, work: Partial<QuoteCard>): QuoteCard {
  return {
    id: crypto.randomUUID(),
    ...quoteContent({ last_name }),
    created_at: '2026-11-25T18:00:00Z',
    stage: 'booked',
    version: 1,
    ...work,
  };
}

const aMove = (name: string, truck: string, from = '08:00', stage: QuoteCard['stage'] = 'booked') =>
  anAppointment(name, {
    stage,
    progress: { attempts: 1, booking: { date: '2026-12-05', from, to: '18:00', hours: 2, truck } },
  });

/** At 9 AM in California. */
const PLANNED = { attempts: 1, next_at: '2026-12-05T17:00:00Z' } as const;

test('a week has a line for its visits, one for each truck of the fleet, and one for what has none', () => {
  const visit = anAppointment('Visit', { stage: 'visit', progress: { ...PLANNED, next_kind: 'visit' } });
  const unassigned = anAppointment('Unassigned', { progress: { ...PLANNED, next_kind: 'move' } });
  expect(lanesOf([])).toEqual(['Truck 1', 'Truck 2', 'Truck 3']);
  expect(lanesOf([visit, unassigned, aMove('Sold', 'Truck 9'), aMove('First', 'Truck 1')])).toEqual([
    'Visits',
    'Truck 1',
    'Truck 2',
    'Truck 3',
    'Truck 9',
    'Move, no truck yet',
  ]);
  expect(laneOf(aMove('Done', 'Truck 2', '08:00', 'done'))).toBe('Truck 2');
});

test('a day reads by its hours, whatever came first', () => {
  const quotes = [
    aMove('Late', 'Truck 1', '13:00'),
    anAppointment('Visit', { stage: 'visit', progress: { ...PLANNED, next_kind: 'visit' } }),
    aMove('Early', 'Truck 1', '08:00'),
  ];
  expect(ofDay(quotes, '2026-12-05').map(({ last_name }) => last_name)).toEqual(['Early', 'Visit', 'Late']);
});
