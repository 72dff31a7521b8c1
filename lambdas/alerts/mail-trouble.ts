import type { OnceADay } from '../accounts/once-a-day.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';

/** What keeps mails from arriving: SES takes none, or too many of ours came back. */
export type Trouble = 'failed_mail_sending' | 'failed_mail_delivery';

/** The words in the log that set off the alarms, see infra/stream-functions.ts and infra/event-functions.ts. */
const LOGGED = { failed_mail_sending: 'mail_refused', failed_mail_delivery: 'mail_paused' } as const;

/** Writes the line that sets off the alarm, and says nothing of whom it concerned. */
export const logTrouble = (trouble: Trouble, reason?: string): void =>
  console.warn(JSON.stringify({ level: 'WARN', event: LOGGED[trouble], reason }));

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
    if (!(await onceADay.claim(trouble, reason, at))) return;
    await trail.append(
      serverEvent({
        userId: null,
        action: trouble,
        details: { reason },
        trustLevel: 'trusted',
        at,
        clientInfo: undefined,
      }),
    );
  };
}
