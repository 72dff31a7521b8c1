import type { AccountKey } from '../accounts/account-proofs.ts';

/**
 * The parts of the pool's event that the trigger reads.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-confirmation.html
 */
export interface PostConfirmationEvent {
  readonly triggerSource: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly request: { readonly userAttributes: Readonly<Record<string, string | undefined>> };
}

const normalized = (email: string) => email.trim().toLowerCase();

/** Parses the setting: comma-separated addresses. */
export function emailList(setting: string): readonly string[] {
  return setting
    .split(',')
    .map(normalized)
    .filter((email) => email !== '');
}

/** The account of the event, if its address is verified. */
export function accountOf({ userName, request }: PostConfirmationEvent): AccountKey | undefined {
  const { email = '', email_verified: verified, sub = userName } = request.userAttributes;
  return verified === 'true' && email !== '' ? { userId: sub, email: normalized(email) } : undefined;
}
