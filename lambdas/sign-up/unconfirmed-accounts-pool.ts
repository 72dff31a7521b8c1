import {
  AdminDeleteUserCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Account } from '../accounts/account.ts';
import { accounts } from '../accounts/user-pool.ts';
import type { UnconfirmedAccounts } from './remove-unconfirmed.ts';

const UNCONFIRMED = 'UNCONFIRMED';
/** Cognito's maximum page size. */
const PAGE = 60;

/** Needs cognito-idp:ListUsers, cognito-idp:AdminGetUser and cognito-idp:AdminDeleteUser, one per method. */
export function unconfirmedAccounts(
  client: CognitoIdentityProviderClient,
  userPoolId: string,
): UnconfirmedAccounts {
  const { find, page } = accounts(client, userPoolId);
  return {
    madeBefore: async (moment, limit) => {
      const found: Account[] = [];
      let cursor: string | undefined;
      do {
        const { accounts: some, next } = await page({ status: UNCONFIRMED, cursor, limit: PAGE });
        found.push(...some.filter(({ createdAt }) => createdAt < moment.toISOString()));
        cursor = next;
      } while (cursor !== undefined && found.length < limit);
      return found.slice(0, limit);
    },
    isStill: async (userId) => (await find(userId))?.status === UNCONFIRMED,
    remove: async (userId) => {
      await client.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: userId }));
    },
  };
}
