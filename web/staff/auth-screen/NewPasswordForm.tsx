import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { unmetPasswordRules } from '#contract/password-policy.ts';
import { AUTH_SCREEN } from '../../content/auth.ts';
import { RECOVERY_LIMITS } from '../../content/auth-later.ts';
import { CodeField } from '../shared/CodeField.tsx';
import { EmailField } from '../shared/EmailField.tsx';
import { FailureNotice } from '../shared/FailureNotice.tsx';
import { InlineNotice } from '../shared/InlineNotice.tsx';
import { PasswordField } from '../shared/PasswordField.tsx';
import { PasswordRequirements } from '../shared/PasswordRequirements.tsx';
import { useFocusOnMount } from '../shared/use-focus-on-mount.ts';
import { SubmitButton } from '../shared/WorkingButton.tsx';
import { useServices } from '../shell/staff-services.ts';
import { FormLayout } from './FormLayout.tsx';
import { recoveryFailure } from './recovery-failure.ts';
import { useCheckedForm } from './use-checked-form.ts';

interface NewPasswordFormProps {
  readonly email: string;
  /** If given, the address is entered here; else a code was just sent to it. */
  readonly onEmail: ((email: string) => void) | undefined;
  readonly onSaved: () => void;
  readonly onAgain: () => void;
  readonly onCancel: () => void;
}

/** The code from the mail, and a new password under the rules of sign-up. */
export function NewPasswordForm({ email, onEmail, onSaved, onAgain, onCancel }: NewPasswordFormProps) {
  const { authService } = useServices();
  const [password, setPassword] = useState('');
  const firstField = useFocusOnMount<HTMLInputElement>();
  const [failure, setFailure] = useState('');
  const unmet = unmetPasswordRules(password);
  const form = useCheckedForm(onEmail ? ['email', 'code'] : ['code'], async ({ code }) => {
    setFailure('');
    try {
      await authService.resetPassword({ email: email.trim(), code, password });
      onSaved();
    } catch (error) {
      setFailure(recoveryFailure(error, RECOVERY_LIMITS.entered));
    }
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (unmet.length > 0) setFailure(AUTH_SCREEN.signUp.invalid);
    else form.onSubmit(event);
  };
  const { sent, chooseHeading, choose, codeLabel, save, saving, again, cancel } = AUTH_SCREEN.recovery;
  return (
    <FormLayout onSubmit={onSubmit}>
      {onEmail === undefined ? (
        <InlineNotice tone="success">
          <p>{sent.replace('{email}', () => email.trim())}</p>
        </InlineNotice>
      ) : (
        <>
          <Typography variant="h3" component="h2">
            {chooseHeading}
          </Typography>
          <p>{choose}</p>
        </>
      )}
      <FailureNotice message={failure} />
      {onEmail === undefined ? (
        <input type="email" name="username" autoComplete="username" value={email.trim()} readOnly hidden />
      ) : (
        <EmailField
          problem={form.problems.email}
          value={email}
          onChange={(event) => onEmail(event.target.value)}
          ref={firstField}
        />
      )}
      <CodeField label={codeLabel} problem={form.problems.code} ref={onEmail ? undefined : firstField} />
      <PasswordField
        label={AUTH_SCREEN.newPassword}
        autoComplete="new-password"
        value={password}
        aria-describedby="password-requirements"
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordRequirements unmet={unmet} />
      <SubmitButton isSending={form.isSending} disabled={unmet.length > 0}>
        {form.isSending ? saving : save}
      </SubmitButton>
      <Button type="button" variant="text" onClick={onAgain}>
        {again}
      </Button>
      <Button type="button" variant="text" onClick={onCancel}>
        {cancel}
      </Button>
    </FormLayout>
  );
}
