import { type RefObject, useRef, useState } from 'react';
import type { StaffMember } from '#contract/account-answer-schemas.ts';
import type { Role } from '#contract/account-options.ts';
import { ROLES_DIALOG } from '../../../content/admin.ts';
import { errorMessage } from '../../auth/error-message.ts';
import { ConfirmButton } from '../../shared/ConfirmButton.tsx';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { fill } from '../../shared/fill.ts';
import { revealed } from '../../shared/reveal-hidden.ts';
import { Typed } from '../../shared/Typed.tsx';
import { useServices } from '../../shell/staff-services.ts';
import { isUsable } from './use-staff.ts';

const CONFIRMED = 'CONFIRMED';

interface StaffRowProps {
  readonly person: StaffMember;
  readonly isOwn: boolean;
  readonly isLastAdmin: boolean;
  readonly onChanged: (person: StaffMember, role: Role) => Promise<void>;
  /** Gets the focus when the row has left the list. */
  readonly listHeading: RefObject<HTMLElement | null>;
  /** The list may be out of date. */
  readonly onRefused: () => Promise<void>;
}

/** One person and their role. */
export function StaffRow({ person, isOwn, isLastAdmin, listHeading, onChanged, onRefused }: StaffRowProps) {
  const { api } = useServices();
  const row = useRef<HTMLLIElement>(null);
  const [failure, setFailure] = useState('');
  const isAdmin = person.role === 'admin';
  const change = async () => {
    setFailure('');
    try {
      const { role } = await api.changeRole(person.user_id, isAdmin ? 'user' : 'admin');
      await onChanged(person, role);
    } catch (error) {
      setFailure(errorMessage(error));
      await onRefused();
    }
  };
  const { reallyAdmin, reallyUser, reallyOwn } = ROLES_DIALOG;
  const question = isAdmin ? (isOwn ? reallyOwn : reallyUser) : reallyAdmin;
  const { admin, user, you, unconfirmed, disabled, makeAdmin, makeUser } = ROLES_DIALOG;
  return (
    <li ref={row} tabIndex={-1}>
      <div className="head">
        <strong>
          <Typed text={person.email} />
        </strong>
        <b data-tone={isAdmin ? 'normal' : 'doubtful'}>{isAdmin ? admin : user}</b>
        {isOwn && <b data-tone="doubtful">{you}</b>}
        {person.status !== CONFIRMED && <span>{unconfirmed}</span>}
        {!person.enabled && <span>{disabled}</span>}
      </div>
      <FailureNotice message={failure} />
      {isLastAdmin ? (
        <p>{ROLES_DIALOG.lastAdmin}</p>
      ) : !isAdmin && !isUsable(person) ? (
        <p>{ROLES_DIALOG.unusable}</p>
      ) : (
        <ConfirmButton
          label={isAdmin ? makeUser : makeAdmin}
          question={fill(question, { email: revealed(person.email) })}
          confirm={ROLES_DIALOG.confirm}
          cancel={ROLES_DIALOG.cancel}
          working={ROLES_DIALOG.changing}
          onConfirm={change}
          after={() => row.current ?? listHeading.current}
        />
      )}
    </li>
  );
}
