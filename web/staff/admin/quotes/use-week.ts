import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { appointmentOf } from '#contract/appointments.ts';
import { asCorrected } from '#contract/corrected.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { useServices } from '../../shell/staff-services.ts';
import { CALENDAR_WEEKS } from '../query-keys.ts';

/** Milliseconds after which an open week is read again. */
const PACE_MS = 60_000;

/** The visits and moves of seven days. @param from `YYYY-MM-DD`, by default today; empty: nothing is read yet */
export function useWeek(from: string | undefined) {
  const { api } = useServices();
  return useQuery({
    queryKey: [...CALENDAR_WEEKS, from],
    queryFn: ({ signal }) =>
      api.ask('listQuotes', { query: { view: 'calendar', ...(from !== undefined && { from }) }, signal }),
    enabled: from !== '',
    refetchInterval: PACE_MS,
    placeholderData: keepPreviousData,
  });
}

const startOf = (quote: QuoteCard): string => appointmentOf(quote)?.from ?? '';

/** The visits and moves of one day by their hours, as they read now. @param quotes of its week */
export const ofDay = (quotes: readonly QuoteCard[], date: string): readonly QuoteCard[] =>
  quotes
    .map(asCorrected)
    .filter((quote) => appointmentOf(quote)?.date === date)
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
