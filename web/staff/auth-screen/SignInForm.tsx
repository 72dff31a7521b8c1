import Button from '@mui/material/Button';
import { useState } from 'react';
import { AUTH_SCREEN } from '../../content/auth.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import type { Challenge, SignInOutcome } from '../auth/sign-in.ts';
import { EmailField } from '../shared/EmailField.tsx';
import { InlineNotice } from '../shared/InlineNotice.tsx';
import { PasswordField } from '../shared/PasswordField.tsx';
import { SubmitButton } from '../shared/WorkingButton.tsx';
import { FormLayout } from './FormLayout.tsx';
import { ResendMail } from './ResendMail.tsx';
import { useCheckedForm } from './use-checked-form.ts';

type Failure = Extract<SignInOutcome, { kind: 'failed' }>;

interface SignInFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onChallenge: (challenge: Challenge) => void;
  readonly onForgotten: () => void;
}

export function SignInForm({ email, onEmail, onChallenge, onForgotten }: SignInFormProps) {
  const { signIn } = useAuth();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { problems, isSending, onSubmit } = useCheckedForm(['email', 'password'], async (values) => {
    setFailure(null);
    const outcome = await signIn(values.email, values.password);
    if (outcome.kind === 'failed') setFailure(outcome);
    else if (outcome.kind !== 'signed-in') onChallenge(outcome);
  });
  const { submit, submitting, forgot } = AUTH_SCREEN.signIn;
  return (
    <FormLayout onSubmit={onSubmit}>
      {failure !== null && (
        <InlineNotice tone="destructive">
          <p>{failure.reason === 'locked-out' ? AUTH_SCREEN.lockedOut : failure.message}</p>
          {failure.reason === 'unconfirmed' && <ResendMail email={email.trim()} />}
        </InlineNotice>
      )}
      <EmailField problem={problems.email} value={email} onChange={(event) => onEmail(event.target.value)} />
      <PasswordField
        label={AUTH_SCREEN.password}
        problem={problems.password}
        autoComplete="current-password"
      />
      <SubmitButton isSending={isSending}>{isSending ? submitting : submit}</SubmitButton>
      <Button type="button" variant="text" onClick={onForgotten}>
        {forgot}
      </Button>
    </FormLayout>
  );
}
