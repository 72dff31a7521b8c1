import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useRef, useState } from 'react';
import type { SecondFactor } from '#contract/second-factor-schemas.ts';
import { SECOND_FACTOR_DIALOG } from '../../../content/second-factor.ts';
import { InlineNotice } from '../../shared/InlineNotice.tsx';
import { useSecondFactorAgain } from '../use-second-factor.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RenewCodes } from './RenewCodes.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';
import { TurnOffFactor } from './TurnOffFactor.tsx';

const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  outline: 'none',
  '& > p': { margin: 0 },
  '& > h3': { ...theme.typography.h4, margin: 0 },
  '& > button': { justifySelf: 'start' },
}));

type Step =
  | { readonly name: 'look' | 'set-up' }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

interface SecondFactorStepsProps {
  readonly factor: SecondFactor;
  /** Called when a set-up is over and its codes are kept. */
  readonly onSetUp?: () => void;
  /** What stands below while no step is under way, so that leaving for it loses none. */
  readonly also?: ReactNode;
}

/** Off: a set-up in steps. On: the codes that are left, new ones, and the way to switch it off. */
export function SecondFactorSteps({ factor, onSetUp, also }: SecondFactorStepsProps) {
  const readAgain = useSecondFactorAgain();
  const content = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<Step>({ name: 'look' });
  const { off, missing, required, turnOn, on, done } = SECOND_FACTOR_DIALOG;
  /** The pressed button disappears with its step; this keeps the focus in the dialog. */
  const goTo = (next: Step) => {
    setStep(next);
    content.current?.focus();
    // What is taller than the screen would not move by the focus, and begin in its middle.
    content.current?.scrollIntoView();
  };
  const showCodes = async (codes: readonly string[]) => {
    goTo({ name: 'codes', codes });
    await readAgain();
  };
  const onKept = () => {
    goTo({ name: 'look' });
    onSetUp?.();
  };
  const isOn = factor.is_on || step.name === 'codes';
  const whyOff = !factor.is_missing ? off : factor.required_from === null ? missing : required;
  return (
    <Content ref={content} tabIndex={-1}>
      {isOn && step.name === 'codes' && (
        <InlineNotice tone="success">
          <p>{done}</p>
        </InlineNotice>
      )}
      {isOn && step.name === 'codes' && <RecoveryCodes codes={step.codes} onKept={onKept} />}
      {isOn && step.name !== 'codes' && <p>{on}</p>}
      {isOn && step.name !== 'codes' && (
        <RenewCodes left={factor.recovery_codes_left} onCodes={showCodes} around={content} />
      )}
      {isOn && step.name !== 'codes' && (
        <TurnOffFactor
          isRequired={factor.required_from !== null}
          onDone={async () => {
            await readAgain();
            goTo({ name: 'look' });
          }}
          around={content}
        />
      )}
      {!isOn && step.name === 'set-up' && (
        <SecondFactorSetup onDone={showCodes} onCancel={() => goTo({ name: 'look' })} />
      )}
      {!isOn && step.name === 'look' && (
        <>
          <p>{whyOff}</p>
          <Button type="button" onClick={() => goTo({ name: 'set-up' })}>
            {turnOn}
          </Button>
        </>
      )}
      {step.name === 'look' && also}
    </Content>
  );
}
