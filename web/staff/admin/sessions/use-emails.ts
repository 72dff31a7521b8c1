import { useQuery } from '@tanstack/react-query';
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
    for (const { user_id: id, email } of users) emails.set(id, email);
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

/** The email addresses of these people, by user id: a session knows nothing of its person but the id. */
export function useEmails(userIds: readonly string[]): Emails {
  const { api, warn } = useServices();
  const wanted = [...new Set(userIds)].toSorted();
  const { data = NOBODY } = useQuery({
    queryKey: ['emails', ...wanted],
    queryFn: ({ signal }) =>
      readEmails(api, wanted, signal).catch((error: unknown) => {
        if (!signal.aborted) warn('Could not find out whose sessions these are.', error);
        return NOBODY;
      }),
    enabled: wanted.length > 0,
    refetchOnWindowFocus: false,
  });
  return data;
}
