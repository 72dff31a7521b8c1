import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffMember, StaffPage } from '#contract/account-answer-schemas.ts';
import { isUsable } from '#contract/account-options.ts';
import { mayBeginEmailAddress } from '#contract/email-address.ts';
import { useServices } from '../../shell/staff-services.ts';

const KEY = 'staff';
const NO_PEOPLE: StaffPage = { users: [], next_cursor: null };

export interface StaffFilter {
  /** Prefix of the email address; '' for any. */
  readonly email: string;
  readonly role?: 'staff';
}

/**
 * Accounts, page by page; all of staff on one page. While a changed filter is being read, the previous result stays
 * listed. A text that cannot be the beginning of an address finds none.
 */
export function useStaff(filter: StaffFilter) {
  const { api } = useServices();
  const query = useInfiniteQuery({
    queryKey: [KEY, filter],
    queryFn: async ({ pageParam, signal }) =>
      filter.email === '' || mayBeginEmailAddress(filter.email)
        ? api.listStaff({ ...filter, cursor: pageParam }, signal)
        : NO_PEOPLE,
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
  const people: readonly StaffMember[] = query.data?.pages.flatMap(({ users }) => users) ?? [];
  return { ...query, people, hasSeveralPages: (query.data?.pages.length ?? 0) > 1 };
}

/** Refetches every list after a role has changed. */
export function useStaffAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}

/** Whether this is the last admin who can sign in. The API applies the same rule. */
export function isLastAdmin(person: StaffMember, staff: readonly StaffMember[]): boolean {
  const admins = staff.filter(({ role }) => role === 'admin');
  const others = admins.filter(({ user_id }) => user_id !== person.user_id);
  return person.role === 'admin' && others.length < admins.length && !others.some(isUsable);
}
