import type { Stage } from '#contract/quote-work.ts';
import { useServices } from '../../shell/staff-services.ts';
import { QUOTE_LISTS } from '../query-keys.ts';

/** The query for what words find; of a stage alone, if one is given. */
export function useFound(q: string, stage: Stage | undefined) {
  const { api } = useServices();
  return {
    queryKey: [...QUOTE_LISTS, 'search', q, stage],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      api.ask('listQuotes', { query: { q, stage }, signal }),
  };
}
