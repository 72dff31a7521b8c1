import { type AuditTrail, serverEvent } from '../aws/audit-trail.ts';

/**
 * What the trigger reads of the pool's event.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-confirmation.html
 */
export interface PostConfirmationEvent {
  readonly triggerSource: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly request: { readonly userAttributes: Readonly<Record<string, string | undefined>> };
}

interface Dependencies {
  /** Addresses of the people who are admins from the first day. */
  readonly adminEmails: readonly string[];
  readonly addAdmin: (userPoolId: string, userId: string) => Promise<void>;
  readonly trail: AuditTrail;
  readonly now: () => Date;
}

const normalized = (email: string) => email.trim().toLowerCase();

/** The list as the stack hands it over: addresses with commas between them. */
export function emailList(setting: string): readonly string[] {
  return setting
    .split(',')
    .map(normalized)
    .filter((email) => email !== '');
}

/**
 * Makes the people on the deploy-time list admins once they have shown that the address is theirs.
 * Nothing else that a sign-up says about itself is looked at.
 */
export function createPostConfirmation({ adminEmails, addAdmin, trail, now }: Dependencies) {
  return async <Event extends PostConfirmationEvent>(event: Event): Promise<Event> => {
    const { email = '', email_verified: verified, sub = event.userName } = event.request.userAttributes;
    const isSignUp = event.triggerSource === 'PostConfirmation_ConfirmSignUp';
    if (!isSignUp || verified !== 'true' || !adminEmails.includes(normalized(email))) return event;
    await addAdmin(event.userPoolId, event.userName);
    await trail.append(
      serverEvent({
        userId: null,
        action: 'role_updated',
        details: { target_user_id: sub, new_role: 'admin', reason: 'on the list of admin emails' },
        at: now(),
        seen: undefined,
      }),
    );
    return event;
  };
}
