import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import { AUTH_SCREEN } from '../../../content/auth.ts';
import { STEP_UP_DIALOG } from '../../../content/staff-dialogs.ts';
import type { StepUpOutcome } from '../../auth/step-up.ts';
import { CodeField } from '../../shared/CodeField.tsx';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { Modal } from '../../shared/Modal.tsx';
import { PasswordField } from '../../shared/PasswordField.tsx';
import { useFocusOnMount } from '../../shared/use-focus-on-mount.ts';
import { usePending } from '../../shared/use-pending.ts';
import { SubmitButton } from '../../shared/WorkingButton.tsx';
import { useServices } from '../../shell/staff-services.ts';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& p': { margin: 0 },
}));

const CODE = /^\d{6}$/;
const { problems } = AUTH_SCREEN;

interface StepProps {
  readonly name: 'password' | 'code';
  readonly text: string;
  /** What is wrong with this entry before it is sent. */
  readonly problemOf: (entry: string) => string | undefined;
  readonly send: (entry: string) => Promise<StepUpOutcome>;
  readonly onOutcome: (outcome: StepUpOutcome) => void;
}

/** One entry and what came of it: the password first, then a code where the account has a second factor. */
function Step({ name, text, problemOf, send, onOutcome }: StepProps) {
  const field = useFocusOnMount<HTMLInputElement>();
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState('');
  const [isSending, start] = usePending(async (entry: string) => {
    setFailure('');
    const outcome = await send(entry);
    if (typeof outcome === 'object') setFailure(outcome.failure);
    else onOutcome(outcome);
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = String(new FormData(event.currentTarget).get(name));
    const entry = name === 'code' ? entered.replace(/\s/g, '') : entered;
    const found = problemOf(entry);
    setProblem(found);
    if (found === undefined) start(entry);
    else field.current?.focus();
  };
  const { password, code, submit, submitting } = STEP_UP_DIALOG;
  return (
    <Form noValidate onSubmit={onSubmit}>
      <p>{text}</p>
      <FailureNotice message={failure} />
      {name === 'code' ? (
        <CodeField id="fresh-code" label={code} problem={problem} ref={field} data-first-focus />
      ) : (
        <PasswordField
          label={password}
          problem={problem}
          autoComplete="current-password"
          ref={field}
          data-first-focus
        />
      )}
      <SubmitButton isSending={isSending}>{isSending ? submitting : submit}</SubmitButton>
    </Form>
  );
}

/** Asks for the password again, and for a code, over whatever is open; closing it gives up. */
export function StepUpDialog() {
  const { stepUp } = useServices();
  const [renewal] = useState(stepUp.renewal);
  const [needsCode, setNeedsCode] = useState(renewal === 'code');
  const onOutcome = (outcome: StepUpOutcome) => setNeedsCode(outcome === 'code-needed');
  const { heading, close, text, codeText } = STEP_UP_DIALOG;
  const texts = renewal === undefined ? { password: text, code: codeText, close } : STEP_UP_DIALOG.renewal;
  return (
    <Modal heading={heading} close={texts.close} onClose={stepUp.cancel}>
      {needsCode ? (
        <Step
          key="code"
          name="code"
          text={texts.code}
          problemOf={(code) => (CODE.test(code) ? undefined : problems.code)}
          send={stepUp.enterCode}
          onOutcome={onOutcome}
        />
      ) : (
        <Step
          name="password"
          text={texts.password}
          problemOf={(password) => (password === '' ? problems.password : undefined)}
          send={stepUp.enterPassword}
          onOutcome={onOutcome}
        />
      )}
    </Modal>
  );
}
