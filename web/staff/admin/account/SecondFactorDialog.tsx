import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
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

const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  outline: 'none',
  '& > p': { margin: 0 },
  '& > button': { justifySelf: 'start' },
}));

interface TurnOffProps {
  readonly onDone: () => void;
  /** Stays when this part has gone. */
  readonly around: RefObject<HTMLElement | null>;
}

function TurnOff({ onDone, around }: TurnOffProps) {
  const { secondFactor } = useServices();
  const [failure, setFailure] = useState('');
  const turnOff = async () => {
    try {
      await secondFactor.turnOff();
      onDone();
    } catch (error) {
      setFailure(plainMessage(error));
    }
  };
  const { turnOff: label, reallyOff, confirmOff, cancel, working } = SECOND_FACTOR_DIALOG;
  return (
    <>
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
  /** What was pressed goes away with its step: the focus stays in the dialog. */
  const goTo = (next: typeof step) => {
    setStep(next);
    content.current?.focus();
  };
  const finish = (isOn: boolean) => {
    client.setQueryData(KEY, isOn);
    goTo(isOn ? 'done' : 'look');
  };
  const { heading, close, loading, off, turnOn, on, done } = SECOND_FACTOR_DIALOG;
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
      {state.data !== undefined && (
        <Content ref={content} tabIndex={-1}>
          {state.data && step === 'done' && (
            <InlineNotice tone="success">
              <p>{done}</p>
            </InlineNotice>
          )}
          {state.data && step !== 'done' && <p>{on}</p>}
          {state.data && <TurnOff onDone={() => finish(false)} around={content} />}
          {!state.data && step === 'set-up' && (
            <SecondFactorSetup onDone={() => finish(true)} onCancel={() => goTo('look')} />
          )}
          {!state.data && step !== 'set-up' && (
            <>
              <p>{off}</p>
              <Button type="button" onClick={() => goTo('set-up')}>
                {turnOn}
              </Button>
            </>
          )}
        </Content>
      )}
    </Modal>
  );
}
