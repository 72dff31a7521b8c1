import { expect, test } from 'vitest';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { byTruck } from '../../../../web/staff/admin/views/by-truck.ts';
import { quoteContent } from '../../../builders/quote-content.ts';

function anAppointment(last_name: string, progress: Partial<QuoteCard['progress']>) {
  const quote: QuoteCard = {
    id: crypto.randomUUID(),
    ...quoteContent({ last_name }),
    created_at: '2026-11-25T18:00:00Z',
    stage: 'booked',
    version: 1,
    progress: { attempts: 1, ...progress },
  };
  return { quote, groupedBy: quote };
}

const aMove = (name: string, truck?: string) =>
  anAppointment(name, {
    next_kind: 'move',
    ...(truck !== undefined && {
      booking: { date: '2026-12-05', from: '08:00', to: '10:00', hours: 6, truck },
    }),
  });

test('the moves of the day stand by truck in the order of the fleet, then those without one, then the visits', () => {
  const rows = [
    anAppointment('Visit', { next_kind: 'visit' }),
    aMove('Unassigned'),
    aMove('Sold', 'Truck 9'),
    aMove('Late', 'Truck 2'),
    aMove('First', 'Truck 1'),
    aMove('Later', 'Truck 2'),
  ];

  expect(byTruck(rows).map(([title, group]) => [title, group.map(({ quote }) => quote.last_name)])).toEqual([
    ['Truck 1', ['First']],
    ['Truck 2', ['Late', 'Later']],
    ['Truck 9', ['Sold']],
    ['Move, no truck yet', ['Unassigned']],
    ['Visits', ['Visit']],
  ]);
  expect(byTruck([])).toEqual([]);
});
