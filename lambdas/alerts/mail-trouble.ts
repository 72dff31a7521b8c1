import type { AuditAction } from '#contract/audit-events.ts';
import type { OnceADay } from '../accounts/once-a-day.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';

/** What keeps mails from arriving. */
export interface Trouble {
  /** In the security log. */
  readonly action: Extract<AuditAction, `failed_${'mail' | 'alert'}_${string}`>;
  /** In the log of the function, where it sets off an alarm: see infra/scheduled-functions.ts, infra/event-functions.ts. */
  readonly word: string;
}

/** SES takes no mails of ours. */
export const MAILS_REFUSED: Trouble = { action: 'failed_mail_sending', word: 'mail_refused' };
/** So many came back that visitors get none for a day. */
export const VISITORS_PAUSED: Trouble = { action: 'failed_mail_delivery', word: 'mail_paused' };
/** One to the business came back, or was called spam there. */
export const ALERT_RETURNED: Trouble = { action: 'failed_alert_delivery', word: 'alert_returned' };

/** Writes the line that sets off the alarm, and says nothing of whom it concerned. */
export const logTrouble = ({ word }: Trouble, reason?: string): void =>
  console.warn(JSON.stringify({ level: 'WARN', event: word, reason }));

interface Dependencies {
  readonly trail: AuditTrail;
  readonly onceADay: Pick<OnceADay, 'claim'>;
  readonly now: () => Date;
}

export type TellTrouble = (trouble: Trouble, reason: string) => Promise<void>;

/** Tells the admins by the alarm each time, and in the security log once a day for a reason. */
export function createTellTrouble({ trail, onceADay, now }: Dependencies): TellTrouble {
  return async (trouble, reason) => {
    logTrouble(trouble, reason);
    const at = now();
    if (!(await onceADay.claim(trouble.action, reason, at))) return;
    await trail.append(
      serverEvent({
        userId: null,
        action: trouble.action,
        details: { reason },
        trustLevel: 'trusted',
        at,
        clientInfo: undefined,
      }),
    );
  };
}
