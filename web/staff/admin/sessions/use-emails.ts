import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StaffPage } from '#contract/account-answer-schemas.ts';
import type { StaffApi } from '../../api/staff-api.ts';
import { useServices } from '../../shell/staff-services.ts';

/** No more than so many pages of people are read for the sake of their names. */
const MOST_PAGES = 5;

type Emails = ReadonlyMap<string, string>;

/** Admins first, since the sessions are theirs; then everybody, for as long as somebody is not known. */
async function readEmails(api: StaffApi, userIds: readonly string[], signal: AbortSignal): Promise<Emails> {
  const emails = new Map<string, string>();
  const add = ({ users }: StaffPage) => {
    for (const { user_id: id, email } of users) if (email !== '') emails.set(id, email);
  };
  const isKnown = () => userIds.every((id) => emails.has(id));
  add(await api.listStaff({ cursor: '', email: '', role: 'admin' }, signal));
  let cursor: string | null = '';
  for (let read = 0; read < MOST_PAGES && cursor !== null && !isKnown(); read += 1) {
    const page: StaffPage = await api.listStaff({ cursor, email: '' }, signal);
    add(page);
    cursor = page.next_cursor;
  }
  return emails;
}

const NOBODY: Emails = new Map();

/**
 * The email addresses of these people, by user id: a session knows nothing of its person but the id. Nobody has an
 * empty one.
 * @param readAt when the sessions were read; with each reading, what failed before is tried again
 */
export function useEmails(userIds: readonly string[], readAt: number): Emails {
  const { api, warn } = useServices();
  const wanted = [...new Set(userIds)].toSorted();
  const { data, error, errorUpdatedAt, refetch } = useQuery({
    queryKey: ['emails', ...wanted],
    queryFn: ({ signal }) => readEmails(api, wanted, signal),
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told, the same one twice as well
  useEffect(() => {
    if (error !== null) warn('Could not find out whose sessions these are.', error);
  }, [error, errorUpdatedAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reading of the sessions
  useEffect(() => {
    if (error !== null) void refetch();
  }, [readAt]);
  return data ?? NOBODY;
}
