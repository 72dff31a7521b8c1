import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useRef, useState } from 'react';
import { CHANGE_PASSWORD } from '../../../content/change-password.ts';
import { InlineNotice } from '../../shared/InlineNotice.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { EndOthers } from './EndOthers.tsx';

const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  outline: 'none',
}));

const Section = styled('section')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2),
  paddingTop: theme.spacing(2),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& p': { margin: 0 },
}));

type Step =
  | { readonly name: 'look' | 'form' | 'changed' }
  | { readonly name: 'others-left'; readonly next: string };

interface OwnPasswordProps {
  /** The rest of the dialog, in whose place the form stands. It is handed what leads to the form. */
  readonly children: (entry: ReactNode) => ReactNode;
}

/** The way to change the own password, beside what else concerns signing in. */
export function OwnPassword({ children }: OwnPasswordProps) {
  const content = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<Step>({ name: 'look' });
  /** The pressed button disappears with its step; this keeps the focus in the dialog. */
  const goTo = (next: Step) => {
    setStep(next);
    content.current?.focus();
  };
  const onChanged = () => goTo({ name: 'changed' });
  const { heading, text, open, changed } = CHANGE_PASSWORD;
  const entry = (
    <Section aria-label={heading}>
      <h3>{heading}</h3>
      <p>{text}</p>
      <Button type="button" variant="outlined" onClick={() => goTo({ name: 'form' })}>
        {open}
      </Button>
    </Section>
  );
  return (
    <Content ref={content} tabIndex={-1}>
      {step.name === 'changed' && (
        <InlineNotice tone="success">
          <p>{changed}</p>
        </InlineNotice>
      )}
      {step.name === 'others-left' && <EndOthers next={step.next} onEnded={onChanged} />}
      {step.name === 'form' && (
        <ChangePasswordForm
          onChanged={onChanged}
          onOthersLeft={(next) => goTo({ name: 'others-left', next })}
          onCancel={() => goTo({ name: 'look' })}
        />
      )}
      {(step.name === 'look' || step.name === 'changed') && children(entry)}
    </Content>
  );
}
