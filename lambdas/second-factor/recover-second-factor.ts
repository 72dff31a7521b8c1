import type { Throttle } from '#contract/endpoints.ts';
import { readRecoveryCode } from '#contract/recovery-code.ts';
import type { Account, Accounts, PoolSessions } from '../accounts/account.ts';
import type { SecondFactorRecords, SecondFactorSwitch } from '../accounts/second-factor.ts';
import { endEverySession, type SessionEnder } from '../accounts/sessions.ts';
import { type AuditEvent, type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import { ApiError } from '../http/api-error.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { Buckets } from '../http/token-buckets.ts';
import type { Tell } from './record-change.ts';
import { digestOf } from './recovery-codes.ts';

export interface RecoverSecondFactorStores {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly factor: SecondFactorSwitch;
  readonly records: Pick<SecondFactorRecords, 'saltOf' | 'redeem' | 'markOff'>;
  readonly sessions: Pick<SessionEnder, 'endAllOf'>;
  readonly pool: PoolSessions;
  readonly trail: AuditTrail;
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

/** Failures of one account that are stored; further ones are refused without an entry. */
const LOGGED_FAILURES: Throttle = { burst: 10, rate: 1 / 60 };

type Step = Extract<AuditEvent['action'], 'second_factor_recovered' | 'failed_second_factor_recovery'>;

/**
 * Switches the second factor off for who has one of the recovery codes. The code takes the place of the phone alone:
 * signing in still takes the password, which only the pool can check. Ends all sign-ins of the account.
 * @returns the use case; it throws ApiError 400 for a code that does not work
 */
export function createRecoverSecondFactor(stores: RecoverSecondFactorStores) {
  const { accounts, factor, records, trail, tell, now } = stores;

  const failures = new Buckets(LOGGED_FAILURES);

  const record = (action: Step, userId: string, { email, clientInfo }: Recovery) =>
    trail.append(
      serverEvent({
        userId: null,
        action,
        details: { target_user_id: userId, email },
        trustLevel: action === 'second_factor_recovered' ? 'trusted' : 'witnessed',
        at: now(),
        clientInfo,
      }),
    );

  async function isRight(userId: string, typed: string): Promise<boolean> {
    const code = readRecoveryCode(typed);
    const salt = await records.saltOf(userId);
    return code !== undefined && salt !== undefined && records.redeem(userId, digestOf(salt, code));
  }

  async function release({ userId, email }: Account, recovery: Recovery): Promise<void> {
    await factor.turnOff(userId);
    await records.markOff(userId);
    await endEverySession(stores, userId);
    await record('second_factor_recovered', userId, recovery);
    await tell(email, 'recovered');
  }

  return async (recovery: Recovery): Promise<{ is_on: false }> => {
    const account = await accounts.find(recovery.email);
    if (account === undefined) throw new ApiError('invalid_request', REFUSED);
    if (!(await isRight(account.userId, recovery.code))) {
      const isLogged = failures.take(account.userId, now().getTime());
      if (isLogged) await record('failed_second_factor_recovery', account.userId, recovery);
      throw new ApiError('invalid_request', REFUSED);
    }
    await release(account, recovery);
    return { is_on: false };
  };
}
