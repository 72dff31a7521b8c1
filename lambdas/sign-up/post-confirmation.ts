import { type ProofKind, SETTLING_MINUTES } from '#contract/account-options.ts';
import type { Account, PasswordResets, PoolSessions } from '../accounts/account.ts';
import type { AccountKey, AccountProofs } from '../accounts/account-proofs.ts';
import { endEverySession, type SessionEnder } from '../accounts/sessions.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import { accountOf, type PostConfirmationEvent } from './post-confirmation-event.ts';

interface Dependencies {
  /** Addresses that make their owners admin. */
  readonly adminEmails: readonly string[];
  /** Everybody with a role. */
  readonly staff: (userPoolId: string) => Promise<readonly Account[]>;
  readonly completePromotion: (account: AccountKey, userPoolId: string) => Promise<void>;
  readonly passwords: (userPoolId: string) => PasswordResets;
  readonly proofs: Pick<AccountProofs, 'find' | 'record'>;
  /** Whether a second factor of this person is remembered. */
  readonly hasFactor: (userId: string) => Promise<boolean>;
  readonly sessions: Pick<SessionEnder, 'endAllOf'>;
  readonly poolSessions: (userPoolId: string) => PoolSessions;
  readonly trail: AuditTrail;
  readonly now: () => Date;
  readonly log: (error: unknown) => void;
}

/** The pool passes an error's message to the browser, so this one has no internal details. */
const NOT_MAILED =
  'Your address is confirmed, but the code to choose a password could not be mailed. Ask for one under "Forgot password?".';

/** The trigger after a confirmed sign-up or password reset. */
export function createPostConfirmation(stores: Dependencies) {
  /** @returns whether the step succeeded; logs if not, for the alarm */
  async function attempt(step: () => Promise<unknown>): Promise<boolean> {
    try {
      await step();
      return true;
    } catch (error) {
      stores.log(error);
      return false;
    }
  }

  const recordProof = (account: AccountKey, how: ProofKind, adminsFrom?: Date) =>
    stores.proofs.record(account, { how, at: stores.now().toISOString() }, adminsFrom);

  const endSessions = (userId: string, userPoolId: string) =>
    endEverySession({ sessions: stores.sessions, pool: stores.poolSessions(userPoolId) }, userId);

  /**
   * A confirmed sign-up proves the address, not who chose the password: anyone can sign up with an address and have its
   * owner press the button. So the people on the deploy-time list choose another with a code first.
   */
  async function confirmed(event: PostConfirmationEvent): Promise<void> {
    const account = accountOf(event);
    if (account === undefined) return;
    await attempt(() => recordProof(account, 'link'));
    if (!stores.adminEmails.includes(account.email)) return;
    const isMailed = await attempt(async () => {
      const result = await stores.passwords(event.userPoolId).mailCode(account.userId);
      if (result !== 'mailed') throw new Error(`The pool mailed no code: ${result}.`);
      await endSessions(account.userId, event.userPoolId);
    });
    if (!isMailed) throw new Error(NOT_MAILED);
  }

  /**
   * Ends all sessions after a password reset, because an attacker may be signed in with the old password.
   * @returns whether all have ended
   */
  async function signOutOthers(sub: string, userPoolId: string, isStaff: boolean): Promise<boolean> {
    const record = (action: 'session_end_started' | 'session_ended') =>
      stores.trail.append(
        serverEvent({
          userId: sub,
          action,
          details: { target_user_id: sub, reason: 'password recovered' },
          // Any user can reset their own password any number of times.
          trustLevel: isStaff ? 'trusted' : 'witnessed',
          at: stores.now(),
          clientInfo: undefined,
        }),
      );
    await attempt(() => record('session_end_started'));
    const hasEnded = await attempt(() => endSessions(sub, userPoolId));
    if (hasEnded) await attempt(() => record('session_ended'));
    return hasEnded;
  }

  async function isAmongStaff(userId: string, userPoolId: string): Promise<boolean> {
    let members: readonly Account[] = [];
    await attempt(async () => {
      members = await stores.staff(userPoolId);
    });
    return members.some((member) => member.userId === userId);
  }

  /**
   * A sign-in that has passed the old password and waits for its code outlives the end of all sessions, and the pool
   * has no call that ends it. So sign-ins count as those of staff only once every such step has run out. An account that
   * nobody has signed in to has no code to wait for, nor has staff without a second factor: they go on at once.
   */
  async function adminsFrom(account: AccountKey, isStaff: boolean): Promise<Date | undefined> {
    let isUnderWay = true;
    await attempt(async () => {
      const { hasSignedIn } = await stores.proofs.find(account, stores.now());
      isUnderWay = hasSignedIn && (!isStaff || (await stores.hasFactor(account.userId)));
    });
    return isUnderWay ? new Date(stores.now().getTime() + SETTLING_MINUTES * 60_000) : undefined;
  }

  /**
   * The new password is already valid and the pool does not call this again, so failures are logged for the alarm and
   * the remaining steps run; throwing would tell the person that the reset failed. Only the right to a role needs
   * every step before it: asking for another code repeats them.
   */
  async function recovered(event: PostConfirmationEvent): Promise<void> {
    const { userPoolId, userName, request } = event;
    const { sub = userName } = request.userAttributes;
    const isStaff = await isAmongStaff(sub, userPoolId);
    const hasEnded = await signOutOthers(sub, userPoolId, isStaff);
    const account = accountOf(event);
    if (account === undefined) return;
    const from = await adminsFrom(account, isStaff);
    const isRecorded = await attempt(() => recordProof(account, 'recovery', from));
    if (!hasEnded || !isRecorded) return;
    await attempt(() => stores.completePromotion(account, event.userPoolId));
  }

  return async <Event extends PostConfirmationEvent>(event: Event): Promise<Event> => {
    if (event.triggerSource === 'PostConfirmation_ConfirmSignUp') await confirmed(event);
    if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') await recovered(event);
    return event;
  };
}
