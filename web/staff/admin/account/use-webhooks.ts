import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../shell/staff-services.ts';

const KEY = ['webhooks'];

/** The webhooks, and what did not reach them. */
export function useWebhooks() {
  const { api } = useServices();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.ask('listWebhooks', { signal }),
  });
  return { ...query, webhooks: query.data?.webhooks ?? [], givenUp: query.data?.given_up ?? [] };
}

/** Reads the list again after a webhook has changed. */
export function useWebhooksAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}
