import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffMember, StaffPage } from '#contract/account-answer-schemas.ts';
import { mayBeginEmailAddress } from '#contract/email-address.ts';
import { useServices } from '../../shell/staff-services.ts';

const KEY = 'staff';
const CONFIRMED = 'CONFIRMED';
const NOBODY: StaffPage = { users: [], next_cursor: null };

interface StaffFilter {
  /** How the address begins; '' for any. */
  readonly email: string;
  readonly role?: 'admin';
}

/**
 * People with an account, page by page; the admins among them all at once. Who was found last stands until others are,
 * and what begins no address finds nobody.
 */
export function useStaff(filter: StaffFilter, enabled = true) {
  const { api } = useServices();
  const query = useInfiniteQuery({
    queryKey: [KEY, filter],
    queryFn: async ({ pageParam, signal }) =>
      filter.email === '' || mayBeginEmailAddress(filter.email)
        ? api.listStaff({ ...filter, cursor: pageParam }, signal)
        : NOBODY,
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    enabled,
    placeholderData: keepPreviousData,
  });
  const people: readonly StaffMember[] = query.data?.pages.flatMap(({ users }) => users) ?? [];
  return { ...query, people, hasSeveralPages: (query.data?.pages.length ?? 0) > 1 };
}

/** Reads every list again, after somebody's role has changed. */
export function useStaffAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}

/** Whether the API would let this person be admin. */
export const isUsable = ({ enabled, status }: StaffMember) => enabled && status === CONFIRMED;

/** Whether nobody of the admins could take this one's place. The API decides by the same rule. */
export function isLastAdmin(person: StaffMember, admins: readonly StaffMember[]): boolean {
  const others = admins.filter(({ user_id }) => user_id !== person.user_id);
  return person.role === 'admin' && others.length < admins.length && !others.some(isUsable);
}
