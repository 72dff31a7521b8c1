import { type AuditTrail, serverEvent } from '../aws/audit-trail.ts';
import { endEverySession, type SessionEnder } from '../aws/session-ender.ts';
import type { Account, PoolSessions } from '../aws/user-pool.ts';
import type { ClaimAddress } from './granted-addresses.ts';

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
  readonly claimAddress: ClaimAddress;
  readonly addAdmin: (userPoolId: string, userId: string) => Promise<void>;
  readonly admins: (userPoolId: string) => Promise<readonly Account[]>;
  readonly sessions: Pick<SessionEnder, 'endAllOf'>;
  readonly poolSessions: (userPoolId: string) => PoolSessions;
  readonly trail: AuditTrail;
  readonly now: () => Date;
  readonly log: (error: unknown) => void;
}

const normalized = (email: string) => email.trim().toLowerCase();

/** The list as the stack hands it over: addresses with commas between them. */
export function emailList(setting: string): readonly string[] {
  return setting
    .split(',')
    .map(normalized)
    .filter((email) => email !== '');
}

/** Makes somebody on the deploy-time list admin; that it begins is recorded before it is so. */
async function welcome(stores: Dependencies, { userPoolId, userName, request }: PostConfirmationEvent) {
  const { email = '', email_verified: verified, sub = userName } = request.userAttributes;
  const address = normalized(email);
  if (verified !== 'true' || !stores.adminEmails.includes(address)) return;
  if (!(await stores.claimAddress(address, sub))) return;
  const record = (action: 'role_change_started' | 'role_updated') =>
    stores.trail.append(
      serverEvent({
        userId: null,
        action,
        details: { target_user_id: sub, new_role: 'admin', reason: 'on the list of admin emails' },
        standing: 'trusted',
        at: stores.now(),
        seen: undefined,
      }),
    );
  await record('role_change_started');
  await stores.addAdmin(userPoolId, userName);
  await record('role_updated');
}

/** The pool passes the message of an error on to the browser: this one says nothing of ours. */
const NOT_WELCOMED = 'Your address is confirmed, but becoming an admin could not be completed.';

/**
 * Makes the people on the deploy-time list admins, each address once: who was demoted does not come back by signing up
 * anew. Nothing else that a sign-up says about itself is looked at.
 */
async function welcomeOrExplain(stores: Dependencies, event: PostConfirmationEvent) {
  try {
    await welcome(stores, event);
  } catch (error) {
    stores.log(error);
    throw new Error(NOT_WELCOMED);
  }
}

/**
 * Whoever knew the old password may be signed in with it: that ends with the password. The new one counts already and
 * this is not called again, so what fails is logged for the alarm and the rest goes on: nobody is told that the recovery
 * failed.
 */
async function signOutOthers(stores: Dependencies, { userPoolId, userName, request }: PostConfirmationEvent) {
  const { sub = userName } = request.userAttributes;
  const attempt = async <Result>(step: () => Promise<Result>): Promise<Result | undefined> =>
    step().catch((error: unknown) => void stores.log(error));
  const admins = (await attempt(() => stores.admins(userPoolId))) ?? [];
  const record = (action: 'session_end_started' | 'session_ended') =>
    stores.trail.append(
      serverEvent({
        userId: sub,
        action,
        details: { target_user_id: sub, reason: 'password recovered' },
        // Anybody can recover a password of their own in any number.
        standing: admins.some(({ userId }) => userId === sub) ? 'trusted' : 'plain',
        at: stores.now(),
        seen: undefined,
      }),
    );
  await attempt(() => record('session_end_started'));
  await attempt(async () => {
    await endEverySession({ sessions: stores.sessions, pool: stores.poolSessions(userPoolId) }, sub);
    await record('session_ended');
  });
}

/** What follows when somebody has shown that an address is theirs, at their sign-up or with a new password. */
export function createPostConfirmation(stores: Dependencies) {
  return async <Event extends PostConfirmationEvent>(event: Event): Promise<Event> => {
    if (event.triggerSource === 'PostConfirmation_ConfirmSignUp') await welcomeOrExplain(stores, event);
    if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') await signOutOthers(stores, event);
    return event;
  };
}
