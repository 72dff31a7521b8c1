import { FLEET } from '#contract/fleet.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { CALENDAR } from '../../../content/appointments.ts';
import { TODAY } from '../../../content/quote-views.ts';

/** The truck of a move, that it has none yet, or that it is a visit, which takes no truck. */
function whoDrives({ progress }: QuoteCard): string {
  if (progress?.next_kind !== 'move') return TODAY.visits;
  return progress.booking?.truck ?? CALENDAR.noTruck;
}

/** A truck that is sold keeps its name on what was booked for it, and follows those that are there. */
function rankOf(title: string): number {
  const last: readonly string[] = [CALENDAR.noTruck, TODAY.visits];
  const known: readonly string[] = FLEET.trucks;
  if (last.includes(title)) return known.length + 1 + last.indexOf(title);
  return known.includes(title) ? known.indexOf(title) : known.length;
}

/** The visits and moves of a day for each truck, in the order of the fleet; each group keeps the order of its rows. */
export function byTruck<Row extends { readonly groupedBy: QuoteCard }>(
  rows: readonly Row[],
): readonly (readonly [title: string, rows: readonly Row[]])[] {
  const groups = [...Map.groupBy(rows, ({ groupedBy }) => whoDrives(groupedBy))];
  return groups.toSorted(([one], [other]) => rankOf(one) - rankOf(other));
}
