import * as z from 'zod';
import { invalidParameter } from '../protocol/service-error.ts';
import type { User } from '../stores/users-store.ts';
import { userDates } from './admin-users.ts';
import { assertPool, operation } from './operation.ts';
import { pageOf, pagination } from './paging.ts';
import { listedAttributes } from './profile.ts';

const listInput = z.object({
  UserPoolId: z.string().min(1),
  Filter: z.string().max(256).default(''),
  AttributesToGet: z.array(z.string()).optional(),
  ...pagination,
});

export const listUsers = operation('iam', listInput, (pool, input) => {
  assertPool(pool, input.UserPoolId);
  const matching = pool.users.list().filter(userFilter(input.Filter, pool.settings.caseSensitive));
  const page = pageOf(matching, input.Limit, input.PaginationToken);
  const wanted = input.AttributesToGet;
  return {
    Users: page.items.map((user) => ({
      ...userDates(user),
      Attributes: listedAttributes(user).filter(({ Name }) => wanted?.includes(Name) ?? true),
    })),
    ...(page.next.NextToken !== undefined && { PaginationToken: page.next.NextToken }),
  };
});

const FILTER = /^\s*"?([a-z:_]+)"?\s*(\^=|=)\s*"((?:[^"\\]|\\.)*)"\s*$/;

/** The attributes that the service can search by. */
const SEARCHABLE: Record<string, (user: User) => string | undefined> = {
  username: (user) => user.username,
  sub: (user) => user.sub,
  email: (user) => user.attributes.email,
  name: (user) => user.attributes.name,
  given_name: (user) => user.attributes.given_name,
  family_name: (user) => user.attributes.family_name,
  preferred_username: (user) => user.attributes.preferred_username,
  phone_number: (user) => user.attributes.phone_number,
  'cognito:user_status': (user) => user.status,
  status: (user) => (user.enabled ? 'Enabled' : 'Disabled'),
};

/**
 * Reads a filter such as `email ^= "owner@"`.
 *
 * @throws ServiceError InvalidParameterException for another form or another attribute
 */
function userFilter(filter: string, caseSensitive: boolean): (user: User) => boolean {
  if (filter.trim() === '') return () => true;
  const [, name = '', comparison, quoted = ''] = FILTER.exec(filter) ?? [];
  const read = SEARCHABLE[name];
  if (read === undefined) {
    throw invalidParameter(
      `One or more requested attributes do not exist or the filter is malformed: ${name}`,
    );
  }
  const fold = (text: string) => (caseSensitive ? text : text.toLowerCase());
  const wanted = fold(quoted.replaceAll(/\\(.)/g, '$1'));
  return (user) => {
    const value = fold(read(user) ?? '');
    return comparison === '=' ? value === wanted : value.startsWith(wanted);
  };
}
