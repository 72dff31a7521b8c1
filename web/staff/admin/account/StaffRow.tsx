import { type RefObject, useRef, useState } from 'react';
import type { StaffMember } from '#contract/account-answer-schemas.ts';
import { isConfirmed, isPromotable, isReset, isUsable, ROLES, type Role } from '#contract/account-options.ts';
import { ROLES_DIALOG } from '../../../content/staff-dialogs.ts';
import { errorMessage } from '../../auth/error-message.ts';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { Typed } from '../../shared/Typed.tsx';
import { useServices } from '../../shell/staff-services.ts';
import { Badge } from '../Badge.tsx';
import type { Done } from './DoneNotice.tsx';
import { PendingRole } from './PendingRole.tsx';
import { ResetFactor } from './ResetFactor.tsx';
import { RoleChoice } from './RoleChoice.tsx';

interface StaffRowProps {
  readonly person: StaffMember;
  readonly isOwn: boolean;
  readonly isLastAdmin: boolean;
  readonly onDone: (done: Done) => Promise<void>;
  /** Receives the focus when the row has left the list. */
  readonly listHeading: RefObject<HTMLElement | null>;
  /** Called when the list may be out of date. */
  readonly onRefused: () => Promise<void>;
}

export function StaffRow({ person, isOwn, isLastAdmin, listHeading, onDone, onRefused }: StaffRowProps) {
  const { api } = useServices();
  const row = useRef<HTMLLIElement>(null);
  const [failure, setFailure] = useState('');
  const isStaff = person.role !== 'user';
  const change = async (wanted: Role) => {
    setFailure('');
    try {
      const { pending_until } = await api.changeRole(person.user_id, wanted);
      const done = ROLES.indexOf(wanted) < ROLES.indexOf(person.role) ? 'raised' : 'lowered';
      await onDone({
        email: person.email,
        role: wanted,
        what: pending_until === undefined ? done : 'pending',
      });
    } catch (error) {
      setFailure(errorMessage(error));
      await onRefused();
    }
  };
  const after = () => row.current ?? listHeading.current;
  const { roles, you, unconfirmed, disabled } = ROLES_DIALOG;
  return (
    <li ref={row} tabIndex={-1}>
      <div className="head">
        <strong>
          <Typed text={person.email} />
        </strong>
        <Badge tone={isStaff ? 'normal' : 'doubtful'}>{roles[person.role]}</Badge>
        {isOwn && <Badge tone="doubtful">{you}</Badge>}
        {!isConfirmed(person) && !isReset(person) && <span>{unconfirmed}</span>}
        {!person.enabled && <span>{disabled}</span>}
      </div>
      <FailureNotice message={failure} />
      {isLastAdmin ? (
        <p>{ROLES_DIALOG.lastAdmin}</p>
      ) : person.pending_until !== null && person.role !== 'admin' ? (
        <PendingRole
          person={person}
          until={person.pending_until}
          role={person.pending_role ?? 'admin'}
          onAgain={() => change(person.pending_role ?? 'admin')}
          onWithdraw={() => change(person.role)}
          after={after}
        />
      ) : !isStaff && !isPromotable(person) ? (
        <p>{ROLES_DIALOG.unusable}</p>
      ) : (
        <RoleChoice key={person.role} person={person} isOwn={isOwn} onChange={change} after={after} />
      )}
      {isStaff && !isOwn && isUsable(person) && <ResetFactor person={person} around={row} />}
    </li>
  );
}
