import type { StaffMember } from '#contract/account-answer-schemas.ts';
import type { StaffRole } from '#contract/staff-roles.ts';
import { STAFF_ACCESS } from '../../../content/staff-access.ts';
import { ROLES_DIALOG } from '../../../content/staff-dialogs.ts';
import { ConfirmButton } from '../../shared/ConfirmButton.tsx';
import { formatMoment } from '../../shared/format-time.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { revealed } from '../../shared/reveal-hidden.ts';
import { usePending } from '../../shared/use-pending.ts';
import { WorkingButton } from '../../shared/WorkingButton.tsx';

interface PendingRoleProps {
  readonly person: StaffMember;
  /** ISO time until which the promotion waits. */
  readonly until: string;
  /** The role that waits. */
  readonly role: StaffRole;
  readonly onAgain: () => Promise<void>;
  readonly onWithdraw: () => Promise<void>;
  /** Receives the focus after the promotion is withdrawn. */
  readonly after: () => HTMLElement | null;
}

/** A promotion that waits for a password: until when, and the ways to repeat or withdraw it. */
export function PendingRole({ person, until, role, onAgain, onWithdraw, after }: PendingRoleProps) {
  const [isSending, again] = usePending(onAgain);
  const { pending, again: sendAgain, sending, withdraw, reallyWithdraw } = STAFF_ACCESS;
  return (
    <>
      <p>{interpolate(pending, { until: formatMoment(until), role: ROLES_DIALOG.somebody[role] })}</p>
      <WorkingButton variant="outlined" isWorking={isSending} onPress={() => again()} sx={{ mt: 1 }}>
        {isSending ? sending : sendAgain}
      </WorkingButton>
      <ConfirmButton
        label={withdraw}
        question={interpolate(reallyWithdraw, {
          email: revealed(person.email),
          role: ROLES_DIALOG.somebody[person.role],
        })}
        confirm={ROLES_DIALOG.confirm}
        cancel={ROLES_DIALOG.cancel}
        working={ROLES_DIALOG.changing}
        onConfirm={onWithdraw}
        after={after}
      />
    </>
  );
}
