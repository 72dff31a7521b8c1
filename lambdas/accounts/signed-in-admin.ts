import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { requiredSetting } from '../aws/environment.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import type { Identify } from '../http/caller.ts';
import { signedIn } from './signed-in.ts';
import { adminGroup } from './user-pool.ts';

/**
 * As `signedIn`, for endpoints where being admin opens something: the group is asked for at the pool, beside the look-up
 * of the token, so that a stale token opens nothing. Needs cognito-idp:AdminListGroupsForUser as well.
 */
export function signedInAdmin(
  client: DynamoDBDocumentClient,
  cognito: CognitoIdentityProviderClient = userPoolClient(),
): Identify {
  const { includes } = adminGroup(cognito, requiredSetting('USER_POOL_ID'));
  return signedIn(client, { isAdminNow: includes });
}
