import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SecondFactor } from '#contract/second-factor-schemas.ts';
import { useServices } from '../shell/staff-services.ts';

const KEY = ['second factor'];

/** The second factor of the signed-in admin, as the server knows it. */
export function useSecondFactor(): UseQueryResult<SecondFactor> {
  const { api } = useServices();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.ask('readSecondFactor', { signal }),
    refetchOnWindowFocus: false,
    meta: { warning: 'Could not read the second factor.' },
  });
}

/** Reads it again after a change. */
export function useSecondFactorAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}
