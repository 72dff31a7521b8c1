import { useState } from 'react';
import { CHANGE_PASSWORD } from '../../../content/change-password.ts';
import { InlineNotice } from '../../shared/InlineNotice.tsx';
import { usePending } from '../../shared/use-pending.ts';
import { WorkingButton } from '../../shared/WorkingButton.tsx';
import { useServices } from '../../shell/staff-services.ts';

interface EndOthersProps {
  /** The password as it is now. */
  readonly next: string;
  readonly onEnded: () => void;
}

/** Says that other devices may still be signed in after a change of the password, and tries again to end that. */
export function EndOthers({ next, onEnded }: EndOthersProps) {
  const { changePassword } = useServices();
  const [reason, setReason] = useState('');
  const [isEnding, end] = usePending(async () => {
    setReason('');
    const outcome = await changePassword.endOthers(next);
    if (outcome.kind === 'changed') onEnded();
    if (outcome.kind === 'others-left') setReason(outcome.message);
  });
  const { othersLeft, endOthers, ending } = CHANGE_PASSWORD;
  return (
    <>
      <InlineNotice tone="destructive">
        <p>
          {othersLeft} {reason}
        </p>
      </InlineNotice>
      <WorkingButton variant="contained" isWorking={isEnding} onPress={end}>
        {isEnding ? ending : endOthers}
      </WorkingButton>
    </>
  );
}
