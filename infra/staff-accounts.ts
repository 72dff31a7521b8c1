import { Duration } from 'aws-cdk-lib';
import { ACCESS_MINUTES, ADMIN_GROUP, CHALLENGE_MINUTES, SIGN_IN_DAYS } from '#contract/account-options.ts';
import { MIN_PASSWORD_LENGTH } from '#contract/password-policy.ts';

/** Settings of the user pool that are specific to this product. */
export const STAFF_ACCOUNTS = {
  minPasswordLength: MIN_PASSWORD_LENGTH,
  accessTokenLifetime: Duration.minutes(ACCESS_MINUTES),
  challengeLifetime: Duration.minutes(CHALLENGE_MINUTES),
  refreshTokenLifetime: Duration.days(SIGN_IN_DAYS),
  adminGroup: {
    name: ADMIN_GROUP,
    description: 'Sees quote requests, security logs and sessions, and changes roles.',
  },
} as const;
