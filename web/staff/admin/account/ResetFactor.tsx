import { type RefObject, useState } from 'react';
import type { StaffMember } from '#contract/account-answer-schemas.ts';
import { ROLES_DIALOG } from '../../../content/staff-dialogs.ts';
import { errorMessage } from '../../auth/error-message.ts';
import { ConfirmButton } from '../../shared/ConfirmButton.tsx';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { InlineNotice } from '../../shared/InlineNotice.tsx';
import { interpolate } from '../../shared/interpolate.ts';
import { revealed } from '../../shared/reveal-hidden.ts';
import { Typed } from '../../shared/Typed.tsx';
import { useServices } from '../../shell/staff-services.ts';

interface ResetFactorProps {
  readonly person: StaffMember;
  /** Receives the focus afterwards. */
  readonly around: RefObject<HTMLElement | null>;
}

/** Switches another person's second factor off, for somebody who has lost phone and recovery codes. */
export function ResetFactor({ person, around }: ResetFactorProps) {
  const { api } = useServices();
  const [failure, setFailure] = useState('');
  const [isDone, setDone] = useState(false);
  const reset = async () => {
    setFailure('');
    setDone(false);
    try {
      await api.ask('resetSecondFactor', { params: { user_id: person.user_id } });
      setDone(true);
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
  const { resetFactor, reallyReset, confirmReset, cancel, changing, resetDone } = ROLES_DIALOG;
  return (
    <>
      <FailureNotice message={failure} />
      {isDone && (
        <InlineNotice tone="success">
          <p>
            <Typed text={person.email} /> {resetDone}
          </p>
        </InlineNotice>
      )}
      <ConfirmButton
        label={resetFactor}
        variant="text"
        question={interpolate(reallyReset, { email: revealed(person.email) })}
        confirm={confirmReset}
        cancel={cancel}
        working={changing}
        onConfirm={reset}
        after={() => around.current}
      />
    </>
  );
}
