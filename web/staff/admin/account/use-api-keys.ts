import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '#contract/api-key-schemas.ts';
import { OTHER_SYSTEMS } from '../../../content/other-systems.ts';
import { useServices } from '../../shell/staff-services.ts';
import { useStaff } from './use-staff.ts';

const KEY = ['api-keys'];

/** Keys of other systems, those in use apart from those that were revoked. */
export function useApiKeys() {
  const { api } = useServices();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.ask('listApiKeys', { signal }),
  });
  const keys: readonly ApiKey[] = query.data?.keys ?? [];
  const isInUse = ({ revoked_at: at }: ApiKey) => at === undefined;
  return { ...query, inUse: keys.filter(isInUse), former: keys.filter((key) => !isInUse(key)) };
}

/** Reads the list again after a key has changed. */
export function useApiKeysAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

/** Names an admin by the user id that a key has. */
export function useAdminNames(): (id: string) => string {
  const { people } = useStaff({ email: '', role: 'staff' });
  const emails = new Map(people.map(({ user_id, email }) => [user_id, email]));
  return (id) => emails.get(id) ?? OTHER_SYSTEMS.somebody;
}
