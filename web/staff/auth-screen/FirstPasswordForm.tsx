import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { unmetPasswordRules } from '#contract/password-policy.ts';
import { AUTH_SCREEN } from '../../content/auth.ts';
import type { Challenge } from '../auth/sign-in.ts';
import { FailureNotice } from '../shared/FailureNotice.tsx';
import { PasswordField } from '../shared/PasswordField.tsx';
import { PasswordRequirements } from '../shared/PasswordRequirements.tsx';
import { useFocusOnMount } from '../shared/use-focus-on-mount.ts';
import { usePending } from '../shared/use-pending.ts';
import { SubmitButton } from '../shared/WorkingButton.tsx';
import { FormLayout } from './FormLayout.tsx';

interface FirstPasswordFormProps {
  readonly email: string;
  readonly answer: Challenge['answer'];
  /** Called with the next challenge, if one follows the password. */
  readonly onChallenge: (challenge: Challenge) => void;
  readonly onCancel: () => void;
}

/** The second step of an invited user's first sign-in, replacing the password that an administrator set. */
export function FirstPasswordForm({ email, answer, onChallenge, onCancel }: FirstPasswordFormProps) {
  const firstField = useFocusOnMount<HTMLInputElement>();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState('');
  const unmet = unmetPasswordRules(password);
  const [isSending, send] = usePending(async () => {
    setFailure('');
    const outcome = await answer(password);
    if (outcome.kind === 'failed') setFailure(outcome.message);
    else if (outcome.kind !== 'signed-in') onChallenge(outcome);
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (unmet.length > 0) setFailure(AUTH_SCREEN.signUp.invalid);
    else send();
  };
  const { heading, text, submit, submitting, cancel } = AUTH_SCREEN.firstPassword;
  return (
    <FormLayout onSubmit={onSubmit}>
      <Typography variant="h3" component="h2">
        {heading}
      </Typography>
      <p>{text}</p>
      <FailureNotice message={failure} />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={AUTH_SCREEN.newPassword}
        autoComplete="new-password"
        value={password}
        aria-describedby="password-requirements"
        onChange={(event) => setPassword(event.target.value)}
        ref={firstField}
      />
      <PasswordRequirements unmet={unmet} />
      <SubmitButton isSending={isSending} disabled={unmet.length > 0}>
        {isSending ? submitting : submit}
      </SubmitButton>
      <Button type="button" variant="text" onClick={onCancel}>
        {cancel}
      </Button>
    </FormLayout>
  );
}
