import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffMember } from '#contract/account-answer-schemas.ts';
import { useServices } from '../../shell/staff-services.ts';

const KEY = 'staff';
const CONFIRMED = 'CONFIRMED';

interface StaffFilter {
  /** How the address begins; '' for any. */
  readonly email: string;
  readonly role?: 'admin';
}

/** People with an account, page by page; the admins among them all at once. */
export function useStaff(filter: StaffFilter, enabled = true) {
  const { api } = useServices();
  const query = useInfiniteQuery({
    queryKey: [KEY, filter],
    queryFn: ({ pageParam, signal }) => api.listStaff({ ...filter, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    enabled,
  });
  const people: readonly StaffMember[] = query.data?.pages.flatMap(({ users }) => users) ?? [];
  return { ...query, people };
}

/** Reads every list again, after somebody's role has changed. */
export function useStaffAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}

const canSignIn = ({ enabled, status }: StaffMember) => enabled && status === CONFIRMED;

/** Whether nobody of the admins could take this one's place. The API decides by the same rule. */
export function isLastAdmin(person: StaffMember, admins: readonly StaffMember[]): boolean {
  const others = admins.filter(({ user_id }) => user_id !== person.user_id);
  return person.role === 'admin' && others.length < admins.length && !others.some(canSignIn);
}
