import { readRecoveryCode } from '#contract/recovery-code.ts';
import type { Account, Accounts, PoolSessions, StaffGroups } from '../accounts/account.ts';
import { type Repeats, type TimesDetails, tellOfRepeats } from '../accounts/repeats.ts';
import type { SecondFactorRecords, SecondFactorSwitch } from '../accounts/second-factor.ts';
import { endEverySession, type SessionEnder } from '../accounts/sessions.ts';
import { type AuditEvent, type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import { ApiError } from '../http/api-error.ts';
import type { ClientInfo } from '../http/client-info.ts';
import type { Tell } from './record-change.ts';
import { digestOf } from './recovery-codes.ts';

export interface RecoverSecondFactorStores {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly factor: SecondFactorSwitch;
  readonly records: Pick<SecondFactorRecords, 'saltOf' | 'redeem' | 'markOff'>;
  readonly sessions: Pick<SessionEnder, 'endAllOf'>;
  readonly pool: PoolSessions;
  readonly staff: Pick<StaffGroups, 'of'>;
  readonly trail: AuditTrail;
  readonly repeats: Repeats;
  readonly tell: Tell;
  readonly now: () => Date;
}

interface Recovery {
  readonly email: string;
  readonly code: string;
  readonly clientInfo: ClientInfo;
}

/** The same words for every reason, so that they do not tell which accounts exist or have codes. */
const REFUSED = 'This recovery code does not work. Each works once; making new ones ends the older ones.';

/**
 * Switches the second factor off for who has one of the recovery codes. The code takes the place of the phone alone:
 * signing in still takes the password, which only the pool can check. Ends all sign-ins of the account.
 * @returns the use case; it throws ApiError 400 for a code that does not work
 */
export function createRecoverSecondFactor(stores: RecoverSecondFactorStores) {
  const { accounts, staff, factor, records, repeats, trail, tell, now } = stores;

  const record = (
    { clientInfo, email }: Recovery,
    event: Pick<AuditEvent, 'action'> & {
      readonly userId: string;
      readonly trustLevel: 'trusted' | 'targeted' | 'witnessed';
      readonly times?: TimesDetails;
    },
  ) =>
    trail.append(
      serverEvent({
        userId: null,
        action: event.action,
        details: { target_user_id: event.userId, email, ...event.times },
        trustLevel: event.trustLevel,
        at: now(),
        clientInfo,
      }),
    );

  /** Anyone can try any number of codes: the first, tenth, hundredth … failure of an account in an hour is recorded. */
  const recordFailure = (userId: string, recovery: Recovery) =>
    tellOfRepeats(repeats, { what: 'second-factor-recovery', userId, now: now() }, async (times) => {
      const trustLevel = (await staff.of(userId)).length > 0 ? 'targeted' : 'witnessed';
      await record(recovery, { action: 'failed_second_factor_recovery', userId, trustLevel, times });
    });

  async function isRight(userId: string, typed: string): Promise<boolean> {
    const code = readRecoveryCode(typed);
    const salt = await records.saltOf(userId);
    return code !== undefined && salt !== undefined && records.redeem(userId, digestOf(salt, code));
  }

  async function release({ userId, email }: Account, recovery: Recovery): Promise<void> {
    await record(recovery, { action: 'second_factor_change_started', userId, trustLevel: 'trusted' });
    await factor.turnOff(userId);
    await records.markOff(userId);
    await endEverySession(stores, userId);
    await record(recovery, { action: 'second_factor_recovered', userId, trustLevel: 'trusted' });
    await tell(email, 'recovered');
  }

  return async (recovery: Recovery): Promise<{ is_on: false }> => {
    const account = await accounts.find(recovery.email);
    if (account === undefined) throw new ApiError('invalid_request', REFUSED);
    if (!(await isRight(account.userId, recovery.code))) {
      await recordFailure(account.userId, recovery);
      throw new ApiError('invalid_request', REFUSED);
    }
    await release(account, recovery);
    return { is_on: false };
  };
}
