import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StaffPage } from '#contract/account-answer-schemas.ts';
import type { StaffApi } from '../../api/staff-api.ts';
import { useServices } from '../../shell/staff-services.ts';

/** Limit on the pages of accounts that are read to find email addresses. */
const MOST_PAGES = 5;

type Emails = ReadonlyMap<string, string>;

/** Reads staff first, because most sessions are theirs; then all accounts until every id is known. */
async function readEmails(api: StaffApi, userIds: readonly string[], signal: AbortSignal): Promise<Emails> {
  const emails = new Map<string, string>();
  const add = ({ users }: StaffPage) => {
    for (const { user_id: id, email } of users) if (email !== '') emails.set(id, email);
  };
  const isKnown = () => userIds.every((id) => emails.has(id));
  add(await api.listStaff({ cursor: '', email: '', role: 'staff' }, signal));
  let cursor: string | null = '';
  for (let read = 0; read < MOST_PAGES && cursor !== null && !isKnown(); read += 1) {
    const page: StaffPage = await api.listStaff({ cursor, email: '' }, signal);
    add(page);
    cursor = page.next_cursor;
  }
  return emails;
}

const NO_EMAILS: Emails = new Map();

/**
 * The email addresses of these accounts, by user id, because a session row holds only the id. Empty addresses are left
 * out.
 * @param readAt when the sessions were read; each new read retries what failed before
 */
export function useEmails(userIds: readonly string[], readAt: number): Emails {
  const { api } = useServices();
  const wanted = [...new Set(userIds)].toSorted();
  const { data, isError, refetch } = useQuery({
    queryKey: ['emails', ...wanted],
    queryFn: ({ signal }) => readEmails(api, wanted, signal),
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    meta: { warning: 'Could not find out whose sessions these are.' },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each read of the sessions
  useEffect(() => {
    if (isError) void refetch();
  }, [readAt]);
  return data ?? NO_EMAILS;
}
