import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { requiredSetting } from '../aws/environment.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import type { Identify } from '../http/caller.ts';
import { signedIn } from './signed-in.ts';
import { staffGroups } from './user-pool.ts';

/**
 * As `signedIn`, for endpoints where a role of staff opens something: the groups are asked for at the pool, beside the look-up
 * of the token, so that a stale token opens nothing. Needs cognito-idp:AdminListGroupsForUser as well.
 */
export function signedInStaff(
  client: DynamoDBDocumentClient,
  cognito: CognitoIdentityProviderClient = userPoolClient(),
): Identify {
  const { of } = staffGroups(cognito, requiredSetting('USER_POOL_ID'));
  return signedIn(client, { groupsNow: of });
}
