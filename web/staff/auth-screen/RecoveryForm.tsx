import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { AUTH_SCREEN } from '../../content/auth.ts';
import { RECOVERY_LIMITS } from '../../content/auth-later.ts';
import { EmailField } from '../shared/EmailField.tsx';
import { FailureNotice } from '../shared/FailureNotice.tsx';
import { SubmitButton } from '../shared/WorkingButton.tsx';
import { useServices } from '../shell/staff-services.ts';
import { FormLayout } from './FormLayout.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { recoveryFailure } from './recovery-failure.ts';
import { useCheckedForm } from './use-checked-form.ts';

interface RecoveryFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** Begins with the code, for a person who was mailed one. */
  readonly hasCode: boolean;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Resets a forgotten password: first a code by mail, then the new password. */
export function RecoveryForm({ email, onEmail, hasCode, onSaved, onCancel }: RecoveryFormProps) {
  const { authService, toaster } = useServices();
  useEffect(() => toaster.closeFailures(), [toaster]);
  const [step, setStep] = useState<'ask' | 'sent' | 'has-code'>(hasCode ? 'has-code' : 'ask');
  const [failure, setFailure] = useState('');
  const { problems, isSending, onSubmit } = useCheckedForm(['email'], async (values) => {
    setFailure('');
    try {
      await authService.sendRecoveryCode(values.email);
      setStep('sent');
    } catch (error) {
      setFailure(recoveryFailure(error, RECOVERY_LIMITS.sent));
    }
  });
  const { heading, text, submit, submitting, cancel } = AUTH_SCREEN.recovery;
  if (step !== 'ask') {
    const shared = { email, onSaved, onAgain: () => setStep('ask'), onCancel };
    return <NewPasswordForm {...shared} onEmail={step === 'has-code' ? onEmail : undefined} />;
  }
  return (
    <FormLayout onSubmit={onSubmit}>
      <Typography variant="h3" component="h2">
        {heading}
      </Typography>
      <p>{text}</p>
      <FailureNotice message={failure} />
      <EmailField problem={problems.email} value={email} onChange={(event) => onEmail(event.target.value)} />
      <SubmitButton isSending={isSending}>{isSending ? submitting : submit}</SubmitButton>
      <Button type="button" variant="text" onClick={() => setStep('has-code')}>
        {AUTH_SCREEN.recovery.hasCode}
      </Button>
      <Button type="button" variant="text" onClick={onCancel}>
        {cancel}
      </Button>
    </FormLayout>
  );
}
