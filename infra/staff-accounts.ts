import { Duration } from 'aws-cdk-lib';
import { ACCESS_MINUTES, CHALLENGE_MINUTES, SIGN_IN_DAYS } from '#contract/account-options.ts';
import { MIN_PASSWORD_LENGTH } from '#contract/password-policy.ts';
import type { StaffRole } from '#contract/staff-roles.ts';

/** Settings of the user pool that are specific to this product. */
export const STAFF_ACCOUNTS = {
  minPasswordLength: MIN_PASSWORD_LENGTH,
  accessTokenLifetime: Duration.minutes(ACCESS_MINUTES),
  challengeLifetime: Duration.minutes(CHALLENGE_MINUTES),
  refreshTokenLifetime: Duration.days(SIGN_IN_DAYS),
  groups: {
    admin: 'Sees quote requests, security logs and sessions, and changes roles.',
    dispatcher: 'Sees quote requests and works on them; no logs, no sessions, no roles.',
    crew: 'Sees the visits and moves of today.',
  } satisfies Record<StaffRole, string>,
} as const;
