import type { InvitedUser } from '#contract/account-answer-schemas.ts';
import type { Role } from '#contract/account-options.ts';
import { STAFF_ACCESS } from '../../../content/staff-access.ts';
import { ROLES_DIALOG } from '../../../content/staff-dialogs.ts';
import { InlineNotice } from '../../shared/InlineNotice.tsx';
import { interpolate } from '../../shared/interpolate.ts';
import { Typed } from '../../shared/Typed.tsx';

/** The most recent change in the dialog of staff and roles. */
export interface Done {
  readonly email: string;
  readonly what: keyof typeof SENTENCES;
  readonly role: Role;
}

/** Each follows the email of the person. */
const SENTENCES = {
  raised: ROLES_DIALOG.raised,
  lowered: ROLES_DIALOG.lowered,
  pending: STAFF_ACCESS.madePending,
  invitedStaff: STAFF_ACCESS.invitedStaff,
  invitedUser: STAFF_ACCESS.invitedUser,
} as const;

export const doneByInviting = ({ email, role }: InvitedUser): Done => ({
  email,
  role,
  what: role === 'user' ? 'invitedUser' : 'invitedStaff',
});

export function DoneNotice({ email, what, role }: Done) {
  return (
    <InlineNotice tone="success">
      <p>
        <Typed text={email} /> {interpolate(SENTENCES[what], { role: ROLES_DIALOG.somebody[role] })}
      </p>
    </InlineNotice>
  );
}
