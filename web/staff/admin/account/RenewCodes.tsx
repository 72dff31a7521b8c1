import { type RefObject, useState } from 'react';
import { SECOND_FACTOR_DIALOG } from '../../../content/second-factor.ts';
import { plainMessage } from '../../auth/plain-message.ts';
import { ConfirmButton } from '../../shared/ConfirmButton.tsx';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { interpolate } from '../../shared/interpolate.ts';
import { useServices } from '../../shell/staff-services.ts';

interface RenewCodesProps {
  readonly left: number;
  readonly onCodes: (codes: readonly string[]) => void;
  /** Remains in the dialog when this step is replaced. */
  readonly around: RefObject<HTMLElement | null>;
}

/** How many recovery codes are left, and new ones. */
export function RenewCodes({ left, onCodes, around }: RenewCodesProps) {
  const { secondFactor } = useServices();
  const [failure, setFailure] = useState('');
  const renew = async () => {
    setFailure('');
    try {
      onCodes(await secondFactor.newCodes());
    } catch (error) {
      setFailure(plainMessage(error));
    }
  };
  const { codes, cancel, working } = SECOND_FACTOR_DIALOG;
  return (
    <>
      <p>{left === 0 ? codes.none : interpolate(codes.left, { count: left })}</p>
      <FailureNotice message={failure} />
      <ConfirmButton
        label={codes.renew}
        question={codes.reallyRenew}
        confirm={codes.confirmRenew}
        cancel={cancel}
        working={working}
        onConfirm={renew}
        after={() => around.current}
      />
    </>
  );
}
