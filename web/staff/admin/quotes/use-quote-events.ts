import { useQuery } from '@tanstack/react-query';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { useServices } from '../../shell/staff-services.ts';

/** Everything that was done about a quote, newest first; read anew after each change. */
export function useQuoteEvents({ id, version }: Pick<QuoteCard, 'id' | 'version'>) {
  const { api } = useServices();
  return useQuery({
    queryKey: ['quote events', id, version],
    queryFn: ({ signal }) => api.ask('listQuoteEvents', { params: { id }, signal }),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
