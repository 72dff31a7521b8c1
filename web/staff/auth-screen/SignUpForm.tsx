import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { unmetPasswordRules } from '#contract/password-policy.ts';
import { AUTH_SCREEN } from '../../content/auth.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { EmailField } from '../shared/EmailField.tsx';
import { FailureNotice } from '../shared/FailureNotice.tsx';
import { PasswordField } from '../shared/PasswordField.tsx';
import { PasswordRequirements } from '../shared/PasswordRequirements.tsx';
import { SubmitButton } from '../shared/WorkingButton.tsx';
import { FormLayout } from './FormLayout.tsx';
import { TakenAddress } from './TakenAddress.tsx';
import { useCheckedForm } from './use-checked-form.ts';

interface SignUpFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSignedUp: () => void;
  /** To the recovery of a password. */
  readonly onForgotten: () => void;
}

/** Creates an account. The list of unmet password requirements is updated at every key. */
export function SignUpForm({ email, onEmail, onSignedUp, onForgotten }: SignUpFormProps) {
  const { signUp } = useAuth();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState('');
  const [mayBeTaken, setMayBeTaken] = useState(false);
  const unmet = unmetPasswordRules(password);
  const form = useCheckedForm(['email'], async (values) => {
    setFailure('');
    setMayBeTaken(false);
    const outcome = await signUp(values.email, password);
    if (outcome.kind === 'signed-up') return onSignedUp();
    setFailure(outcome.message);
    setMayBeTaken(outcome.mayBeTaken);
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (unmet.length > 0) setFailure(AUTH_SCREEN.signUp.invalid);
    else form.onSubmit(event);
  };
  const { heading, note, role, submit, submitting } = AUTH_SCREEN.signUp;
  return (
    <FormLayout onSubmit={onSubmit}>
      <Typography variant="h3" component="h2">
        {heading}
      </Typography>
      <p>{note}</p>
      <FailureNotice message={failure} />
      {mayBeTaken && <TakenAddress email={email.trim()} onForgotten={onForgotten} />}
      <EmailField
        problem={form.problems.email}
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <PasswordField
        label={AUTH_SCREEN.password}
        autoComplete="new-password"
        value={password}
        aria-describedby="password-requirements"
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordRequirements unmet={unmet} />
      <SubmitButton isSending={form.isSending} disabled={unmet.length > 0}>
        {form.isSending ? submitting : submit}
      </SubmitButton>
      <Typography variant="body2" color="text.secondary">
        {role}
      </Typography>
    </FormLayout>
  );
}
