import { type AuditEvent, type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import type { ClientInfo } from '../http/client-info.ts';
import type { Account, PoolSessions } from './account.ts';
import type { SecondFactorRecords, SecondFactorSwitch } from './second-factor.ts';
import type { SecondFactorNews } from './second-factor-mails.ts';
import { endEverySession, type SessionEnder } from './sessions.ts';

export interface ResetFactorStores {
  readonly factor: SecondFactorSwitch;
  readonly records: Pick<SecondFactorRecords, 'markOff'>;
  readonly sessions: Pick<SessionEnder, 'endAllOf'>;
  readonly pool: PoolSessions;
  readonly trail: AuditTrail;
  readonly tell: (to: string, news: SecondFactorNews) => Promise<void>;
  readonly now: () => Date;
}

export interface FactorReset {
  /** The admin who asked for it, or null for the deployer. */
  readonly by: string | null;
  readonly person: Pick<Account, 'userId' | 'email'>;
  readonly clientInfo: ClientInfo | undefined;
}

/**
 * Switches a person's second factor off, ends their sign-ins and tells them. That it begins is recorded before anything
 * changes; who may ask for it is decided before.
 */
export function createResetFactor(stores: ResetFactorStores) {
  return async ({ by, person: { userId, email }, clientInfo }: FactorReset): Promise<void> => {
    const record = (action: AuditEvent['action']) =>
      stores.trail.append(
        serverEvent({
          userId: by,
          action,
          details: { target_user_id: userId },
          trustLevel: 'trusted',
          at: stores.now(),
          clientInfo,
        }),
      );
    await record('second_factor_reset_started');
    await stores.factor.turnOff(userId);
    await stores.records.markOff(userId);
    await endEverySession(stores, userId);
    await record('second_factor_reset');
    await stores.tell(email, 'reset');
  };
}
