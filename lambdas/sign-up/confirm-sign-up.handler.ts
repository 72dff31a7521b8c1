import { API } from '#contract/api.ts';
import { publicUserPool } from '../aws/public-user-pool.ts';
import { userPoolSettings } from '../aws/user-pool-settings.ts';
import { publicEndpoint } from '../http/endpoint.ts';
import { type ConfirmSignUpStores, createConfirmSignUp } from './confirm-sign-up.ts';

/** The answer contains no account data and no redirect target. */
export function build(stores: ConfirmSignUpStores) {
  const confirmSignUp = createConfirmSignUp(stores);
  return publicEndpoint(API.confirmSignUp, async ({ body }) => {
    await confirmSignUp(body);
    return { confirmed: true as const };
  });
}

export const handler = build({ pool: publicUserPool(userPoolSettings()) });
