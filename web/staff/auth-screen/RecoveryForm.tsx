import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { AUTH_SCREEN } from '../../content/auth.ts';
import { plainMessage } from '../auth/plain-message.ts';
import { EmailField } from '../shared/EmailField.tsx';
import { FailureNotice } from '../shared/FailureNotice.tsx';
import { SubmitButton } from '../shared/WorkingButton.tsx';
import { useServices } from '../shell/staff-services.ts';
import { FormLayout } from './FormLayout.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useCheckedForm } from './use-checked-form.ts';

interface RecoveryFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** A new password for somebody who forgot theirs: first a code by mail, then the password. */
export function RecoveryForm({ email, onEmail, onSaved, onCancel }: RecoveryFormProps) {
  const { authService, toaster } = useServices();
  useEffect(() => toaster.closeFailures(), [toaster]);
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState('');
  const { problems, isSending, onSubmit } = useCheckedForm(['email'], async (values) => {
    setFailure('');
    try {
      await authService.sendRecoveryCode(values.email);
      setSent(true);
    } catch (error) {
      setFailure(plainMessage(error));
    }
  });
  const { heading, text, submit, submitting, cancel } = AUTH_SCREEN.recovery;
  if (isSent) {
    const again = () => setSent(false);
    return <NewPasswordForm email={email.trim()} onSaved={onSaved} onAgain={again} onCancel={onCancel} />;
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
      <Button type="button" variant="text" onClick={onCancel}>
        {cancel}
      </Button>
    </FormLayout>
  );
}
