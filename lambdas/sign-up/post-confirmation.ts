import { type AuditTrail, serverEvent } from '../aws/audit-trail.ts';
import { endEverySession, type SessionEnder } from '../aws/session-ender.ts';
import type { Account, PoolSessions } from '../aws/user-pool.ts';

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
  readonly admins: (userPoolId: string) => Promise<readonly Account[]>;
  readonly sessions: Pick<SessionEnder, 'endAllOf'>;
  readonly poolSessions: (userPoolId: string) => PoolSessions;
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

/** Makes the people on the deploy-time list admins. Nothing else that a sign-up says about itself is looked at. */
async function welcome(stores: Dependencies, { userPoolId, userName, request }: PostConfirmationEvent) {
  const { email = '', email_verified: verified, sub = userName } = request.userAttributes;
  if (verified !== 'true' || !stores.adminEmails.includes(normalized(email))) return;
  await stores.addAdmin(userPoolId, userName);
  await stores.trail.append(
    serverEvent({
      userId: null,
      action: 'role_updated',
      details: { target_user_id: sub, new_role: 'admin', reason: 'on the list of admin emails' },
      standing: 'trusted',
      at: stores.now(),
      seen: undefined,
    }),
  );
}

/** Whoever knew the old password may be signed in with it: that ends with the password. */
async function signOutOthers(stores: Dependencies, { userPoolId, userName, request }: PostConfirmationEvent) {
  const { sub = userName } = request.userAttributes;
  await endEverySession({ sessions: stores.sessions, pool: stores.poolSessions(userPoolId) }, sub);
  const isAdmin = (await stores.admins(userPoolId)).some(({ userId }) => userId === sub);
  await stores.trail.append(
    serverEvent({
      userId: sub,
      action: 'session_ended',
      details: { target_user_id: sub, reason: 'password recovered' },
      // Anybody can recover a password of their own in any number.
      standing: isAdmin ? 'trusted' : 'plain',
      at: stores.now(),
      seen: undefined,
    }),
  );
}

/** What follows when somebody has shown that an address is theirs, at their sign-up or with a new password. */
export function createPostConfirmation(stores: Dependencies) {
  return async <Event extends PostConfirmationEvent>(event: Event): Promise<Event> => {
    if (event.triggerSource === 'PostConfirmation_ConfirmSignUp') await welcome(stores, event);
    if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') await signOutOthers(stores, event);
    return event;
  };
}
