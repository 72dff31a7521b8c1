import type { Query } from '@tanstack/react-query';
import type { QuotePage } from '#contract/quote-answer-schemas.ts';
import type { Stage } from '#contract/quote-work.ts';
import { useServices } from '../../shell/staff-services.ts';
import { QUOTE_LISTS } from '../query-keys.ts';

/**
 * Who was found stays on the screen until something else is looked for: what is said on a card may take it out of its stage,
 * and it is still needed. Their work is kept up to date as that of every list. Where nobody was found, somebody may come.
 */
const untilFound = (query: Query<QuotePage>) =>
  (query.state.data?.quotes.length ?? 0) === 0 ? ('always' as const) : false;

/** The query for what words find; of a stage alone, if one is given. */
export function useFound(q: string, stage: Stage | undefined) {
  const { api } = useServices();
  return {
    refetchOnWindowFocus: untilFound,
    refetchOnReconnect: untilFound,
    queryKey: [...QUOTE_LISTS, 'search', q, stage],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      api.ask('listQuotes', { query: { q, stage }, signal }),
  };
}
