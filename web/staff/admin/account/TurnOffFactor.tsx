import { type RefObject, useState } from 'react';
import { SECOND_FACTOR_DIALOG } from '../../../content/second-factor.ts';
import { plainMessage } from '../../auth/plain-message.ts';
import { ConfirmButton } from '../../shared/ConfirmButton.tsx';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { useServices } from '../../shell/staff-services.ts';

interface TurnOffFactorProps {
  /** Whether the server asks for it, so that it must be set up again at once. */
  readonly isRequired: boolean;
  readonly onDone: () => Promise<void>;
  /** Remains in the dialog when this step is replaced. */
  readonly around: RefObject<HTMLElement | null>;
}

export function TurnOffFactor({ isRequired, onDone, around }: TurnOffFactorProps) {
  const { secondFactor } = useServices();
  const [failure, setFailure] = useState('');
  const turnOff = async () => {
    setFailure('');
    try {
      await secondFactor.turnOff();
      await onDone();
    } catch (error) {
      setFailure(plainMessage(error));
    }
  };
  const { turnOff: label, reallyOff, removable, confirmOff, cancel, working } = SECOND_FACTOR_DIALOG;
  return (
    <>
      <FailureNotice message={failure} />
      <ConfirmButton
        label={label}
        question={isRequired ? `${reallyOff} ${removable}` : reallyOff}
        confirm={confirmOff}
        cancel={cancel}
        working={working}
        onConfirm={turnOff}
        after={() => around.current}
      />
    </>
  );
}
