import type { InvitedUser } from '#contract/account-answer-schemas.ts';
import { STAFF_ACCESS } from '../../../content/staff-access.ts';
import { ROLES_DIALOG } from '../../../content/staff-dialogs.ts';
import { InlineNotice } from '../../shared/InlineNotice.tsx';
import { Typed } from '../../shared/Typed.tsx';

/** The most recent change in the dialog of staff and roles. */
export interface Done {
  readonly email: string;
  readonly what: keyof typeof SENTENCES;
}

/** Each follows the email of the person. */
const SENTENCES = {
  admin: ROLES_DIALOG.madeAdmin,
  user: ROLES_DIALOG.madeUser,
  pending: STAFF_ACCESS.madePending,
  invitedAdmin: STAFF_ACCESS.invitedAdmin,
  invitedUser: STAFF_ACCESS.invitedUser,
} as const;

export const doneByInviting = ({ email, role }: InvitedUser): Done => ({
  email,
  what: role === 'admin' ? 'invitedAdmin' : 'invitedUser',
});

export function DoneNotice({ email, what }: Done) {
  return (
    <InlineNotice tone="success">
      <p>
        <Typed text={email} /> {SENTENCES[what]}
      </p>
    </InlineNotice>
  );
}
