import type { SecondFactorNews } from '../accounts/second-factor-mails.ts';
import { type AuditEvent, type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import { type Caller, isAdmin } from '../http/caller.ts';
import type { ClientInfo } from '../http/client-info.ts';

/** Tells the address of an account; a failure is logged and does not undo the change. */
export type Tell = (to: string, news: SecondFactorNews) => Promise<void>;

export interface ChangeStores {
  readonly trail: AuditTrail;
  readonly tell: Tell;
  readonly now: () => Date;
}

/** A call of a signed-in person about a second factor. */
export interface FactorCall {
  readonly caller: Caller;
  readonly clientInfo: ClientInfo;
}

/** Records what the caller did to their own second factor. */
export async function recordChange(
  { trail, now }: Pick<ChangeStores, 'trail' | 'now'>,
  { caller, clientInfo }: FactorCall,
  action: AuditEvent['action'],
): Promise<void> {
  await trail.append(
    serverEvent({
      userId: caller.userId,
      action,
      details: { target_user_id: caller.userId },
      trustLevel: isAdmin(caller) ? 'trusted' : 'witnessed',
      at: now(),
      clientInfo,
    }),
  );
}
