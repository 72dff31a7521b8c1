import { type RefObject, useRef, useState } from 'react';
import type { StaffMember } from '#contract/account-answer-schemas.ts';
import { isConfirmed, isPromotable, isReset, isUsable, type Role } from '#contract/account-options.ts';
import { ROLES_DIALOG } from '../../../content/staff-dialogs.ts';
import { errorMessage } from '../../auth/error-message.ts';
import { ConfirmButton } from '../../shared/ConfirmButton.tsx';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { interpolate } from '../../shared/interpolate.ts';
import { revealed } from '../../shared/reveal-hidden.ts';
import { Typed } from '../../shared/Typed.tsx';
import { useServices } from '../../shell/staff-services.ts';
import { Badge } from '../Badge.tsx';
import type { Done } from './DoneNotice.tsx';
import { PendingAdmin } from './PendingAdmin.tsx';
import { proofSentence } from './proof-sentence.ts';
import { ResetFactor } from './ResetFactor.tsx';

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
  const isAdmin = person.role === 'admin';
  const change = async (wanted: Role) => {
    setFailure('');
    try {
      const { role, pending_until } = await api.changeRole(person.user_id, wanted);
      await onDone({ email: person.email, what: pending_until === undefined ? role : 'pending' });
    } catch (error) {
      setFailure(errorMessage(error));
      await onRefused();
    }
  };
  const { reallyAdmin, reallyUser, reallyOwn } = ROLES_DIALOG;
  const proof = proofSentence(person, Date.now());
  const question = isAdmin ? (isOwn ? reallyOwn : reallyUser) : `${reallyAdmin} ${proof}`;
  const after = () => row.current ?? listHeading.current;
  const { admin, user, you, unconfirmed, disabled, makeAdmin, makeUser } = ROLES_DIALOG;
  return (
    <li ref={row} tabIndex={-1}>
      <div className="head">
        <strong>
          <Typed text={person.email} />
        </strong>
        <Badge tone={isAdmin ? 'normal' : 'doubtful'}>{isAdmin ? admin : user}</Badge>
        {isOwn && <Badge tone="doubtful">{you}</Badge>}
        {!isConfirmed(person) && !isReset(person) && <span>{unconfirmed}</span>}
        {!person.enabled && <span>{disabled}</span>}
      </div>
      <FailureNotice message={failure} />
      {isLastAdmin ? (
        <p>{ROLES_DIALOG.lastAdmin}</p>
      ) : !isAdmin && person.pending_until !== null ? (
        <PendingAdmin
          person={person}
          until={person.pending_until}
          onAgain={() => change('admin')}
          onWithdraw={() => change('user')}
          after={after}
        />
      ) : !isAdmin && !isPromotable(person) ? (
        <p>{ROLES_DIALOG.unusable}</p>
      ) : (
        <ConfirmButton
          label={isAdmin ? makeUser : makeAdmin}
          question={interpolate(question, { email: revealed(person.email) })}
          confirm={ROLES_DIALOG.confirm}
          cancel={ROLES_DIALOG.cancel}
          working={ROLES_DIALOG.changing}
          onConfirm={() => change(isAdmin ? 'user' : 'admin')}
          after={after}
        />
      )}
      {isAdmin && !isOwn && isUsable(person) && <ResetFactor person={person} around={row} />}
    </li>
  );
}
