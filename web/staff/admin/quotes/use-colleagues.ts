import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { useServices } from '../../shell/staff-services.ts';
import { colleagueNames } from './colleague-names.ts';

/** A list of names that is older is read again when the next history is opened. */
const FRESH_MS = 300_000;

const NOBODY: ReadonlyMap<string, string> = new Map();

/**
 * The names of the staff by user id, from the list that admins read. Nobody else may, so to others a colleague stays one.
 * @param isWanted whether to read it; else only what was read already is told, because every card asks
 */
export function useColleagues(isWanted: boolean): ReadonlyMap<string, string> {
  const { api } = useServices();
  const { isAdmin } = useAuth();
  const { data } = useQuery({
    queryKey: ['colleagues'],
    queryFn: async ({ signal }) =>
      colleagueNames((await api.listStaff({ cursor: '', email: '', role: 'staff' }, signal)).users),
    enabled: isWanted && isAdmin,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    meta: { warning: 'Could not find out which colleague it was.' },
  });
  return (isAdmin ? data : undefined) ?? NOBODY;
}
