import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { SECOND_FACTOR_DIALOG } from '../../../content/admin.ts';
import { plainMessage } from '../../auth/plain-message.ts';
import { ConfirmButton } from '../../shared/ConfirmButton.tsx';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { InlineNotice } from '../../shared/InlineNotice.tsx';
import { Modal } from '../../shared/Modal.tsx';
import { useServices } from '../../shell/staff-services.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';

const KEY = ['second factor'];

interface TurnOffProps {
  readonly onDone: () => Promise<void>;
  /** Stays when this part has gone. */
  readonly around: RefObject<HTMLElement | null>;
}

function TurnOff({ onDone, around }: TurnOffProps) {
  const { secondFactor } = useServices();
  const [failure, setFailure] = useState('');
  const turnOff = async () => {
    try {
      await secondFactor.turnOff();
      await onDone();
    } catch (error) {
      setFailure(plainMessage(error));
    }
  };
  const { on, turnOff: label, reallyOff, confirmOff, cancel, working } = SECOND_FACTOR_DIALOG;
  return (
    <>
      <p>{on}</p>
      <FailureNotice message={failure} />
      <ConfirmButton
        label={label}
        question={reallyOff}
        confirm={confirmOff}
        cancel={cancel}
        working={working}
        onConfirm={turnOff}
        after={() => around.current}
      />
    </>
  );
}

/** Whether signing in asks for a code of an authenticator app, and the way to change that. */
export function SecondFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const { secondFactor } = useServices();
  const client = useQueryClient();
  const content = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<'look' | 'set-up' | 'done'>('look');
  const state = useQuery({ queryKey: KEY, queryFn: () => secondFactor.isOn(), refetchOnWindowFocus: false });
  const readAgain = () => client.invalidateQueries({ queryKey: KEY });
  const finish = async () => {
    setStep('done');
    await readAgain();
  };
  const { heading, close, loading, off, turnOn, done } = SECOND_FACTOR_DIALOG;
  return (
    <Modal heading={heading} close={close} onClose={onClose}>
      {state.isPending && <p role="status">{loading}</p>}
      {state.isError && (
        <LoadFailure
          message={plainMessage(state.error)}
          isWorking={state.isFetching}
          onAgain={state.refetch}
        />
      )}
      {step === 'done' && (
        <InlineNotice tone="success">
          <p>{done}</p>
        </InlineNotice>
      )}
      <div ref={content} tabIndex={-1}>
        {state.data === true && <TurnOff onDone={readAgain} around={content} />}
        {state.data === false && step === 'set-up' && (
          <SecondFactorSetup onDone={finish} onCancel={() => setStep('look')} />
        )}
        {state.data === false && step !== 'set-up' && (
          <>
            <p>{off}</p>
            <Button type="button" onClick={() => setStep('set-up')}>
              {turnOn}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
